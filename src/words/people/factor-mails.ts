import type { SignInLetters } from './sign-in-mails.ts'

const notYou =
  'Si no fuiste tú, entra ahora, cambia tu contraseña y cierra las demás sesiones. Nunca te pediremos un código por correo.'
const look = 'Ver la seguridad de mi cuenta'

/** What the owner of an account hears when the second step of their sign-in changes, or somebody says it is lost. */
export const factorLetters = {
  'factor-added': ({ name }) => ({
    subject: 'Se agregó un segundo paso a tu cuenta',
    paragraphs: [
      `Desde ahora «${name}» sirve para confirmar que eres tú al entrar y antes de mover dinero.`,
      'Guarda tus códigos de recuperación en otro lugar: son la salida si lo pierdes.',
    ],
    button: look,
    closing: notYou,
  }),
  'factor-removed': ({ name }) => ({
    subject: 'Se quitó un segundo paso de tu cuenta',
    paragraphs: [`«${name}» ya no sirve para confirmar que eres tú.`],
    button: look,
    closing: notYou,
  }),
  'second-step-off': () => ({
    subject: 'Tu cuenta ya no pide un segundo paso',
    paragraphs: [
      'El segundo paso está desactivado: desde ahora basta tu forma habitual de entrar.',
      'Tus códigos de recuperación dejaron de servir. Puedes activar otro segundo paso cuando quieras.',
    ],
    button: look,
    closing: notYou,
  }),
  'recovery-codes-made': ({ count }) => ({
    subject: 'Tienes códigos de recuperación nuevos',
    paragraphs: [`Se hicieron ${count} códigos nuevos. Los anteriores ya no sirven.`],
    button: look,
    closing: notYou,
  }),
  'recovery-code-used': ({ left }) => ({
    subject: 'Se usó un código de recuperación',
    paragraphs: [
      `Alguien confirmó que eras tú con uno de tus códigos de recuperación. ${leftText(Number(left))}`,
      'Cada código sirve una sola vez. Puedes hacer otros cuando quieras.',
    ],
    button: look,
    closing: notYou,
  }),
  'lost-factor-asked': ({ hours, device }) => ({
    subject: 'Alguien dice que perdió tu segundo paso',
    paragraphs: [
      `Con tu primer paso para entrar se pidió desactivar el segundo, desde ${device}.`,
      `Durante ${hours} horas no cambia nada, y alguien de nuestra oficina tiene que comparar antes a quien lo pide con tu identidad verificada.`,
      'Si fuiste tú, no hagas nada: cuando pasen esas horas entra otra vez y pide el enlace. Si no fuiste tú, páralo ahora y cambia tu contraseña.',
    ],
    button: 'No fui yo: pararlo',
    closing: 'Tu dinero sigue donde estaba. Nunca te pediremos por correo tu contraseña ni un código.',
  }),
  'lost-factor-confirmed': () => ({
    subject: 'Comprobamos tu identidad',
    paragraphs: [
      'Alguien de nuestra oficina comparó a quien pidió desactivar tu segundo paso con tu identidad verificada y la dio por buena.',
      'Nada cambia todavía. Cuando acabe la espera, entra otra vez y pide el enlace que lo desactiva.',
      'Si no lo pediste tú, páralo ahora con el enlace de nuestro primer correo, o entra con tu segundo paso: eso también lo para. Después cambia tu contraseña.',
    ],
    button: 'Entrar',
    closing: 'Tu dinero sigue donde estaba. Nunca te pediremos por correo tu contraseña ni un código.',
  }),
  'lost-factor-link': ({ minutes }) => ({
    subject: 'Desactiva tu segundo paso',
    paragraphs: [
      `Pasó la espera y comprobamos tu identidad. Con este enlace desactivas el segundo paso y cierras todas tus sesiones. Sirve durante ${minutes} minutos.`,
    ],
    button: 'Desactivar el segundo paso',
    closing: 'Si no lo pediste tú, no abras el enlace, cambia tu contraseña y escríbenos.',
  }),
} satisfies SignInLetters

function leftText(left: number): string {
  if (left === 0) return 'No te queda ninguno.'
  return left === 1 ? 'Te queda uno.' : `Te quedan ${left}.`
}
