import type { SignInLetters } from './sign-in-mails.ts'

const look = 'Ver la seguridad de mi cuenta'
const notYou =
  'Si no fuiste tú, entra ahora, quita ese teléfono y cierra las demás sesiones. Nunca te pediremos un código por correo.'

/** What the owner of an account hears when the telephone changes by which it can be entered. */
export const phoneLetters = {
  'phone-added': ({ phone }) => ({
    subject: 'Se agregó un teléfono a tu cuenta',
    paragraphs: [`Desde ahora se puede entrar en tu cuenta con un código enviado al teléfono ${phone}.`],
    button: look,
    closing: notYou,
  }),
  'phone-changed': ({ phone, earlier }) => ({
    subject: 'Cambió el teléfono de tu cuenta',
    paragraphs: [
      `El teléfono de tu cuenta es ahora ${phone}. Los códigos ya no llegan al anterior, ${earlier}.`,
    ],
    button: look,
    closing: notYou,
  }),
  'phone-removed': ({ phone }) => ({
    subject: 'Se quitó el teléfono de tu cuenta',
    paragraphs: [`Ya no se puede entrar en tu cuenta con el teléfono ${phone}.`],
    button: look,
    closing:
      'Si no fuiste tú, entra ahora, cambia tu contraseña y cierra las demás sesiones. Nunca te pediremos un código por correo.',
  }),
} satisfies SignInLetters
