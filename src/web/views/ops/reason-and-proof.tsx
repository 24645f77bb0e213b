import type { OfficeAnswer } from '../../server/acts/role-acts.ts'
import type { StepUp } from '../../server/step-up.ts'
import { TextField } from '../../ui/field.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'

type ReasonProps = { stepUp: StepUp; answer: OfficeAnswer | undefined; hint: string }

/** Why the office decides something about a person, and the proof that it is them who decides. */
export function ReasonAndProof({ stepUp, answer, hint }: ReasonProps) {
  return (
    <>
      <TextField
        label="Motivo"
        name="reason"
        hint="Queda en el registro con tu nombre."
        defaultValue={answer?.reason}
        error={answer?.reasonError ?? undefined}
        maxLength={500}
        autoComplete="off"
      />
      <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint={hint} />
    </>
  )
}
