import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Where messages stay on this machine: where to read them. */
export function SandboxMessages() {
  return (
    <Notice
      tone="info"
      title="Estás en la demostración"
      action={
        <ButtonLink to="/dev/mail" size="small" variant="secondary" icon="message-square">
          Abrir el buzón
        </ButtonLink>
      }
    >
      Los mensajes no salen de esta máquina. Los lees en su buzón.
    </Notice>
  )
}
