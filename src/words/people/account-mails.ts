import type { FixedSignInLetters, SignInLetters } from './sign-in-mails.ts'

const look = 'Ver la seguridad de mi cuenta'
const notYou =
  'Si no fuiste tú, usa «¿Olvidaste tu contraseña?» al entrar: pones otra y se cierran todas las sesiones. Nunca te pediremos por correo tu contraseña ni un código.'

/** What an address reads of which nobody knows yet whose it is. */
export const fixedAccountLetters = {
  'address-kept': () => ({
    subject: 'Este correo todavía pertenece a una cuenta',
    paragraphs: [
      'Alguien quiso abrir una cuenta con este correo. Hasta hace unos días era el de otra cuenta, y durante una semana solo se le puede devolver a ella.',
    ],
    button: 'Entrar',
    closing: 'Si fuiste tú, entra con tu correo nuevo, o vuelve a intentarlo dentro de una semana.',
  }),
  recover: ({ minutes }) => ({
    subject: 'Pon una contraseña nueva',
    paragraphs: [
      `Con este enlace pones una contraseña nueva y se cierran todas tus sesiones. Sirve durante ${minutes} minutos y una sola vez.`,
    ],
    button: 'Poner una contraseña nueva',
    closing: 'Si no lo pediste tú, no hagas nada: tu contraseña sigue siendo la misma.',
  }),
  'confirm-new-email': () => ({
    subject: 'Confirma tu correo nuevo',
    paragraphs: [
      'Pediste que este sea el correo de tu cuenta. Ábrelo donde tengas tu sesión y confírmalo. El enlace sirve durante 24 horas y una sola vez.',
    ],
    button: 'Usar este correo',
    closing: 'Si no tienes cuenta en Resguardo, alguien se equivocó al escribir: no hagas nada.',
  }),
  'email-taken': () => ({
    subject: 'Este correo ya tiene una cuenta',
    paragraphs: [
      'Alguien quiso poner este correo en su cuenta, pero ya es el de otra. No se cambió nada. Si las dos cuentas son tuyas, usa cada una con su correo.',
    ],
    button: 'Entrar',
    closing: 'Si no fuiste tú, no hagas nada: tu cuenta y tu dinero siguen igual.',
  }),
} satisfies FixedSignInLetters

/** What the owner of an account hears about its password, its address and where it is used. */
export const accountLetters = {
  'password-changed': ({ ended }) => ({
    subject: 'Tu contraseña cambió',
    paragraphs: [
      'Desde ahora se entra en tu cuenta con la contraseña nueva.',
      ended === 0
        ? 'Tus sesiones en otros dispositivos siguen abiertas.'
        : 'Las sesiones que había en otros dispositivos se cerraron.',
    ],
    button: look,
    closing: notYou,
  }),
  'password-added': () => ({
    subject: 'Tu cuenta tiene contraseña',
    paragraphs: ['Desde ahora también puedes entrar con tu correo y una contraseña.'],
    button: look,
    closing: notYou,
  }),
  'email-change-asked': ({ email, device }) => ({
    subject: 'Se pidió cambiar el correo de tu cuenta',
    paragraphs: [
      `Desde ${device} se pidió que tu cuenta pase a ${email}. El cambio se hace cuando se confirme ese correo.`,
      'Si fuiste tú, no hagas nada. Si no fuiste tú, páralo: durante 7 días este enlace lo impide, y también lo deshace si ya se hizo.',
    ],
    button: 'No fui yo: pararlo',
    closing: 'Tu dinero sigue donde estaba. Nunca te pediremos por correo tu contraseña ni un código.',
  }),
  'email-changed': () => ({
    subject: 'Este es el correo de tu cuenta',
    paragraphs: ['Desde ahora entras con este correo, y aquí recibes los avisos de tus transacciones.'],
    button: look,
    closing: notYou,
  }),
  'email-change-stopped': () => ({
    subject: 'Tu cuenta conserva este correo',
    paragraphs: [
      'El cambio de correo se paró y todas las sesiones se cerraron. Pon una contraseña nueva: quien lo pidió conocía la que tenías o usó un dispositivo tuyo.',
    ],
    button: look,
    closing: 'Después mira en la seguridad de tu cuenta que no haya nada que no agregaste tú.',
  }),
  'new-device': ({ device }) => ({
    subject: 'Se entró en tu cuenta desde un dispositivo nuevo',
    paragraphs: [
      `Se abrió una sesión en tu cuenta con ${device}, donde no la habías usado antes.`,
      'Si fuiste tú, no hagas nada. Si no, ciérrala ahora y cambia tu contraseña.',
    ],
    button: 'Ver mis sesiones',
    closing: notYou,
  }),
  'sessions-ended-by-office': ({ count }) => ({
    subject: 'Cerramos las sesiones de tu cuenta',
    paragraphs: [
      count === 1
        ? 'Alguien de nuestra oficina cerró la sesión que tu cuenta tenía abierta, para protegerla.'
        : `Alguien de nuestra oficina cerró las ${count} sesiones que tu cuenta tenía abiertas, para protegerla.`,
      'Puedes entrar otra vez cuando quieras. Si crees que alguien más la usó, cambia tu contraseña y activa un segundo paso.',
    ],
    button: 'Entrar',
    closing: 'Tu dinero sigue donde estaba. Nunca te pediremos por correo tu contraseña ni un código.',
  }),
  'role-given': ({ name, may }) => ({
    subject: `Tienes una función nueva: ${name}`,
    paragraphs: [
      `Desde ahora trabajas en la oficina de Resguardo con la función «${name}». Puedes ${may}.`,
      'Entra con tu segundo paso para usarla. Lo que hagas con ella queda anotado a tu nombre.',
    ],
    button: 'Entrar',
    closing: 'Si no esperabas esta función, avisa a quien administra el equipo antes de usarla.',
  }),
  'role-proposed': ({ name, may }) => ({
    subject: `Te propusieron una función: ${name}`,
    paragraphs: [
      `Quien administra Resguardo propuso que tengas la función «${name}», con la que se puede ${may}.`,
      'Todavía no cambia nada: otra persona que administre tiene que confirmarlo. Te avisaremos.',
    ],
    button: 'Entrar',
    closing: 'Si no lo esperabas, avisa a quien administra el equipo.',
  }),
  'role-not-given': ({ name }) => ({
    subject: `No se te dio la función ${name}`,
    paragraphs: [
      `La función «${name}» que te habían propuesto no se te dio.`,
      'Tu cuenta, tus transacciones y tu dinero siguen igual.',
    ],
    button: 'Entrar',
    closing: 'Si crees que es un error, avisa a quien administra el equipo.',
  }),
  'role-taken': ({ name, may }) => ({
    subject: `Ya no tienes la función ${name}`,
    paragraphs: [
      `La función «${name}» de la oficina de Resguardo terminó para ti: ya no puedes ${may}.`,
      'Tu cuenta, tus transacciones y tu dinero siguen igual.',
    ],
    button: 'Entrar',
    closing: 'Si crees que es un error, avisa a quien administra el equipo.',
  }),
  'account-closed': ({ until }) => ({
    subject: 'Tu cuenta está cerrada',
    paragraphs: [
      'Cerraste tu cuenta de Resguardo. Se borraron tu contraseña, tus sesiones, tu teléfono, tus borradores y las demás formas de entrar.',
      `La ley obliga a conservar los datos de tu identidad y de tu dinero. Quedan bloqueados hasta el ${until}: nadie los usa y ese día se borran.`,
      'Este correo queda libre: puedes abrir con él una cuenta nueva.',
    ],
    button: 'Ir a Resguardo',
    closing: 'Si no cerraste tú la cuenta, escríbenos cuanto antes desde la página de contacto.',
  }),
} satisfies SignInLetters
