import { Icon } from '../../../ui/icon.tsx'
import type { StageView } from './stages-view.ts'

const looks = {
  passed: { line: 'border-primary', ink: 'text-ink', icon: 'check' },
  now: { line: 'border-primary', ink: 'font-semibold text-ink', icon: 'hourglass' },
  ahead: { line: 'border-line', ink: 'text-muted', icon: null },
} as const

/**
 * How far a deal has come: what was passed and when, where it stands, and what is still ahead. One below the other on a
 * telephone, where five names and days have no room beside each other.
 */
export function StageLine({ stages }: { stages: readonly StageView[] }) {
  if (stages.length === 0) return null
  return (
    <ol
      aria-label="Etapas"
      className="mt-5 grid gap-x-2 border-t border-line pt-3 text-small sm:auto-cols-fr sm:grid-flow-col sm:pt-5"
    >
      {stages.map(({ stage, name, is, when, until }) => {
        const { line, ink, icon } = looks[is]
        return (
          <li
            key={stage}
            aria-current={is === 'now' ? 'step' : undefined}
            className={`flex flex-wrap justify-between gap-x-3 py-0.5 sm:block sm:border-t-4 sm:py-0 sm:pt-2 ${line} ${ink}`}
          >
            <span className="flex items-center gap-1.5">
              <span className="grid w-4 place-items-center sm:contents">
                {icon && <Icon name={icon} className="size-4 text-success" />}
              </span>
              {is === 'passed' && <span className="sr-only">Hecho:</span>}
              {name}
            </span>
            {(when ?? until) && (
              <span className="figures font-normal text-muted">{when ?? `hasta el ${until}`}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
