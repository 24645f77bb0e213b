import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { StateBadge } from '../../../ui/tag.tsx'
import type { Branch } from './branches.ts'
import type { Node } from './nodes.ts'
import type { WhatNextView } from './what-next-view.ts'

/** What may still happen, as a map: a list of lists that is drawn as one, so that it reads the same without looking. */
export function AheadMap({ places }: Pick<WhatNextView, 'places'>) {
  return places.map((place) => (
    <section key={place.key} aria-labelledby={place.key} className="mt-9">
      <h2 id={place.key} className="text-title">
        {place.title}
      </h2>
      <p className="ahead-now mt-3">
        <span className="font-semibold">Ahora:</span>
        <Badge node={place.now} />
        {place.also && <Badge node={place.also} />}
        {(place.also ?? place.now).help && (
          <a href={(place.also ?? place.now).help ?? ''} className="lone-link text-small">
            Qué significa
          </a>
        )}
        {place.branches.length === 0 && place.now.end && <span className="text-small">{place.now.end}.</span>}
      </p>
      {place.branches.length > 0 && (
        <ol className="ahead-trunk" aria-label="Lo que puede pasar desde aquí">
          {place.branches.map((branch) => (
            <li key={branch.key} className="ahead-branch" data-kind={branch.kind}>
              {branch.kind === 'stay' && !branch.isFirst && (
                <p className="ahead-stays">También se puede, y de momento todo sigue como está:</p>
              )}
              <Steps branch={branch} />
              <Onward branch={branch} />
            </li>
          ))}
        </ol>
      )}
    </section>
  ))
}

const icons: Readonly<Record<Branch['kind'], IconName>> = {
  step: 'user-round',
  stay: 'user-round',
  lapse: 'clock',
  outside: 'circle-check',
}

function Steps({ branch: { kind, steps } }: { branch: Branch }) {
  return (
    <ul className="ahead-steps">
      {steps.map((step) => (
        <li key={step.key}>
          <p className="flex flex-wrap items-baseline gap-x-2.5 text-small text-muted">
            <span className={`font-semibold ${step.isOwn ? 'text-success' : ''}`}>
              <Icon name={icons[kind]} className="mr-1.5 inline size-[1.15em] align-[-0.15em]" />
              {step.who}
            </span>
            {step.until && <span>hasta el {step.until}</span>}
          </p>
          {step.heading && (
            <p className="font-semibold">
              {step.to ? (
                <Link to={step.to} className="link">
                  {step.heading}
                </Link>
              ) : (
                step.heading
              )}
            </p>
          )}
          {step.blocked && <p className="text-small text-warning">Todavía no: {step.blocked}</p>}
          <p className={step.heading ? 'text-small text-muted' : ''}>
            {step.isQuoted ? `Antes de hacerlo lee: «${step.follows.join(' ')}»` : step.follows.join(' ')}
          </p>
          {step.silence && <p className="text-small text-muted">Después: {lowered(step.silence)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** A sentence that goes on after a colon. */
const lowered = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)

function Onward({ branch: { leadsTo, after, pays } }: { branch: Branch }) {
  if (leadsTo.length === 0) return null
  return (
    <div className="ahead-onward">
      <p className="text-caption font-semibold text-muted">
        {leadsTo.length > 1 ? 'Lleva a uno de estos' : 'Lleva a'}
        {pays && ` · ${pays}`}
      </p>
      <ol className="ahead-way">
        {leadsTo.map((node) => (
          <Stop key={node.key} node={node} isNext />
        ))}
        {after.map((node) => (
          <Stop key={node.key} node={node} />
        ))}
      </ol>
    </div>
  )
}

function Stop({ node, isNext }: { node: Node; isNext?: boolean }) {
  return (
    <li data-next={isNext || undefined} data-end={node.end ? true : undefined}>
      {isNext ? <Badge node={node} /> : <span className="text-small">{node.short}</span>}
      {node.end && <span className="block text-caption font-semibold">Fin: {lowered(node.end)}</span>}
    </li>
  )
}

/** The branches leave little room where letters are large: there a state may take two lines. */
function Badge({ node }: { node: Node }) {
  return (
    <span className="min-w-0 *:max-w-full *:leading-tight *:wrap-anywhere *:whitespace-normal">
      <StateBadge tone={node.tone} icon={node.icon}>
        {node.label}
      </StateBadge>
    </span>
  )
}
