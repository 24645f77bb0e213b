import { StepUpField } from '../../components/step-up-field.tsx'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'

/** The proof that saying by hand what a credit is asks for, and what came of it; null with an answer to another form. */
export type MatchProof = Readonly<{
  stepUp: StepUp
  answer: Readonly<{ act: string; stepUp?: StepUpAnswer | undefined }> | undefined
}>

export function MatchProofField({ proof: { stepUp, answer }, act }: { proof: MatchProof; act: string }) {
  return (
    <div className="mb-4 max-w-2xl empty:hidden">
      <StepUpField
        stepUp={stepUp}
        answer={answer?.act === act ? answer.stepUp : undefined}
        hint="Decides de quién es un dinero: confirma que eres tú."
      />
    </div>
  )
}
