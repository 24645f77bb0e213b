import { attachmentLimits, megabytesOf } from '#domain/attachments/limits.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { evidenceLimits } from '#domain/transactions/dispute-rules.ts'

const kinds: Readonly<Record<string, string>> = {
  broken: 'está dañado o incompleto. Elige otra copia',
  pixels: 'dice ser una imagen enorme, que ningún teléfono puede mostrar. Elige otra copia',
  markup: 'es una página o un dibujo que puede llevar programas dentro. Elige una foto o un PDF',
  photo: 'no es una foto. Haz o elige una foto',
  sound: 'solo tiene sonido. Elige un video en el que se vea algo',
  other:
    'no es una foto, un video, un PDF ni un texto. Elige un JPEG, PNG, WebP, HEIC, MP4, MOV, WebM, PDF o TXT',
}

const nothingDone = 'No se envió ni se guardó nada.'

/** What is refused about evidence. */
export const evidenceRefusals = {
  'evidence-missing': () =>
    `Faltan las pruebas. Elige al menos un archivo: foto, video de hasta ${evidenceLimits.videoSeconds} segundos, PDF o texto, de hasta ${megabytesOf(attachmentLimits.fileBytes)} MB.`,
  'evidence-kind': ({ name, reason }: RefusalDetails) => {
    const why = kinds[typeof reason === 'string' ? reason : 'other'] ?? kinds['other']
    return `${named(name)} ${why}. ${nothingDone}`
  },
  'photo-altered': () =>
    `La foto que llegó no es la que guardó el teléfono: su huella es otra. ${nothingDone} Haz la foto otra vez.`,
  'video-too-long': ({ name, seconds }: RefusalDetails) => {
    const length =
      typeof seconds === 'number' ? `: dura ${seconds} segundos y caben ${evidenceLimits.videoSeconds}` : ''
    return `${named(name)} es un video demasiado largo${length}. ${nothingDone} Córtalo o envía lo que importa en varios.`
  },
  'too-much-evidence': ({ most }: RefusalDetails) =>
    `Ya agregaste ${typeof most === 'number' ? `${most} pruebas` : 'todas las pruebas'} a esta transacción y no caben más. ${nothingDone} Cuenta lo que falta en un mensaje.`,
} as const satisfies Partial<Record<RefusalCode, (details: RefusalDetails) => string>>

function named(name: RefusalDetails[string] | undefined): string {
  return typeof name === 'string' && name !== '' ? `El archivo «${name}»` : 'Este archivo'
}
