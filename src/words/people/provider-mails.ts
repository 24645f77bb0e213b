import type { SignInLetters } from './sign-in-mails.ts'

const notYou =
  'Si no fuiste tú, entra ahora, quítala en Seguridad, cambia tu contraseña y cierra las demás sesiones.'
const look = 'Ver la seguridad de mi cuenta'

/** What the owner of an account hears when another provider's account begins or stops to open it. */
export const providerLetters = {
  'provider-linked': ({ name }) => ({
    subject: `Se vinculó una cuenta de ${name} a la tuya`,
    paragraphs: [`Desde ahora puedes entrar en Resguardo con tu cuenta de ${name}.`],
    button: look,
    closing: notYou,
  }),
  'provider-unlinked': ({ name }) => ({
    subject: `Se desvinculó tu cuenta de ${name}`,
    paragraphs: [`Con tu cuenta de ${name} ya no se entra en Resguardo. Tus otras formas de entrar siguen.`],
    button: look,
    closing: 'Si no fuiste tú, entra ahora, cambia tu contraseña y cierra las demás sesiones.',
  }),
} satisfies SignInLetters
