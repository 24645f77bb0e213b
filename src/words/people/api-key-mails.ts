import type { SignInLetters } from './sign-in-mails.ts'

const notYou =
  'Si no fuiste tú, entra ahora, anula la clave, cambia tu contraseña y cierra las demás sesiones. Nunca te pediremos una clave por correo.'
const look = 'Ver mis claves'

/** What the owner of an account hears about the keys with which programs read for them. */
export const apiKeyLetters = {
  'api-key-made': ({ name, prefix }) => ({
    subject: 'Se hizo una clave de API en tu cuenta',
    paragraphs: [
      `La clave «${name}» (${prefix}…) deja que un programa lea tus transacciones. No puede cambiar nada ni mover dinero.`,
    ],
    button: look,
    closing: notYou,
  }),
  'api-key-revoked': ({ name, prefix }) => ({
    subject: 'Se anuló una clave de API de tu cuenta',
    paragraphs: [`La clave «${name}» (${prefix}…) ya no abre nada.`],
    button: look,
    closing: notYou,
  }),
} satisfies SignInLetters
