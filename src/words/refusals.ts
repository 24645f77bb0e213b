import { isCurrency } from '#domain/money.ts'
import type { Refusal, RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { wrongAccountText } from './bank/wrong-account.ts'
import { amendmentRefusals } from './transactions/amendments.ts'
import { attachmentRefusals } from './transactions/attachment-refusals.ts'
import { evidenceRefusals } from './transactions/evidence-refusals.ts'
import { invitationRefusals } from './transactions/invitation-refusals.ts'
import { browserTroubleText } from './browser-troubles.ts'
import { dateText } from './dates.ts'
import { disputeRefusals } from './transactions/dispute-refusals.ts'
import { fieldNames } from './field-names.ts'
import { ledgerRefusals } from './ledger/refusals.ts'
import { paymentFileRefusals } from './bank/payment-files.ts'
import { lineRefusals } from './bank/line-refusals.ts'
import { recallRefusals } from './bank/recalls.ts'
import { holdRefusals } from './people/hold-refusals.ts'
import { roleRefusals } from './people/role-refusals.ts'
import { samePersonRefusals } from './people/same-person.ts'
import { notUnderstood } from './bank/statements.ts'
import { layoutRefusals } from './bank/layouts.ts'
import { profileRefusals } from './bank/tables.ts'
import { moneyText } from './money.ts'
import { passwordFaultsText } from './people/passwords.ts'
import { phoneRefusals } from './people/phones.ts'
import { providerRefusals } from './people/provider-refusals.ts'
import { gapsText } from './transactions/way-out.ts'
import { deliveryRefusals } from './transactions/delivery-refusals.ts'

/** What a refusal says to the person: what happened, what it means for the money, what to do now. */
export function sentenceOf(refusal: Pick<Refusal, 'code' | 'details'>): string {
  return refusalText[refusal.code](refusal.details)
}

/**
 * The sentence of every refusal. Sums come in details as `…Minor` (text of minor units) with `currency`,
 * dates as ISO days; what is not there is left out of the sentence.
 */
export const refusalText: Record<RefusalCode, (details: RefusalDetails) => string> = {
  ...disputeRefusals,
  ...amendmentRefusals,
  'sign-in-needed': () => 'Tu sesión terminó. Entra otra vez y vuelve a intentarlo; no se cambió nada.',
  'not-found': () => 'No encontramos lo que buscas. Revisa el enlace o vuelve a tu lista de transacciones.',
  'not-your-turn': () => 'Ahora le toca a la otra parte. Te avisaremos cuando sea tu turno.',
  'not-your-role': () =>
    'Este paso le corresponde a otra persona. No se cambió nada y el dinero sigue donde estaba.',
  'already-a-party': () => 'Ya participas en esta transacción. Ábrela desde tu lista de transacciones.',
  'broker-not-found': () =>
    'El intermediario no tiene cuenta en Resguardo, o la cerró. Quien vende puede nombrar a otra persona o a ninguna; no se envió nada.',
  'broker-is-a-side': () =>
    'Quien compra o vende no puede ser intermediario de la misma transacción. Nombra a otra persona o deja el campo vacío.',
  'commission-too-high': () =>
    'La comisión del intermediario tiene que ser menor que lo que recibes, y una suma que el banco pueda pagar. Cámbiala; nada se ha enviado.',
  'step-up-needed': () =>
    'Este paso mueve dinero o te compromete. Confirma otra vez que eres tú para seguir; nada se ha movido todavía.',
  'wrong-password': () =>
    'Esa no es tu contraseña. Escríbela otra vez; no se hizo nada y el dinero sigue donde estaba.',
  'sign-in-failed': () => 'El correo o la contraseña no son correctos. Revisa los dos y escríbelos otra vez.',
  'too-many-attempts': ({ seconds, what }) =>
    what === 'message'
      ? `Enviaste varios mensajes seguidos, y esos llegaron. Espera ${waitText(seconds)} para enviar este; lo que escribiste sigue aquí.`
      : `Hubo demasiados intentos seguidos. Espera ${waitText(seconds)} y vuelve a probar; tu cuenta y tu dinero siguen igual.`,
  'messages-used-up': () =>
    'Hoy se pidieron demasiados mensajes a la vez y no salen más hasta mañana. No se hizo nada: vuelve mañana, o entra de otra forma si ya tienes cuenta.',
  'second-step-gone': () =>
    'Pasó demasiado tiempo desde tu primer paso. Empieza otra vez a entrar; no se cambió nada.',
  'code-wrong': () =>
    'Ese código no es correcto o ya no sirve. Mira el más nuevo y escríbelo otra vez; no se hizo nada.',
  'too-many-factors': ({ most }) =>
    `Ya tienes ${worded(most) || 'todas las que caben'} y no cabe otra. Quita antes una que ya no uses; las demás siguen sirviendo.`,
  'too-many-keys': ({ most }) =>
    `Ya tienes ${worded(most) || 'todas las que caben'} claves de API y no cabe otra. Anula antes una que ya no uses; las demás siguen sirviendo.`,
  'api-key-wrong': () =>
    'Esa clave de API no sirve: falta, está mal copiada, venció o se anuló. Haz otra en Ajustes, en Claves de API.',
  'passkey-wrong': () =>
    'Esa llave de acceso no sirve aquí, o su respuesta llegó tarde. Prueba otra vez, o usa otra forma; no se hizo nada.',
  'passkey-known': () =>
    'Esa llave de acceso ya está en una cuenta y no hace falta agregarla otra vez. Usa otro dispositivo para tener una más.',
  'last-way-in': () =>
    'Es tu única forma de entrar, así que no se quitó. Agrega antes otra: una contraseña, un teléfono o una cuenta tuya de otro servicio.',
  'no-identity-to-compare': () =>
    'Esta cuenta no tiene una identidad verificada con la que comparar. No se cambió nada: usa un código de recuperación.',
  ...phoneRefusals,
  ...attachmentRefusals,
  ...evidenceRefusals,
  ...providerRefusals,
  'argument-error': () =>
    'La petición llegó incompleta y no se hizo nada. Vuelve a la página de entrada y empieza otra vez.',
  'internal-error': () => browserTroubleText['internal-error'],
  'user-mismatch': () =>
    'Respondiste con una cuenta que no es la de esta sesión. Elige la tuya, o cierra la sesión y entra con la otra.',
  'network-request-failed': () => browserTroubleText['network-request-failed'],
  'popup-blocked': () =>
    'Tu navegador no dejó abrir la ventana. Permite las ventanas de este sitio, o sigue en esta misma página.',
  'popup-closed-by-user': () =>
    'La ventana se cerró antes de terminar. Ábrela otra vez, o entra de otra forma.',
  'cancelled-popup-request': () =>
    'Abriste otra ventana para entrar y esta dejó de contar. Sigue en la última que abriste.',
  'unauthorized-domain': () =>
    'Desde esta dirección no se puede entrar. Abre Resguardo en su dirección de siempre y entra allí.',
  'web-storage-unsupported': () =>
    'Tu navegador no deja guardar lo necesario para entrar. Permite las cookies de este sitio, o usa otro navegador.',
  'operation-not-supported-in-this-environment': () =>
    browserTroubleText['operation-not-supported-in-this-environment'],
  'password-does-not-meet-requirements': ({ reasons }) =>
    passwordFaultsText(reasons) ||
    'Esta contraseña es demasiado fácil de adivinar. Elige otra más larga: tres o cuatro palabras sin relación sirven bien.',
  'multi-factor-auth-required': () =>
    'Tu cuenta pide un segundo paso. Complétalo con una de tus formas de confirmar que eres tú; nada se ha movido todavía.',
  'missing-multi-factor-info': () =>
    'Falta el código de tu segundo paso. Escríbelo, o elige otra forma de confirmar que eres tú.',
  'link-gone': () =>
    'Este enlace ya no sirve: venció, ya se usó o está incompleto. No se cambió nada: pide uno nuevo.',
  'mail-not-sent': () =>
    'No pudimos enviar el correo en este momento. Espera unos minutos y vuelve a intentarlo.',
  'captcha-failed': ({ reason }) =>
    reason === 'unavailable'
      ? 'Ahora no podemos comprobar que eres una persona. No se guardó nada: espera unos minutos y vuelve a intentarlo.'
      : 'Falta comprobar que eres una persona. Completa la comprobación de abajo y envía el formulario otra vez.',
  'contact-not-verified': ({ whose }) =>
    whose === 'other'
      ? 'Esa persona aún no confirmó su correo, así que puede no ser quien dice. No se cambió nada: pídele que abra el enlace que le enviamos.'
      : 'Aún no confirmaste tu correo. Abre el enlace que te enviamos, o pide otro, y vuelve a intentarlo.',
  ...samePersonRefusals,
  ...roleRefusals,
  'no-session-open': () => 'No tiene ninguna sesión abierta: no había nada que cerrar.',
  'wrong-moment': () =>
    'Este paso ya no es posible en el estado actual. El dinero sigue donde estaba: mira abajo qué puedes hacer ahora.',
  'lost-race': () =>
    'La transacción cambió mientras la mirabas y tu paso no se hizo. Revisa cómo quedó y decide otra vez.',
  'database-silent': () =>
    'Ahora mismo no llegamos a nuestros datos. No se hizo nada: espera unos segundos y vuelve a intentarlo.',
  'outcome-unknown': () =>
    'Se cortó la conexión y no sabemos todavía si tu paso quedó hecho. Mira cómo está todo antes de repetirlo.',
  'terms-changed': () =>
    'El acuerdo cambió después de que lo abriste. Lee la versión nueva y decide otra vez.',
  'too-many-changes': ({ most }) =>
    `Ya se pidieron cambios ${worded(most) || 'varias'} veces y no se puede más. Si sigue sin estar bien, recházalo; si lo está, libera el dinero.`,
  'key-reused': () =>
    'Esta petición ya se usó con otros datos y no se repitió. Vuelve a cargar la página y hazlo de nuevo.',
  ...invitationRefusals,
  'terms-incomplete': termsIncomplete,
  'amount-out-of-range': amountOutOfRange,
  'charges-too-high': chargesTooHigh,
  ...deliveryRefusals,
  'confirmation-missing': ({ phrase, what }) => {
    const typed = typeof phrase === 'string' ? `escribe «${phrase}»` : 'escribe lo que se te pide'
    return what === 'account'
      ? `Tu cuenta no se cerró: es un paso que no se puede deshacer. Para confirmarlo ${typed}.`
      : `Todavía no se ha entregado nada y este paso no se puede deshacer. Para confirmarlo ${typed}; mientras tanto el dinero no se mueve.`
  },
  'identity-not-enough': (details) =>
    [
      'Todavía no se puede aceptar este acuerdo.',
      ...gapsText(details),
      'Cuando eso esté, podrás aceptarlo.',
    ].join(' '),
  'way-out-missing': (details) =>
    [
      'Todavía no se puede depositar, para que el dinero nunca entre sin tener por dónde salir.',
      ...gapsText(details),
      'No transfieras nada hasta ver aquí los datos para el depósito.',
    ].join(' '),
  'not-enough-held': (details) =>
    `En custodia ${sum(details, 'available') ? `solo hay ${sum(details, 'available')}` : 'no hay tanto dinero'}. No se movió nada: elige un importe menor.`,
  'leaves-too-little': (details) =>
    `Eso es casi todo lo que hay en custodia. Libera todo${sum(details, 'available') ? ` (${sum(details, 'available')})` : ''}, que se puede deshacer durante unos minutos, o deja en custodia al menos ${sum(details, 'least') || 'la décima parte'}. No se movió nada.`,
  'split-gives-all': () =>
    'Eso no es un reparto: se lo da todo, o casi todo, a quien vende. Quien compra puede liberarlo, y tiene unos minutos para deshacerlo.',
  ...holdRefusals,
  'notice-not-proven': () =>
    'No consta que la otra parte recibiera los avisos, así que su silencio no cuenta todavía. El dinero sigue en custodia y avisaremos otra vez.',
  'account-not-usable': ({ until }) =>
    `Esta cuenta no puede recibir dinero ${isDay(until) ? `hasta el ${dayText(until)}` : 'todavía: falta comprobarla o está en su espera de seguridad'}. El dinero te espera: usa otra cuenta o vuelve después.`,
  ...lineRefusals,
  ...recallRefusals,
  'amount-differs': (details) =>
    `Los importes no coinciden${comparison(details, 'received', 'expected')}. No se aplicó nada: revisa el movimiento del banco.`,
  'file-already-imported': ({ importedAt }) =>
    `Este archivo ya se importó${isDay(importedAt) ? ` el ${dayText(importedAt)}` : ''}. No se cambió nada y ningún movimiento se contó dos veces.`,
  'file-not-understood': notUnderstood,
  'file-too-large': ({ megabytes }) =>
    `El archivo es demasiado grande${worded(megabytes) && `: el máximo son ${worded(megabytes)} MB`}. No se importó nada: pide al banco un periodo más corto o, si es un camt.053 sin comprimir, tráelo en ZIP o gzip.`,
  'account-not-ours': ({ account }) =>
    `El extracto es de una cuenta que no es de custodia${typeof account === 'string' ? ` (${account})` : ''}. No se importó nada: comprueba que es el archivo correcto.`,
  'statement-does-not-add-up': (details) =>
    `El extracto no cuadra${comparison(details, 'computed', 'closing')}. No se importó nada: descárgalo otra vez del banco.`,
  ...profileRefusals,
  ...layoutRefusals,
  'account-number-wrong': (details) => wrongAccountText(plainDetails(details)),
  'account-altered': () =>
    'El número guardado no es el que se agregó con esta cuenta: no lo mostramos y no pagamos a él. Archívala y agrega tu cuenta otra vez; si tú no has cambiado nada, escríbenos.',
  'account-already-added': () => 'Ya tienes esta cuenta en tu lista. No hace falta agregarla otra vez.',
  'account-in-use': () =>
    'Esta cuenta espera un pago y no se puede archivar ahora. Elige otra para ese pago o espera a que llegue el dinero.',
  'account-in-use-by-deals': ({ deals, codes }) =>
    `Tu cuenta no se cerró: ${deals === 1 ? 'una transacción no ha terminado o su dinero' : `${worded(deals) || 'algunas'} transacciones no han terminado o su dinero`} todavía está en camino${Array.isArray(codes) && codes.length > 0 ? ` (${codes.join(', ')})` : ''}. Termínalas, o espera a que llegue el dinero.`,
  'debits-unexplained': (details) => {
    const missing = sum(details, 'missing')
    return `Hay cargos del banco sin explicar, ingresos que retiró tras liberarlos o dinero en los libros que ningún extracto cuenta${missing && `, y faltan ${missing} para cubrir a los clientes`}. Los pagos de esta cuenta esperan hasta que dos personas expliquen los cargos, hasta que los extractos cuadren o hasta que los fondos propios cubran lo que falta: transfiere dinero propio a la cuenta de custodia y explica ese ingreso.`
  },
  'debit-needs-explaining': () =>
    'Un cargo lo explica una persona y lo confirma otra. Di qué fue y espera a que alguien lo confirme.',
  ...paymentFileRefusals,
  ...ledgerRefusals,
  'nothing-to-pay': () => 'No hay pagos listos para salir. No se creó ningún archivo y no se movió dinero.',
  'sandbox-only': () =>
    'Esto solo existe en la demostración, donde el dinero no es real. Aquí no se hizo nada.',
  'input-wrong': inputWrong,
}

function termsIncomplete({ field, from, to, least, missing, order }: RefusalDetails): string {
  if (order === 'parts')
    return 'Si se deposita parte por parte, cada parte se entrega en un día posterior a la anterior. Cambia las fechas de entrega.'
  if (field === 'deliverBy' && isDay(from) && isDay(to))
    return `La fecha de entrega tiene que estar entre el ${dayText(from)} y el ${dayText(to)}. Cámbiala y envíalo otra vez.`
  if (field === 'inspectionDays' && least !== undefined)
    return `Quien compra necesita al menos ${worded(least)} ${least === 1 ? 'día' : 'días'} para revisar lo que recibe. Aumenta los días de revisión.`
  const named = fieldsText(missing ?? field)
  return named
    ? `Antes de enviarlo, completa ${named}. El borrador está guardado.`
    : 'Faltan datos en el acuerdo. El borrador está guardado: complétalo antes de enviarlo.'
}

function chargesTooHigh(details: RefusalDetails): string {
  const most = sum(details, 'most')
  const share = typeof details['percent'] === 'number' ? ` (el ${details['percent']} % del precio)` : ''
  return `Los gastos no llevan comisión y aquí pueden ser como mucho ${most || 'una parte del precio'}${share}. Pon en el precio lo que pase de ahí. No se envió nada.`
}

function amountOutOfRange(details: RefusalDetails): string {
  const [least, most] = [sum(details, 'least'), sum(details, 'most')]
  const next = 'No se movió dinero: escribe otro importe.'
  if (least && most) return `El importe tiene que estar entre ${least} y ${most}. ${next}`
  if (least) return `El importe mínimo es ${least}. ${next}`
  if (most) return `El importe máximo es ${most}. ${next}`
  const { amount, currency } = details
  const what = worded(amount) ? `El importe «${worded(amount)}»` : 'Este importe'
  return `${what} no se puede pagar${worded(currency) && ` en ${worded(currency)}`}: es demasiado pequeño o grande, o tiene más decimales de los que mueve el banco. ${next}`
}

function inputWrong({ field, fields, typed }: RefusalDetails): string {
  if (field === 'amount')
    return `No se entiende el importe${typeof typed === 'string' && typed !== '' ? ` «${typed}»` : ''}. Escríbelo solo con números y, si hace falta, sus decimales.`
  const named = fieldsText(fields ?? field)
  return named
    ? `Revisa ${named}. No se guardó nada todavía.`
    : 'Algún dato no es correcto. Revísalo y vuelve a intentarlo; no se guardó nada todavía.'
}

/** "15 segundos", "2 minutos", "1 hora"; a while when nobody knows. */
function waitText(seconds: RefusalDetails[string] | undefined): string {
  if (typeof seconds !== 'number') return 'un rato'
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hora' : `${hours} horas`
}

/** Names of form fields as a list in a sentence; nothing when none of them has a name that people know. */
function fieldsText(fields: RefusalDetails[string] | undefined): string {
  const codes = typeof fields === 'string' ? [fields] : Array.isArray(fields) ? fields : []
  const names = codes.flatMap((code: string) => fieldNames[code.split('.').at(-1) ?? ''] ?? [])
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(new Set(names))
}

/** A sum of the details as text: `${name}Minor` with `currency`; nothing when it is not there. */
function sum(details: RefusalDetails, name: string): string {
  const minor = worded(details[`${name}Minor`])
  const currency = worded(details.currency)
  return /^-?\d+$/.test(minor) && isCurrency(currency) ? moneyText(BigInt(minor), currency) : ''
}

/** ": 90,00 € en lugar de 100,00 €", when both sums are known. */
function comparison(details: RefusalDetails, found: string, wanted: string): string {
  const [is, should] = [sum(details, found), sum(details, wanted)]
  return is && should ? `: ${is} en lugar de ${should}` : ''
}

/** A detail as it stands in a sentence; a list or nothing is left out. */
function worded(value: RefusalDetails[string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isDay(value: RefusalDetails[string] | undefined): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
}

function dayText(day: string): string {
  return dateText(Temporal.PlainDate.from(day.slice(0, 10)))
}

function plainDetails(details: RefusalDetails): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}
