import type { ContactNews } from '#domain/people/contact-news.ts'

/** What a mail about a changed contact has to know. Where the other side is reached now is no part of it. */
export type ContactChangeMail = Readonly<{
  news: ContactNews
  name: string
  other: string
  deal: string
  link: string
}>

const subjects: Readonly<Record<ContactNews, string>> = {
  'contact-changed': 'La otra parte cambió su contacto',
  'contact-returned': 'La otra parte recuperó su contacto',
}

/** The mail that tells one side of a deal that the other is reached at another address or telephone. */
export function contactChangeLetter({ news, name, other, deal, link }: ContactChangeMail) {
  const what =
    news === 'contact-changed'
      ? `${other} cambió el correo o el teléfono de su cuenta. Tu trato «${deal}» sigue igual: ni el dinero ni los plazos se mueven por esto.`
      : `${other} deshizo un cambio del correo de su cuenta que no había hecho. Mira en tu trato «${deal}» si en estos días se pidió algo raro.`
  return {
    subject: subjects[news],
    paragraphs: [
      `Hola, ${name}:`,
      what,
      'Si alguien te escribe por fuera en su nombre y te pide pagar de otra manera o acordar otra cosa, no lo hagas: pregúntale en los mensajes del trato.',
    ],
    button: { label: 'Ver el trato', href: link },
    closing: 'Nunca te pediremos por correo tu contraseña ni un código.',
  }
}
