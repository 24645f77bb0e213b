import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { WorkAnswer } from '../../server/acts/payout-acts.ts'
import type { StepUp } from '../../server/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { ChooseAll } from './choose-all.tsx'
import type { PayoutView } from './payout-view.ts'
import { PayoutsTable } from './payouts-table.tsx'

type WorkProps = {
  /** The view of the page, to which one comes back. */
  view: string
  rows: readonly PayoutView[]
  caption: string
  answer: WorkAnswer | undefined
  choose?: (row: PayoutView) => string | null
  children: ReactNode
}

/** Payouts to choose from, and what to do with the chosen ones. */
export function PayoutWork({ view, rows, caption, answer, choose = () => null, children }: WorkProps) {
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="view" value={view} />
      {answer && <Answer answer={answer} />}
      <div className="flex flex-wrap items-center gap-2.5">
        <ChooseAll name="payout" />
      </div>
      <PayoutsTable caption={caption} rows={rows} choose={choose} chosen={answer?.chosen ?? []} />
      {children}
    </Form>
  )
}

function Answer({ answer }: { answer: WorkAnswer }) {
  if (!answer.sentence && answer.problems.length === 0) return null
  return (
    <Notice
      tone="error"
      title={answer.sentence ?? (answer.done > 0 ? `Hechos ${answer.done}; los demás no` : 'No se hizo')}
      live
    >
      <ul className="grid gap-1">
        {answer.problems.map((problem) => (
          <li key={problem.code}>
            <strong className="figures">{problem.code}</strong>: {problem.sentence}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A second thing that can be done with the chosen ones: never without a typed reason. */
export function WithReason({
  summary,
  act,
  button,
  answer,
}: {
  summary: string
  act: string
  button: string
  answer: WorkAnswer | undefined
}) {
  return (
    <Details summary={summary} open={Boolean(answer?.noteError)}>
      <div className="grid max-w-xl gap-3">
        <TextField
          label="Motivo"
          name="note"
          required={false}
          defaultValue={answer?.note}
          maxLength={500}
          error={answer?.noteError ?? undefined}
        />
        <div>
          <Button name="act" value={act} variant="danger" size="small">
            {button}
          </Button>
        </div>
      </div>
    </Details>
  )
}

/** The approver's proof of identity, when the last one is getting old. */
export function ApproverProof({ stepUp, answer }: { stepUp: StepUp; answer: WorkAnswer | undefined }) {
  return (
    <div className="max-w-sm">
      <StepUpField
        stepUp={stepUp}
        answer={answer?.stepUp ?? undefined}
        hint="Aprobar mueve dinero: confirma que eres tú."
      />
    </div>
  )
}
