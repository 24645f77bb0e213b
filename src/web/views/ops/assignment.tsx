import { Form } from 'react-router'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DealFacts } from './deal-for-line.tsx'
import type { DealForLineView } from './deal-for-line-view.ts'
import { type LineAnswer, LineNote } from './line-note.tsx'
import { type MatchProof, MatchProofField } from './match-proof.tsx'
import { PayoutFacts } from './payout-for-line.tsx'
import type { PayoutForLineView } from './payout-for-line-view.ts'

type AssignmentProps = {
  isMine: boolean
  deal: DealForLineView
  /** The payout that comes back with it, where it is no deposit. */
  payout: PayoutForLineView | null
  /** Who paid, how much, and why one person is not enough. */
  line: { who: string | null; sum: string; about: string | null }
  answer: LineAnswer
  proof: MatchProof
}

/** A credit that one person assigned to a deal, or to a payout that comes back, and another one confirms. */
export function Assignment({ isMine, deal, payout, line, answer, proof }: AssignmentProps) {
  return (
    <>
      <div className="mb-5">
        <Notice tone="warning" title="Hace falta otra persona">
          {line.about} El dinero sigue apartado hasta que otra persona lo confirme. Quien lo propone y quien
          lo confirma no aprueban después los pagos de esta transacción.
        </Notice>
      </div>
      <Section title={`Propuesto para ${payout?.code ?? deal.code}`}>
        {payout ? <PayoutFacts payout={payout} sum={line.sum} /> : <DealFacts deal={deal} line={line} />}
        <div className="mt-4">
          {isMine ? (
            <p className="text-muted">Lo propusiste tú: tiene que confirmarlo otra persona.</p>
          ) : (
            <Form method="post">
              <input type="hidden" name="act" value="confirm-match" />
              <input type="hidden" name="transactionId" value={deal.id} />
              {payout && <input type="hidden" name="payoutId" value={payout.payoutId} />}
              <MatchProofField proof={proof} act="confirm-match" />
              <Button aria-keyshortcuts="a">
                Confirmar {line.sum} {payout ? `como devolución de ${payout.code}` : `para ${deal.code}`}{' '}
                <KeyCap of="a" />
              </Button>
            </Form>
          )}
        </div>
      </Section>
      <LineNote
        title={payout ? 'No es este pago' : 'No es de esta transacción'}
        lead="Vuelve a la cola como ingreso sin identificar."
        act="dismiss-match"
        button="Descartar la propuesta"
        hotkey="d"
        answer={answer}
      />
    </>
  )
}
