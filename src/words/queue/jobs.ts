import type { TaskName } from '#domain/queue/tasks.ts'
import { refusalCodes } from '#domain/refusal.ts'

/** What happens later, as an operator reads it. */
export const jobText: Record<TaskName, string> = {
  'tell-page': 'Poner al día las páginas abiertas',
  'send-notice': 'Aviso de una transacción',
  'send-push': 'Aviso en un dispositivo',
  'say-message': 'Aviso de un mensaje nuevo',
  'mail-contact-message': 'Correo de la página de contacto',
  'say-account-closed': 'Correo de cuenta cerrada',
  'say-account-change': 'Aviso de cambio de cuenta para cobrar',
  'say-contact-change': 'Aviso a la otra parte de un cambio de contacto',
  'say-invitation': 'Aviso de una invitación a quien ya tiene cuenta',
  'say-prepared-phone': 'Aviso de un teléfono preparado para una entrega',
  'match-fresh-lines': 'Movimientos de un extracto grande por identificar',
  'take-intake-step': 'Un paso de la importación de un extracto grande',
  'follow-hold': 'Lo que pide una retención, o su fin',
  'end-hold': 'El fin de una retención que nadie revisó a tiempo',
  'say-hold-news': 'Aviso sobre una retención',
  'say-identity-news': 'Aviso sobre una identidad',
  'say-office-news': 'Aviso de un cambio de la oficina en una cuenta',
  'handle-identity-message': 'Novedad del verificador de identidad',
  'ask-identity-provider': 'Pregunta al verificador de identidad',
  'elapse-timer': 'Fin de un plazo',
  'keep-copies': 'Copias de la base',
  'exchange-with-bank': 'Intercambio de ficheros con el banco',
  'retry-blocked-payouts': 'Revisión de los pagos detenidos',
  'watch-identity': 'Cierre de verificaciones sin terminar',
  'watch-parcels': 'Pregunta a los transportistas',
  'send-daily-mails': 'Resúmenes diarios por correo',
  'check-books': 'Comprobación de los libros, cada noche',
  'erase-what-is-due': 'Borrado de lo que ya no se guarda, cada noche',
  'remove-stored-file': 'Borrado de un archivo en su depósito',
  'look-through-files': 'Revisión del depósito de archivos, cada noche',
}

const network =
  /^(ECONN|ETIMEDOUT|ETIMEOUT|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ESOCKET|EDNS|ETLS|UND_ERR|AbortError|TimeoutError)/

/** How Node and OpenSSL call a certificate that they do not believe. */
const certificate = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/

/** What is wrong at the connector to the bank. */
const doorText = new Map(
  Object.entries({
    'bank-door-key': 'El conector con el banco no acepta nuestra clave: compara BANK_DOOR_KEY con la suya.',
    'bank-door-answer': 'El conector con el banco no contestó lo que debe: mira su registro.',
    'bank-door-unsure':
      'El conector no sabe si el banco tiene un archivo de pagos. No se envía otra vez hasta que lo sepa: mira su registro o pregunta al banco.',
    'bank-door-differs':
      'El conector tiene otros pagos con el nombre de uno de nuestros archivos. No lo repitas: pregunta al banco qué recibió.',
  }),
)

/** What went wrong the last time, from its code, for somebody who has to decide whether to try again. */
export function problemText(code: string): string {
  if (network.test(code)) return 'No se pudo hablar con el otro servidor.'
  if (certificate.test(code))
    return 'El certificado del otro servidor no prueba quién es: puede haber caducado.'
  if (code === 'EAUTH') return 'El servidor de correo no aceptó nuestro usuario o clave.'
  if (/^(EENVELOPE|EMESSAGE|EPROTOCOL)$/.test(code)) return 'El servidor de correo no aceptó el mensaje.'
  if (code.startsWith('push-later-')) return 'El servicio de avisos pidió que esperemos.'
  if (code === 'bank-files-left')
    return 'El banco dejó archivos que no se pueden leer: el registro del servidor dice cuáles. Los demás se tomaron.'
  const atDoor = doorText.get(code)
  if (atDoor !== undefined) return atDoor
  if (code === 'files-silent') return 'El depósito de archivos no contestó.'
  if (code === 'not-yet') return 'Las reglas todavía no dejan dar el paso.'
  if (refusalCodes.some((each) => each === code))
    return 'El paso se rechazó: algo cambió desde que se prometió.'
  if (/^[0-9A-Z]{5}$/.test(code)) return 'La base de datos no lo permitió.'
  if (code === 'unknown') return 'Falló antes de que se guardara la causa.'
  return 'Algo falló en el programa. El registro del servidor dice qué.'
}
