import { fullStop } from '../full-stop.ts'
import type { Party } from '#domain/transactions/party.ts'

/** What a mail about a prepared telephone has to know. */
export type PreparedPhoneMail = Readonly<{
  name: string
  party: Party
  deal: string
  /** "Chrome en Android"; null where its session was ended since. */
  device: string | null
  /** When, on the clocks of the person. */
  at: string
  /** The page that takes it back. */
  link: string
}>

const whatItDoes: Readonly<Record<Party, string>> = {
  buyer: 'Con él se puede decir que lo tienes y aceptarlo, y eso libera tu dinero aunque no haya red.',
  seller: 'Con él se lee el código de quien compra, que prueba que se lo diste.',
}

/** The mail that tells somebody that a telephone signs for them in a hand-over, and how to take it back. */
export function preparedPhoneLetter({ name, party, deal, device, at, link }: PreparedPhoneMail) {
  return {
    subject: `Se preparó un teléfono para entregar «${deal}»`,
    paragraphs: [
      `Hola, ${name}:`,
      `Desde tu cuenta de Resguardo se preparó un teléfono${device ? ` (${device})` : ''} para la entrega en persona: ${fullStop(at)} ${whatItDoes[party]}`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, quítalo ahora y cambia tu contraseña: lo que ese teléfono acepte después no libera dinero.',
    ],
    button: { label: 'Ver el teléfono y quitarlo', href: link },
    closing: 'Nunca te pediremos por correo tu contraseña ni un código.',
  }
}
