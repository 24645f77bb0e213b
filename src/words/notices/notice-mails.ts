import { asParagraph, type NoticeText } from './writing.ts'

type Sent<Sketch> = Readonly<{
  name: string
  /** The page of the transaction, or where the operator's people do what the notice asks for. */
  href: string
  label?: string | undefined
  /** Where such mails are turned off; null for those that cannot be. */
  preferences: string | null
  /** Where the money stands. */
  sketch: Sketch
  /** What else happened in the same moment. */
  others?: readonly NoticeText[]
}>

/** A notice as a letter: what the app says, where the money is, and the way to the transaction. */
export function noticeLetter<Sketch>({ title, body }: NoticeText, sent: Sent<Sketch>) {
  return {
    subject: title,
    paragraphs: [`Hola, ${sent.name}:`, body, ...new Set((sent.others ?? []).map(asParagraph))],
    sketch: sent.sketch,
    button: { label: sent.label ?? 'Ver la transacción', href: sent.href },
    closing:
      'Nunca te pediremos por correo tu contraseña, un código ni dinero. Si dudas, entra en Resguardo por tu cuenta.',
    preferences: sent.preferences,
  }
}
