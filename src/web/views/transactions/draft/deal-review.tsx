import { Link } from 'react-router'
import { Section } from '../../../ui/card.tsx'
import { FileList } from '../attachments/file-list.tsx'
import type { FileView } from '../attachments/file-view.ts'
import { ConsequencePage } from '../../../components/consequence-page.tsx'
import { MoneyBreakdown } from '../../../components/money/money-breakdown.tsx'
import { TermsText } from '../deal/terms-table.tsx'
import type { Review } from './review-view.ts'

type DealReviewProps = {
  review: Review
  draft: string
  sendKey: string
  files: readonly FileView[]
  refusal: string
}

/** Stands before the first offer: what it says, to the cent, and what sending it means. */
export function DealReview({ review, draft, sendKey, files, refusal }: DealReviewProps) {
  const edit = `/app/transactions/create?draft=${draft}`
  const { guest } = review
  return (
    <ConsequencePage
      backTo={edit}
      backText="Volver a editar"
      title="Enviar la propuesta"
      amountText={review.amountText}
      recipient={review.mine === 'buyer' ? `Compras a ${guest}` : `Vendes a ${guest}`}
      happens={[
        `Te damos un enlace y un código para que ${guest} vea la propuesta.`,
        `${guest} puede aceptarla, rechazarla o proponer otras condiciones durante 7 días.`,
        'Nadie deposita nada hasta que las dos partes aceptan lo mismo.',
      ]}
      undo={`Puedes corregirla o retirarla mientras ${guest} no la acepte.`}
      undoable
      refusal={refusal}
      fields={
        <div>
          <Section title="Dinero">
            <MoneyBreakdown lines={review.money} />
          </Section>
          <Section
            title="Condiciones"
            action={
              <Link to={edit} className="link text-small">
                Cambiar
              </Link>
            }
          >
            <TermsText lines={review.terms} />
          </Section>
          {files.length > 0 && (
            <Section
              title="Fotos y documentos"
              lead="Serán parte de la propuesta, y del acuerdo si se acepta: se sella la huella de cada uno."
            >
              <FileList files={files} />
            </Section>
          )}
        </div>
      }
      hidden={
        <>
          <input type="hidden" name="draft" value={draft} />
          <input type="hidden" name="key" value={sendKey} />
          <input type="hidden" name="intent" value="send" />
        </>
      }
      button={review.button}
    />
  )
}
