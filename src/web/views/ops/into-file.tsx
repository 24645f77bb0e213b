import type { WorkAnswer } from '../../server/acts/payout-acts.ts'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { FileVersion } from './file-version.tsx'

type IntoFileProps = {
  currencies: readonly string[]
  layouts: Parameters<typeof FileVersion>[0]['layouts']
  /** What the button says, before its currency. */
  button: string
  answer: WorkAnswer | undefined
}

/** The file of each currency that what is approved can go into. */
export function IntoFile({ currencies, layouts, button, answer }: IntoFileProps) {
  return (
    <>
      <FileVersion
        layouts={layouts.filter((each) => currencies.includes(each.currency))}
        chosen={answer?.format ?? ''}
      />
      <p className="flex flex-wrap gap-2.5">
        {currencies.map((currency, index) => (
          <Button
            key={currency}
            name="act"
            value={`export ${currency}`}
            variant={index === 0 ? 'primary' : 'secondary'}
            aria-keyshortcuts={index === 0 ? 'a' : undefined}
          >
            {button} en {currency} {index === 0 && <KeyCap of="a" />}
          </Button>
        ))}
      </p>
      <p className="text-small text-muted">
        Entran los elegidos de esa moneda; sin elegir ninguno, todos los aprobados.
      </p>
    </>
  )
}
