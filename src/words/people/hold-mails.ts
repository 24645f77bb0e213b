import type { HoldClass } from '#domain/people/hold-classes.ts'
import type { HoldNews } from '#domain/people/hold-news.ts'
import { heldText, holdWords, unreviewedText } from './holds.ts'

/** What a mail about somebody's held money has to know. */
export type HoldMail = Readonly<{
  news: HoldNews
  name: string
  class: HoldClass
  deal: Readonly<{ title: string }> | null
  asked: string | null
  /** By when somebody looks at it, as a day of the person. */
  reviewBy: string
  /** Whether they are held for something else all the same. */
  isHeldStill: boolean
  link: string
}>

type Said = Readonly<{ subject: string; paragraphs: readonly string[]; button: string }>

const inDeal = (deal: HoldMail['deal']) => (deal ? ` en «${deal.title}»` : '')

/** A hold is over: what is said of their money, which may be held for something else all the same. */
const over = (isHeldStill: boolean) => ({
  subject: isHeldStill ? 'Terminó una de las retenciones de tu dinero' : 'Tu dinero ya no está retenido',
  follows: `Lo que esperaba solo por ella sigue su camino, y los plazos, con dos días al menos.${isHeldStill ? ' Otra revisión sigue abierta, y lo que espera por ella sigue esperando.' : ''}`,
  button: 'Ver mis transacciones',
})

const letters: Readonly<Record<HoldNews, (mail: HoldMail) => Said>> = {
  'hold-placed': (mail) => ({
    subject: 'Tu dinero espera mientras revisamos algo',
    paragraphs: [
      `${holdWords[mail.class].told} ${heldText(mail.deal)}`,
      ...(mail.asked === null ? [] : [`Te pedimos esto: ${mail.asked}`]),
      `Una persona de quien opera Resguardo lo mira, a más tardar, el ${mail.reviewBy}. ${unreviewedText(mail.class)} Puedes responder con documentos cuando quieras.`,
    ],
    button: 'Ver la retención',
  }),
  'hold-extended': ({ reviewBy, class: kind }) => ({
    subject: 'La revisión de tu dinero tarda más',
    paragraphs: [
      `Dos personas de quien opera Resguardo decidieron que hace falta más tiempo. La miran otra vez, a más tardar, el ${reviewBy}. ${unreviewedText(kind)}`,
      'El dinero sigue a salvo. Si tienes algo que nos ayude a terminar antes, respóndenos con documentos.',
    ],
    button: 'Ver la retención',
  }),
  'hold-lifted': ({ deal, isHeldStill }) => {
    const { follows, ...said } = over(isHeldStill)
    return { ...said, paragraphs: [`La revisión terminó${inDeal(deal)}. ${follows}`] }
  },
  'hold-ended': ({ deal, isHeldStill, reviewBy }) => {
    const { follows, ...said } = over(isHeldStill)
    const ended = `Teníamos hasta el ${reviewBy} para revisarlo${inDeal(deal)} y no lo terminamos, así que la retención acabó por sí sola.`
    return { ...said, paragraphs: [`${ended} ${follows}`] }
  },
  'hold-late': (mail) => ({
    subject: 'Vamos tarde con la revisión de tu dinero',
    paragraphs: [
      `Teníamos que mirarlo a más tardar el ${mail.reviewBy} y nadie lo hizo. ${holdWords[mail.class].told} Por eso la retención no puede acabar por sí sola.`,
      'El dinero sigue a salvo. Avisamos a quienes dirigen la oficina. Puedes responder con documentos cuando quieras.',
    ],
    button: 'Ver la retención',
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
