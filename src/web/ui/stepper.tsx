import { Icon } from './icon.tsx'

/** Where the person is on a way of several pages. `at` counts from 1. */
export function Stepper({
  steps,
  at,
  label = 'Pasos',
}: {
  steps: readonly string[]
  at: number
  label?: string
}) {
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-small text-muted sm:sr-only">
        Paso {at} de {steps.length}: <strong className="font-semibold text-ink">{steps[at - 1]}</strong>
      </p>
      <ol className="flex gap-1.5 sm:gap-3">
        {steps.map((step, position) => {
          const done = position + 1 < at
          const current = position + 1 === at
          return (
            <li
              key={step}
              aria-current={current ? 'step' : undefined}
              className={`flex-1 border-t-4 pt-2 text-small ${done || current ? 'border-primary' : 'border-line'} ${current ? 'font-semibold text-ink' : 'text-muted'}`}
            >
              <span className="hidden items-center gap-1.5 sm:flex">
                {done && <Icon name="check" label="Hecho" className="size-4 text-success" />}
                {step}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
