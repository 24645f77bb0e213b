import { RadioCards } from '../../ui/choice.tsx'
import type { GroundChoice } from './dispute-choices.ts'

type GroundFieldProps = {
  legend: string
  choices: readonly GroundChoice[]
  chosen: string | undefined
  error: string | undefined
}

/** What a dispute is about; each ground with the way to what helps today. */
export function GroundField({ legend, choices, chosen, error }: GroundFieldProps) {
  return (
    <RadioCards
      legend={legend}
      name="ground"
      choices={choices.map(({ help, hint, ...ground }) => ({
        ...ground,
        hint: (
          <>
            {hint}{' '}
            <a href={help} target="_blank" rel="noreferrer" className="link">
              Qué hacer hoy
            </a>
          </>
        ),
      }))}
      defaultValue={chosen}
      error={error}
    />
  )
}
