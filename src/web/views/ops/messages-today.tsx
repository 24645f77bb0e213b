import { Notice } from '../../ui/notice.tsx'

type MessagesTodayProps = {
  /** How many left and how many may, as finished text. */
  sentence: string
  isNearlyUsed: boolean
}

/** How many of today's messages to strangers left; a warning where a flood is using them up. */
export function MessagesToday({ sentence, isNearlyUsed }: MessagesTodayProps) {
  if (!isNearlyUsed) return <p className="mt-6 text-small text-muted">{sentence}</p>
  return (
    <div className="mb-6">
      <Notice tone="warning" title="Se acaban los mensajes de hoy">
        {sentence} Cuando se acaban, nadie abre una cuenta ni entra con su teléfono hasta mañana. Puede ser
        una avalancha: mira de dónde viene, activa la comprobación contra programas o sube el límite en los
        ajustes del servidor.
      </Notice>
    </div>
  )
}
