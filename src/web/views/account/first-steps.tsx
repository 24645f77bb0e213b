import { Link } from 'react-router'
import { Section } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FirstStep } from './first-steps-view.ts'

/** What a newcomer does once, in any order, with the waits told beforehand. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.isDone).length
  return (
    <Section title="Para empezar" lead={`${done} de ${steps.length} hechos, en el orden que quieras.`}>
      <ol className="grid gap-5 lg:grid-cols-3 lg:gap-8">
        {steps.map(({ title, about, to, label, isDone }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon
              name={isDone ? 'circle-check' : 'circle-dashed'}
              label={isDone ? 'Hecho:' : 'Pendiente:'}
              className={`mt-0.5 size-5 ${isDone ? 'text-success' : 'text-muted'}`}
            />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-small text-muted">{about}</p>
              {!isDone && (
                <Link to={to} className="lone-link">
                  {label}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
