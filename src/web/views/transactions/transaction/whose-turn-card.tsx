import { useId, type ReactNode } from 'react'
import { Ring } from '../../../ui/charts/ring.tsx'
import { Icon } from '../../../ui/icon.tsx'

type WhoseTurnCardProps = {
  /** `mine`: the person must act. `theirs`: the other side must. `system`: a term or the bank is running. `over`: nothing is left. */
  turn: 'mine' | 'theirs' | 'system' | 'over'
  /** Verb first: "Revisa lo que recibiste". */
  sentence: ReactNode
  /** More to know before acting; short. */
  children?: ReactNode
  /** The one primary action; never two. */
  action?: ReactNode
  /** What one may still do while it is the other's turn. */
  secondary?: ReactNode
  /** The date of the deadline, and the countdown. */
  deadline?: ReactNode
  /** How much of the deadline's time is left, from 0 to 1, where that is known. */
  left?: number | null | undefined
  /** What happens if nobody does anything. */
  defaultOutcome?: ReactNode
}

const turns = {
  mine: {
    label: 'Te toca a ti',
    icon: 'user-round',
    box: 'border-primary border-2 shadow-low',
    ink: 'text-success',
  },
  theirs: { label: 'Le toca a la otra parte', icon: 'hourglass', box: 'border-line', ink: 'text-muted' },
  system: { label: 'En marcha', icon: 'clock', box: 'border-line', ink: 'text-muted' },
  over: { label: 'Terminado', icon: 'circle-check', box: 'border-line', ink: 'text-muted' },
} as const

/** Whose turn it is: one sentence, one action, until when, and what silence means. */
export function WhoseTurnCard(props: WhoseTurnCardProps) {
  const { turn, sentence, children, action, secondary, deadline, left, defaultOutcome } = props
  const look = turns[turn]
  const id = useId()
  return (
    <section aria-labelledby={id} className={`rounded-box border bg-surface ${look.box}`}>
      <div className="p-4 sm:p-6">
        <p className={`flex items-center gap-1.5 text-small font-semibold ${look.ink}`}>
          <Icon name={look.icon} />
          {look.label}
        </p>
        <h2 id={id} className="mt-1 text-title">
          {sentence}
        </h2>
        {children && <div className="mt-1 text-muted max-sm:text-small sm:mt-1.5">{children}</div>}
        {/* Until when and what otherwise are read before the button, and stand on a telephone's first screen with it. */}
        {(deadline || defaultOutcome) && (
          <div className="mt-2.5 grid gap-1 border-t border-line pt-2.5 text-small">
            {deadline && (
              <p className="flex items-start gap-2">
                {typeof left === 'number' ? (
                  <span className="mt-[0.1em]">
                    <Ring share={left} />
                  </span>
                ) : (
                  <Icon name="calendar-clock" className="mt-[0.15em] size-[1.2em] text-muted" />
                )}
                <span>{deadline}</span>
              </p>
            )}
            {defaultOutcome && <p className="text-muted">{defaultOutcome}</p>}
          </div>
        )}
        {action && <div className="mt-3.5 grid sm:flex">{action}</div>}
        {secondary && <div className="-mx-3 mt-2 -mb-2 flex flex-wrap gap-1 text-small">{secondary}</div>}
      </div>
    </section>
  )
}
