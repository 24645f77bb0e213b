import { officeRoles } from '#domain/transactions/situation.ts'
import { roleText } from './roles.ts'

/** What a way of entering is called after "con": the rest of the sentence is its reader's. */
const methods: Readonly<Record<string, string>> = {
  password: 'tu contraseña',
  phone: 'un código a tu teléfono',
  passkey: 'una llave de acceso',
  provider: 'otra cuenta tuya',
  link: 'un enlace a tu correo',
  anonymous: 'ninguna cuenta',
}

const factors: Readonly<Record<string, string>> = {
  totp: 'tu aplicación de códigos',
  passkey: 'una llave de acceso',
  phone: 'un código a tu teléfono',
  recovery: 'un código de recuperación',
}

/** How a session was opened: "Con tu contraseña y tu aplicación de códigos". */
export function signInText(method: string, secondFactor: string | null): string {
  const first = methods[method] ?? 'otra forma de entrar'
  const second = secondFactor === null ? undefined : factors[secondFactor]
  if (second === undefined) return `Con ${first}`
  // A passkey with its PIN is both at once.
  return second === first ? `Con ${first}, que vale por los dos pasos` : `Con ${first} y ${second}`
}

type Sentence = (detail: string) => string

const roleName = (role: string) =>
  officeRoles.flatMap((each) => (each === role ? roleText[each].name : []))[0]

const named = (sentence: string): Sentence => {
  return (detail) => (detail ? `${sentence}: «${detail}»` : sentence)
}

/** What happened to an account, by what its log calls it. */
const sentences: Readonly<Record<string, Sentence>> = {
  'signed-in': (method) => `Entraste con ${methods[method] ?? 'otra forma de entrar'}`,
  'drafts-taken-over': (count) =>
    count === '1'
      ? 'Pasó a tu cuenta un borrador que escribiste sin ella'
      : `Pasaron a tu cuenta ${count} borradores que escribiste sin ella`,
  'api-key-made': named('Hiciste una clave de API'),
  'api-key-revoked': named('Anulaste una clave de API'),
  'data-exported': () => 'Descargaste tus datos',
  'address-confirmed': () => 'Confirmaste tu correo',
  'password-changed': () => 'Cambiaste tu contraseña',
  'password-added': () => 'Pusiste una contraseña',
  'password-recovered': () => 'Pusiste una contraseña nueva con un enlace a tu correo',
  'email-change-asked': named('Pediste cambiar tu correo'),
  'email-changed': named('Cambió tu correo'),
  'email-change-stopped': () => 'Se paró el cambio de correo y se cerraron todas las sesiones',
  'session-ended': named('Cerraste una sesión'),
  'other-sessions-ended': (count) => `Cerraste las demás sesiones${count === '0' ? '' : ` (${count})`}`,
  'all-sessions-ended': () => 'Cerraste sesión en todos los dispositivos',
  'sessions-ended-by-office': (count) =>
    count === '1' ? 'Nuestra oficina cerró tu sesión' : `Nuestra oficina cerró tus ${count} sesiones`,
  'role-given': (role) => `Recibiste una función de la oficina: «${roleName(role)}»`,
  'role-taken': (role) => `Terminó para ti una función de la oficina: «${roleName(role)}»`,
  'role-proposed': (role) => `Te propusieron una función de la oficina: «${roleName(role)}»`,
  'role-not-given': (role) => `No se te dio una función de la oficina: «${roleName(role)}»`,
  'appointment-proposed': (role) => `Te pedimos confirmar que se dé una función: «${roleName(role)}»`,
  'appointment-confirmed': (role) => `Te contamos que se dio una función: «${roleName(role)}»`,
  'appointment-dismissed': (role) => `Te contamos que se descartó una función: «${roleName(role)}»`,
  'hold-not-reviewed': () => 'Te contamos que nadie revisó una retención a tiempo',
  'payouts-stopped': () => 'Te contamos que todos los pagos están parados',
  'payout-stop-looked-at': () => 'Te contamos que falta confirmar que los pagos sigan',
  'payout-stop-over': () => 'Te contamos que terminó una parada de los pagos',
  'books-broken': () => 'Te contamos que los libros no cuadran',
  'files-missing': () => 'Te contamos que faltan archivos en el depósito',
  'colleague-dismissed': (role) => `Te contamos que se quitó una función: «${roleName(role)}»`,
  'phone-added': named('Agregaste un teléfono'),
  'phone-changed': named('Cambiaste tu teléfono'),
  'phone-removed': named('Quitaste tu teléfono'),
  'phone-factor-on': named('Agregaste un segundo paso'),
  'phone-factor-off': named('Quitaste un segundo paso'),
  'authenticator-added': named('Agregaste una aplicación de códigos'),
  'authenticator-removed': named('Quitaste una aplicación de códigos'),
  'provider-linked': named('Vinculaste otra cuenta para entrar'),
  'provider-unlinked': named('Desvinculaste una cuenta con la que entrabas'),
  'passkey-added': named('Agregaste una llave de acceso'),
  'passkey-removed': named('Quitaste una llave de acceso'),
  'passkey-refused': named('No se aceptó una llave de acceso, porque puede haber una copia de ella'),
  'recovery-codes-made': () => 'Hiciste códigos de recuperación nuevos',
  'payout-account-added': named('Agregaste una cuenta bancaria'),
  'payout-account-default': named('Elegiste otra cuenta para cobrar'),
  'payout-account-stopped': named('Se paró un cambio de cuenta para cobrar'),
  'phone-prepared': named('Preparaste un teléfono para una entrega'),
  'lost-factor-asked': () => 'Pediste desactivar el segundo paso porque lo perdiste',
  'lost-factor-stopped': () => 'Se paró la petición de desactivar el segundo paso',
  'lost-factor-confirmed': () => 'Nuestra oficina comprobó que quien lo pidió eres tú',
  'second-step-off': () => 'Desactivaste el segundo paso',
  'lost-factor-done': () => 'Se desactivó el segundo paso con un enlace a tu correo',
  'recovery-code-used': () => 'Usaste un código de recuperación',
  'identity-verified': (tier) =>
    tier === '2' ? 'Se verificó tu identidad por completo' : 'Se verificó tu identidad',
  'identity-declined': () => 'El verificador no pudo verificar tu identidad',
  'identity-resubmission': () => 'El verificador pidió repetir parte de tu verificación',
  'identity-held': () => 'Se retiró la aprobación de tu identidad y tu dinero espera',
  'identity-both-sides': () =>
    'Con tu documento se verificó también la otra parte de una transacción, y tu dinero espera',
  'identity-released': () => 'Se verificó otra vez tu identidad y dejó de retener tu dinero',
  'hold-placed': () => 'Nuestra oficina retuvo dinero tuyo mientras revisa algo',
  'hold-extended': () => 'Dos personas de nuestra oficina alargaron una retención',
  'hold-lifted': () => 'Terminó una retención, y lo que esperaba solo por ella sigue su camino',
  'hold-ended': () => 'Nadie revisó una retención a tiempo, y terminó por sí sola',
  'hold-late': () => 'Nadie revisó a tiempo una retención que la ley no deja soltar',
  'identity-not-confirmed': () => 'Nuestra oficina no pudo confirmar tu identidad',
  'identity-full-not-confirmed': () => 'Nuestra oficina no pudo confirmar el nivel 2 de tu identidad',
}

/** One line of an account's log, for its owner. */
export function accountLogText({ what, detail }: Readonly<{ what: string; detail: string }>): string {
  return sentences[what]?.(detail) ?? 'Cambió algo en la seguridad de tu cuenta'
}
