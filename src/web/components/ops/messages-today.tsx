import type { SpentMessages } from '#auth/message-budget.ts'
import { Notice } from '../../ui/notice.tsx'

const names: Readonly<Record<SpentMessages['kind'], string>> = {
  mail: 'correos a direcciones sin comprobar',
  text: 'mensajes de texto para entrar',
}

/** How many of today's messages to strangers left, as finished text; a warning where a flood is using them up. */
export function messagesTodayText(spent: readonly SpentMessages[], locale: string) {
  const number = new Intl.NumberFormat(locale)
  return {
    sentence: `Hoy salieron ${spent
      .map(({ kind, sent, most }) => `${number.format(sent)} de ${number.format(most)} ${names[kind]}`)
      .join(' y ')}.`,
    isNearlyUsed: spent.some((each) => each.isNearlyUsed),
  }
}

/** What the office reads of them. */
export function MessagesToday({ sentence, isNearlyUsed }: ReturnType<typeof messagesTodayText>) {
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
