import { megabytesOf, storageQuotas } from '#domain/attachments/limits.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'

const kinds: Readonly<Record<string, string>> = {
  heif: 'es una foto HEIC, que muchos navegadores no muestran. Guárdala como JPEG y elígela otra vez',
  broken: 'está dañado o incompleto. Elige otra copia',
  pixels: 'dice ser una imagen enorme, que ningún teléfono puede mostrar. Elige otra copia',
  other: 'no es una foto ni un PDF. Elige un JPEG, PNG, WebP o PDF',
}

const nothingDone = 'No se envió ni se guardó nada.'

/** What is refused about messages, drafts and the files that go with them. */
export const attachmentRefusals = {
  'message-empty': () => 'El mensaje está vacío. Escribe algo o elige un archivo.',
  'files-silent': () =>
    'Ahora mismo no llegamos a los archivos. No se hizo nada y lo demás sigue funcionando: vuelve a intentarlo en un minuto.',
  'attachment-kind': ({ name, reason }: RefusalDetails) => {
    const why = kinds[typeof reason === 'string' ? reason : 'other'] ?? kinds['other']
    return `${named(name)} ${why}. ${nothingDone}`
  },
  'attachment-too-large': ({ name, megabytes, what }: RefusalDetails) => {
    const most = typeof megabytes === 'number' ? `: el máximo son ${megabytes} MB` : ''
    return what === 'together'
      ? `Los archivos juntos pesan demasiado${most}. ${nothingDone} Quita alguno o envíalos por separado.`
      : `${named(name)} pesa demasiado${most}. ${nothingDone} Elige uno más pequeño.`
  },
  'too-many-attachments': ({ most }: RefusalDetails) =>
    `Son demasiados archivos${typeof most === 'number' ? `: caben ${most}` : ''}. ${nothingDone} Quita alguno y vuelve a intentarlo.`,
  'storage-used-up': ({ whose }: RefusalDetails) =>
    whose === 'deal'
      ? `A esta transacción ya no puedes agregar más archivos: caben ${storageQuotas.deal.files} tuyos, y ${megabytesOf(storageQuotas.deal.bytes)} MB en total. ${nothingDone} Cuenta lo que falta en un mensaje.`
      : `En ${storageQuotas.person.days} días caben ${megabytesOf(storageQuotas.person.bytes)} MB de archivos tuyos, y con este son más. ${nothingDone} Envía uno más pequeño, o espera unos días.`,
  'too-many-drafts': ({ most }: RefusalDetails) =>
    `Ya tienes ${typeof most === 'number' ? `${most} borradores` : 'demasiados borradores'} sin enviar y no caben más. Este no se guardó: sigue con uno de ellos o descarta el que no quieras.`,
} as const satisfies Partial<Record<RefusalCode, (details: RefusalDetails) => string>>

function named(name: RefusalDetails[string] | undefined): string {
  return typeof name === 'string' && name !== '' ? `El archivo «${name}»` : 'Este archivo'
}
