import { Form } from 'react-router'
import type { PayerAsked } from '#store/bank/payer-explanations.ts'
import type { Currency } from '#domain/money.ts'
import { initialsOf } from '#domain/transactions/receipt.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Reading } from '../../server/reading.ts'

/** Finished text for a deposit that somebody else than the buyer paid. */
export type PayerAskedView = Readonly<{
  lineId: string
  sentence: string
  due: string
  explanation: string | null
}>

/** What the buyer reads of such a deposit: of who paid it only the initials, because it is somebody else. */
export function payerAskedView(asked: PayerAsked, currency: Currency, reading: Reading): PayerAskedView {
  const { lineId, explanation, payerName } = asked
  const sum = reading.money(asked.amountMinor, currency)
  const who = payerName ? `a nombre de ${initialsOf(payerName)}` : 'sin decir de quién'
  return {
    lineId,
    sentence: `El ${reading.day(asked.bookedOn)} llegaron ${sum} con tu referencia, ${who}. Están apartados y todavía no cuentan: no transfieras otra vez.`,
    due: reading.day(asked.dueOn),
    explanation,
  }
}

type Answer = Readonly<{ lineId: string; explanation: string; sentence: string }> | undefined

/** Asks the buyer who paid, or tells them that they said it and who decides now. */
export function PayersAsked({ asked, answer }: { asked: readonly PayerAskedView[]; answer: Answer }) {
  return asked.map((each) => (
    <div key={each.lineId} className="mb-5">
      <Notice tone="warning" title="Llegó un depósito que no está a tu nombre">
        <p>{each.sentence}</p>
        {each.explanation === null ? (
          <Form method="post" className="mt-4 grid gap-4">
            <input type="hidden" name="lineId" value={each.lineId} />
            <TextArea
              label="¿Quién lo pagó y por qué?"
              name="explanation"
              rows={3}
              maxLength={1000}
              hint={`Tienes hasta el ${each.due}. Si no podemos aceptarlo, vuelve a la cuenta de la que salió.`}
              defaultValue={answer?.lineId === each.lineId ? answer.explanation : undefined}
              error={answer?.lineId === each.lineId ? answer.sentence : undefined}
            />
            <div>
              <Button>Enviar la explicación</Button>
            </div>
          </Form>
        ) : (
          <>
            <p className="mt-3 break-words whitespace-pre-line">Dijiste: «{each.explanation}»</p>
            <p className="mt-2">Ahora lo revisa una persona del servicio. Te avisaremos de lo que decida.</p>
          </>
        )}
      </Notice>
    </div>
  ))
}
