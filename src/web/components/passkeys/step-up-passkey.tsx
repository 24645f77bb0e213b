import { useState } from 'react'
import type { StepUpAnswer } from '../../server/step-up.ts'
import { Icon } from '../../ui/icon.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type StepUpPasskeyProps = {
  /** What came back with the form: an answer of a passkey is good for one sending. */
  answer: StepUpAnswer | undefined
  hint?: string | undefined
}

/** The proof of a step by a passkey: its answer goes along with the form, whose own button still takes the step. */
export function StepUpPasskey({ answer, hint }: StepUpPasskeyProps) {
  const [{ last, sendings }, setSeen] = useState({ last: answer, sendings: 0 })
  if (last !== answer) setSeen({ last: answer, sendings: sendings + 1 })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">Confirma que eres tú</legend>
      {hint && <p className="text-small text-muted">{hint}</p>}
      <PasskeyButton
        key={sendings}
        purpose="step-up"
        end="carry"
        variant="secondary"
        wide
        error={answer?.error}
        given={
          <output className="flex items-center gap-2 rounded-box bg-success-tint px-4 py-3">
            <Icon name="circle-check" className="size-5.5 text-success" />
            Tu llave respondió. Sigue con el botón de abajo.
          </output>
        }
      >
        Usar mi llave de acceso
      </PasskeyButton>
    </fieldset>
  )
}
