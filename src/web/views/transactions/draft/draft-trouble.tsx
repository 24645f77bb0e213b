import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What was written here without a network was not sent, because its person has to decide something first. */
export function DraftTrouble() {
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        title="Lo que ves aquí no se envió"
        action={
          <ButtonLink to="/app/unsent" variant="secondary" size="small">
            Decidir
          </ButtonLink>
        }
      >
        El borrador cambió en otro dispositivo, o ya no está. Nada se pierde hasta que decidas.
      </Notice>
    </div>
  )
}
