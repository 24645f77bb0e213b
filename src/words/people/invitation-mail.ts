import { fullStop } from '../full-stop.ts'

/** What a mail about an invitation has to know. */
export type InvitationMail = Readonly<{
  name: string
  /** Who proposes the deal. */
  author: string
  deal: string
  sum: string
  /** Until when the offer stands, on the clocks of the person. */
  until: string | null
  /** The page of their account that leads to it. */
  link: string
  /** Where such mails are turned off. */
  preferences: string
}>

/** The mail that tells somebody that a person with whom they dealt before proposes a deal to them. */
export function invitationLetter({ name, author, deal, sum, until, link, preferences }: InvitationMail) {
  return {
    subject: 'Te proponen un trato',
    paragraphs: [
      `Hola, ${name}:`,
      `${author}, con quien ya hiciste un trato, te propone otro: «${deal}», por ${sum}.`,
      `Míralo antes de decidir: entrar no te compromete a nada.${until ? ` Si no respondes, la propuesta vence el ${fullStop(until)}` : ''}`,
    ],
    button: { label: 'Ver la propuesta', href: link },
    closing:
      'Nunca te pediremos por correo tu contraseña, un código ni dinero. Si dudas, entra en Resguardo por tu cuenta.',
    preferences,
  }
}
