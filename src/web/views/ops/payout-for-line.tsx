import { Form, Link } from 'react-router'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { type MatchProof, MatchProofField } from './match-proof.tsx'
import type { PayoutForLineView } from './payout-for-line-view.ts'

/** A payout that a credit of the bank could bring back: what that would mean, and the step that proposes it. */
export function PayoutForLine({
  payout,
  sum,
  proof,
}: {
  payout: PayoutForLineView
  sum: string
  proof: MatchProof
}) {
  return (
    <Card tone="accent">
      <PayoutFacts payout={payout} sum={sum} />
      {payout.canReturn && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="act" value="match" />
          <input type="hidden" name="transactionId" value={payout.transactionId} />
          <input type="hidden" name="payoutId" value={payout.payoutId} />
          <MatchProofField proof={proof} act="match" />
          <Button aria-keyshortcuts="a">
            Proponer que es la devolución de {payout.code} <KeyCap of="a" />
          </Button>
        </Form>
      )}
    </Card>
  )
}

/** A payout beside the credit that may bring it back. */
export function PayoutFacts({ payout, sum }: { payout: PayoutForLineView; sum: string }) {
  return (
    <>
      <p className="font-semibold">
        Pago{' '}
        <Link to={`/app/transactions/${payout.transactionId}`} className="link">
          {payout.code}
        </Link>
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-small sm:grid-cols-3">
        <div>
          <dt className="text-muted">Se pagó</dt>
          <dd>
            <Money text={payout.paid} size="strong" />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Vuelve</dt>
          <dd>
            <Money text={sum} size="strong" />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Lo cobraba</dt>
          <dd>
            <bdi>{payout.payee}</bdi>
          </dd>
        </div>
      </dl>
      <p className="mt-3">{payout.means}</p>
    </>
  )
}
