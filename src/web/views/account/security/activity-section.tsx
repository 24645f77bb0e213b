import { Section } from '../../../ui/card.tsx'
import { Details } from '../../../ui/details.tsx'
import { Moment, type MomentText } from '../../../ui/moment.tsx'

type ActivityLine = { text: string; device: string; when: MomentText }

const FIRST = 8

/** What happened to an account lately, the newest first. */
export function ActivitySection({ lines }: { lines: readonly ActivityLine[] }) {
  const [first, rest] = [lines.slice(0, FIRST), lines.slice(FIRST)]
  return (
    <Section
      title="Actividad"
      lead="Lo último que pasó con tu cuenta. Si hay algo que no hiciste tú, cierra las sesiones y cambia tu contraseña."
    >
      {lines.length === 0 && <p className="text-muted">Todavía no hay nada que contar.</p>}
      <Lines lines={first} />
      {rest.length > 0 && (
        <div className="mt-3">
          <Details summary={`Ver ${rest.length} más`}>
            <Lines lines={rest} />
          </Details>
        </div>
      )}
    </Section>
  )
}

function Lines({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ text, device, when }, position) => (
        <li key={position} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <span className="min-w-0 wrap-anywhere">
            {text}
            {device && <span className="text-small text-muted"> · {device}</span>}
          </span>
          <Moment at={when} quiet />
        </li>
      ))}
    </ul>
  )
}
