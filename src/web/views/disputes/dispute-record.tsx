import { Link } from 'react-router'
import { editionLabel } from '#words/documents/guide-address.ts'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { DisputeView } from './dispute-view.ts'

type Names = Readonly<{ buyer: string; seller: string }>

/** All that was said in a dispute, for whoever reads it: the office and both sides. */
export function DisputeRecord({ view, names }: { view: DisputeView; names: Names }) {
  return (
    <>
      {view.isLate && (
        <Notice tone="warning" title="Pasó un plazo que era de Resguardo">
          Nadie pierde nada por eso: se ocupa quien supervisa.
        </Notice>
      )}
      <DefinitionList items={headLines(view)} />
      {view.deadlines.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small not-last:mb-6">
          {view.deadlines.map((each) => (
            <li key={each.key}>
              <span className="font-medium">{each.due.text}</span> · {each.text}
            </li>
          ))}
        </ul>
      )}
      {view.limit && <Limit limit={view.limit} />}
      {view.counterclaim && (
        <Section title={`${view.counterclaim.by} reclama también`}>
          <DefinitionList
            items={[
              { term: 'Motivo', value: view.counterclaim.ground },
              { term: 'Pide', value: view.counterclaim.wanted },
              {
                term: 'Qué pasó',
                value: <p className="wrap-anywhere whitespace-pre-line">{view.counterclaim.statement}</p>,
              },
              { term: 'Quién prueba qué', value: view.counterclaim.proves },
            ]}
          />
        </Section>
      )}
      {view.questions.length > 0 && (
        <Section title="Preguntas de quien media">
          <dl className="grid gap-3">
            {view.questions.map((each) => (
              <div key={each.key}>
                <dt className="text-small text-muted">
                  A <bdi>{each.to}</bdi>: {each.text}
                </dt>
                <dd className="wrap-anywhere whitespace-pre-line">{each.answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {view.resolution && (
        <Resolved title="Propuesta de quien media" resolution={view.resolution}>
          {view.accepted.length > 0 && <p className="text-small">La aceptó: {view.accepted.join(' y ')}.</p>}
        </Resolved>
      )}
      {view.decision && <Resolved title="Decisión" resolution={view.decision} />}
      {view.appeal && (
        <Section title={`Apelación de ${view.appeal.by}`}>
          <p className="font-medium">{view.appeal.ground}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{view.appeal.statement}</p>
          <p className="mt-2 text-small text-muted">
            Pide que {names.seller} reciba {view.appeal.wantedText}, antes de la comisión.
          </p>
          {view.appeal.answer && (
            <p className="mt-2 wrap-anywhere whitespace-pre-line">Respuesta: {view.appeal.answer}</p>
          )}
        </Section>
      )}
      {view.review && <Resolved title="Resolución de la apelación" resolution={view.review} />}
      {view.leftText && <p className="mt-4 font-medium not-last:mb-6">{view.leftText}</p>}
    </>
  )
}

/** How long all of it should last; what was fixed in writing once it lasted longer. */
function Limit({ limit }: { limit: NonNullable<DisputeView['limit']> }) {
  const outside = (
    <Link to={limit.outside.to} className="link">
      {limit.outside.text}
    </Link>
  )
  const text = limit.left ? `${limit.text} (${limit.left})` : limit.text
  return (
    <>
      {limit.calendar && (
        <Section title={`Calendario por escrito, del ${limit.calendar.when}`}>
          <p className="wrap-anywhere whitespace-pre-line">{limit.calendar.text}</p>
        </Section>
      )}
      {limit.isPassed ? (
        <div className="mt-3 not-last:mb-6">
          <Notice tone="warning" title="La disputa dura demasiado" action={outside}>
            {text}
          </Notice>
        </div>
      ) : (
        <p className="mt-3 text-small text-muted not-last:mb-6">
          {text} {outside}
        </p>
      )}
    </>
  )
}

function headLines(view: DisputeView) {
  return [
    { term: 'Estado', value: view.state },
    { term: 'Motivo', value: view.ground },
    ...(view.part ? [{ term: 'Tramo', value: view.part }] : []),
    { term: 'Reclama', value: `${view.claimedText} · ${view.wanted}` },
    { term: 'En custodia', value: <span className="figures">{view.heldText}</span> },
    {
      term: 'Abierta',
      value: `${view.opened.text}${view.openedBy ? `, por ${view.openedBy}` : ', porque nadie probó la entrega'}`,
    },
    ...(view.statement
      ? [{ term: 'Qué pasó', value: <p className="wrap-anywhere whitespace-pre-line">{view.statement}</p> }]
      : []),
    { term: 'Quién prueba qué', value: view.proves },
    {
      term: editionLabel,
      value: (
        <Link to={view.guide.to} className="link">
          {view.guide.text}
        </Link>
      ),
    },
  ]
}

/** The rules that a decision rests on, each leading to its place in the edition of the deal. */
function Cited({ rules }: { rules: NonNullable<DisputeView['decision']>['rules'] }) {
  return (
    <ul className="grid gap-1">
      {rules.map(({ id, text, to }) => (
        <li key={id}>
          <Link to={to} className="link">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type ResolvedProps = {
  title: string
  resolution: NonNullable<DisputeView['decision']>
  children?: React.ReactNode
}

function factLines(resolution: NonNullable<DisputeView['decision']>) {
  const { facts } = resolution
  if (facts !== null)
    return [{ term: 'Hechos', value: <p className="wrap-anywhere whitespace-pre-line">{facts}</p> }]
  const { proven, contested } = resolution
  return [
    {
      term: 'Hechos probados',
      value:
        proven.length === 0 ? (
          'Ninguno'
        ) : (
          <ul className="grid gap-1 wrap-anywhere">
            {proven.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ),
    },
    {
      term: 'Hechos discutidos',
      value: <p className="wrap-anywhere whitespace-pre-line">{contested || 'Ninguno'}</p>,
    },
  ]
}

function Resolved({ title, resolution, children }: ResolvedProps) {
  return (
    <Section title={title}>
      {resolution.sentences.map((sentence) => (
        <p key={sentence} className="mt-1 font-medium">
          {sentence}
        </p>
      ))}
      <DefinitionList
        items={[
          ...factLines(resolution),
          {
            term: 'Razones',
            value: <p className="wrap-anywhere whitespace-pre-line">{resolution.reasons}</p>,
          },
          { term: 'Reglas de la guía', value: <Cited rules={resolution.rules} /> },
          ...(resolution.evidence.length > 0
            ? [{ term: 'Pruebas', value: resolution.evidence.join(', ') }]
            : []),
        ]}
      />
      {children}
    </Section>
  )
}
