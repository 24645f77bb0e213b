import type { NoticeText } from './notices/writing.ts'

/** A notice as a letter: what the app says, and the way to the transaction. */
export function noticeLetter({ title, body }: NoticeText, name: string, href: string) {
  return {
    subject: title,
    paragraphs: [`Hola, ${name}:`, body],
    button: { label: 'Ver la transacción', href },
    closing:
      'Nunca te pediremos por correo tu contraseña, un código ni dinero. Si dudas, entra en Resguardo por tu cuenta.',
  }
}
