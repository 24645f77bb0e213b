import type { HoldClass } from '#domain/people/hold-classes.ts'
import type { HoldNews } from '#domain/people/hold-news.ts'
import { heldText, holdWords } from './holds.ts'

/** What a mail about somebody's held money has to know. */
export type HoldMail = Readonly<{
  news: HoldNews
  name: string
  class: HoldClass
  deal: Readonly<{ title: string }> | null
  asked: string | null
  /** By when somebody looks at it, as a day of the person. */
  reviewBy: string
  link: string
}>

type Said = Readonly<{ subject: string; paragraphs: readonly string[]; button: string }>

const letters: Readonly<Record<HoldNews, (mail: HoldMail) => Said>> = {
  'hold-placed': (mail) => ({
    subject: 'Tu dinero espera mientras revisamos algo',
    paragraphs: [
      `${holdWords[mail.class].told} ${heldText(mail.deal)}`,
      ...(mail.asked === null ? [] : [`Te pedimos esto: ${mail.asked}`]),
      `Una persona de quien opera Resguardo lo mira, a más tardar, el ${mail.reviewBy}. Puedes responder con documentos cuando quieras.`,
    ],
    button: 'Ver la retención',
  }),
  'hold-extended': ({ reviewBy }) => ({
    subject: 'La revisión de tu dinero tarda más',
    paragraphs: [
      `Dos personas de quien opera Resguardo decidieron que hace falta más tiempo. La miran otra vez, a más tardar, el ${reviewBy}.`,
      'El dinero sigue a salvo. Si tienes algo que nos ayude a terminar antes, respóndenos con documentos.',
    ],
    button: 'Ver la retención',
  }),
  'hold-lifted': ({ deal }) => ({
    subject: 'Tu dinero ya no está retenido',
    paragraphs: [
      `La revisión terminó${deal ? ` en «${deal.title}»` : ''}. Lo que esperaba por ella sigue su camino, y los plazos, con dos días al menos.`,
    ],
    button: 'Ver mis transacciones',
  }),
}

/** The mail that tells somebody what happened to their held money. */
export function holdLetter(mail: HoldMail) {
  const { subject, paragraphs, button } = letters[mail.news](mail)
  return {
    subject,
    paragraphs: [`Hola, ${mail.name}:`, ...paragraphs],
    button: { label: button, href: mail.link },
    closing:
      'Nunca te pediremos por correo documentos, tu contraseña ni un código: todo se hace dentro de Resguardo.',
  }
}
