import type { IdentityNewsKind } from '#domain/people/identity-news.ts'
import type { IdentityReason } from '#domain/people/identity-reasons.ts'
import { identityReasonText } from './identity.ts'

/** What a mail about somebody's identity has to know. */
export type IdentityMail = Readonly<{
  news: IdentityNewsKind
  name: string
  /** The page on which they see it and go on. */
  link: string
  tier: number
  reason: IdentityReason | null
  /** By when somebody of the operator looks at what is held, as a day; null when nothing is held any more. */
  reviewBy: string | null
}>

type Said = Readonly<{ subject: string; paragraphs: readonly string[]; button: string }>

const nobodyAsks =
  'Nunca te pediremos por correo fotos de tu documento, tu contraseña ni un código: todo se hace dentro de Resguardo.'

const letters: Readonly<Record<IdentityNewsKind, (mail: IdentityMail) => Said>> = {
  verified: ({ tier }) => ({
    subject: tier >= 2 ? 'Tu identidad está verificada por completo' : 'Tu identidad está verificada',
    paragraphs: [
      tier >= 2
        ? 'Comprobamos también tu domicilio y el origen del dinero: tus límites ya son los del nivel 2.'
        : 'Ya puedes aceptar acuerdos, depositar y cobrar hasta los límites del nivel 1.',
      'También comparamos tu nombre con el titular de tus cuentas bancarias. En la página ves si falta revisar alguna.',
    ],
    button: 'Ver mi identidad',
  }),
  declined: ({ reason }) => ({
    subject: 'No pudimos verificar tu identidad',
    paragraphs: [
      ...reasonOf(reason),
      'Tu cuenta y tus acuerdos siguen como estaban. Puedes intentarlo otra vez o pedir que lo mire una persona de quien opera Resguardo.',
    ],
    button: 'Ver qué puedo hacer',
  }),
  resubmission: ({ reason }) => ({
    subject: 'Falta repetir una parte de tu verificación',
    paragraphs: [...reasonOf(reason), 'Sigues donde lo dejaste: no empiezas de nuevo.'],
    button: 'Repetir el envío',
  }),
  held: ({ reviewBy }) => ({
    subject: 'Revisamos otra vez tu identidad y tu dinero espera',
    paragraphs: [
      'El verificador retiró la aprobación de tu identidad. Mientras se revisa no salen pagos hacia ti, y no se deposita ni se libera dinero en tus transacciones. El dinero sigue siendo tuyo y está a salvo.',
      `Para terminar antes, verifica tu identidad otra vez.${reviewBy ? ` Si no, una persona de quien opera Resguardo la mira, a más tardar el ${reviewBy}.` : ''}`,
    ],
    button: 'Verificar mi identidad',
  }),
  'both-sides': ({ reviewBy }) => ({
    subject: 'Revisamos tu identidad y tu dinero espera',
    paragraphs: [
      'Con el documento que enviaste se verificó también la otra cuenta de una transacción tuya, y un pago protegido es entre dos personas distintas. Mientras se revisa no salen pagos hacia ti, y no se deposita ni se libera dinero en tus transacciones. El dinero está a salvo.',
      `${reviewBy ? `Una persona de quien opera Resguardo lo mira, a más tardar el ${reviewBy}.` : 'Lo mira una persona de quien opera Resguardo.'} Si el documento no es tuyo, o alguien usó el tuyo, escríbenos.`,
    ],
    button: 'Ver mi identidad',
  }),
  released: () => ({
    subject: 'Tu identidad está verificada otra vez',
    paragraphs: ['Ya no retiene tu dinero: los pagos que esperaban solo por ella siguen su camino.'],
    button: 'Ver mi identidad',
  }),
  'not-confirmed': () => ({
    subject: 'No pudimos confirmar tu identidad',
    paragraphs: [
      'Una persona de quien opera Resguardo la revisó y no pudo confirmarla. Tus acuerdos siguen como estaban, pero no puedes aceptar otros, depositar ni cobrar hasta que esté verificada.',
    ],
    button: 'Ver qué puedo hacer',
  }),
  'full-not-confirmed': () => ({
    subject: 'Tu identidad queda en el nivel 1',
    paragraphs: [
      'Una persona de quien opera Resguardo revisó tu domicilio y el origen del dinero y no pudo confirmarlos. Tus límites son los del nivel 1. Puedes pedir el nivel 2 otra vez cuando tengas otros documentos.',
    ],
    button: 'Ver mi identidad',
  }),
}

function reasonOf(reason: IdentityReason | null): readonly string[] {
  return reason ? [identityReasonText[reason]] : []
}

/** What somebody reads in a mail about their identity. Never why the provider suspects anybody. */
export function identityLetter(mail: IdentityMail) {
  const { subject, paragraphs, button } = letters[mail.news](mail)
  return {
    subject,
    paragraphs: [`Hola, ${mail.name}:`, ...paragraphs],
    button: { label: button, href: mail.link },
    closing: nobodyAsks,
  }
}
