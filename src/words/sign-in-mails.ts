import type { SignInMail } from '#domain/people/sign-in-mail.ts'

/** What the mails around signing up say. Neither asks for a password, a code or money. */
export function signInLetter({ kind, name, link }: SignInMail) {
  return kind === 'confirm-address'
    ? {
        subject: 'Confirma tu correo',
        paragraphs: [
          `Hola, ${name}:`,
          'Falta un paso para abrir tu cuenta: confirma que este correo es tuyo. El enlace sirve durante 24 horas.',
        ],
        button: { label: 'Confirmar mi correo', href: link },
        closing:
          'Si no abriste una cuenta en Resguardo, no hagas nada: sin tu confirmación esa cuenta no sirve para nada.',
      }
    : {
        subject: 'Ya tienes una cuenta',
        paragraphs: [
          `Hola, ${name}:`,
          'Alguien quiso abrir una cuenta con este correo, pero ya tienes una. Si fuiste tú, entra con tu contraseña de siempre.',
        ],
        button: { label: 'Entrar', href: link },
        closing: 'Si no fuiste tú, no hagas nada: tu cuenta y tu dinero siguen igual.',
      }
}
