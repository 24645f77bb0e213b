import { Form } from 'react-router'
import type { WorkAnswer } from '../../server/acts/payout-acts.ts'
import type { StepUp } from '../../server/step-up.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PayoutReviewView } from './payout-review-view.ts'
import { ApproverProof } from './payout-work.tsx'
import { PayoutsTable } from './payouts-table.tsx'

type PayoutReviewProps = { review: PayoutReviewView; stepUp: StepUp; answer: WorkAnswer }

/** How many payouts are approved and how much, each of them shown, before it is done. */
export function PayoutsReview({ review: { rows, sums, mark }, stepUp, answer }: PayoutReviewProps) {
  const what = `${rows.length === 1 ? '1 pago' : `${rows.length} pagos`} por ${sums}`
  return (
    <section aria-labelledby="review">
      <p className="mb-2 text-small">
        <BackLink to="/ops/payouts?view=approve">Elegir otros</BackLink>
      </p>
      <h2 id="review" className="text-title">
        Vas a aprobar {what}
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-small text-muted">
        Aprobados, pueden ir en un archivo para el banco. Hasta que el archivo salga, la aprobación se puede
        retirar.
      </p>
      {answer.sentence && (
        <div className="mb-4">
          <Notice tone="error" title={answer.sentence} live />
        </div>
      )}
      <PayoutsTable caption="Pagos que vas a aprobar" rows={rows} />
      <Form method="post" className="mt-5 grid gap-4">
        <input type="hidden" name="view" value="approve" />
        <input type="hidden" name="reviewed" value={mark} />
        {rows.map(({ id, value }) => (
          <input key={id} type="hidden" name="payout" value={value} />
        ))}
        <ApproverProof stepUp={stepUp} answer={answer} />
        <p>
          <Button name="act" value="approve" aria-keyshortcuts="a">
            Aprobar {what} <KeyCap of="a" />
          </Button>
        </p>
      </Form>
    </section>
  )
}
