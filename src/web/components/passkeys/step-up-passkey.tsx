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
  const [given, setGiven] = useState<{ text: string; before: StepUpAnswer | undefined } | null>(null)
  const isFresh = given !== null && given.before === answer
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">Confirma que eres tú</legend>
      {hint && <p className="text-small text-muted">{hint}</p>}
      {isFresh ? (
        <>
          <input type="hidden" name="by" value="passkey" />
          <input type="hidden" name="answer" value={given.text} />
          <output className="flex items-center gap-2 rounded-box bg-success-tint px-4 py-3">
            <Icon name="circle-check" className="size-5.5 text-success" />
            Tu llave respondió. Sigue con el botón de abajo.
          </output>
        </>
      ) : (
        <PasskeyButton
          purpose="step-up"
          variant="secondary"
          wide
          error={answer?.error}
          onAnswer={(text) => setGiven({ text, before: answer })}
        >
          Usar mi llave de acceso
        </PasskeyButton>
      )}
    </fieldset>
  )
}
