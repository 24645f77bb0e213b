import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PayerAskedView } from './payer-asked-view.ts'

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
