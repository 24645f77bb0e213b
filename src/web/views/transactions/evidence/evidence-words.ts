import { attachmentLimits, megabytesOf } from '#domain/attachments/limits.ts'
import { evidenceTypes } from '#domain/attachments/media-type.ts'
import type { Shot } from '#domain/evidence/packing.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { EvidencePurpose } from '#domain/evidence/evidence.ts'
import { evidenceLimits } from '#domain/transactions/dispute-rules.ts'

/** What evidence is for, as somebody chooses it and reads it. */
export const purposeWords: Readonly<Record<EvidencePurpose, string>> = {
  delivery: 'Entrega',
  rejection: 'Rechazo',
  return: 'Devolución',
  dispute: 'Problema',
}

/** The photographs of a parcel, each with what to look for while it is taken. */
export const shotWords: Readonly<Record<Shot, Readonly<{ label: string; hint: string }>>> = {
  'packed-thing': { label: 'Lo que envías, entero', hint: 'Con luz, y con sus marcas si las tiene.' },
  'packed-label': { label: 'Su número de serie o etiqueta', hint: 'De cerca, que se pueda leer.' },
  'packed-inside': { label: 'Dentro de la caja', hint: 'Protegido, antes de cerrarla.' },
  'packed-closed': { label: 'La caja cerrada', hint: 'Que se lea la etiqueta del envío.' },
  'unpacked-closed': { label: 'La caja como llegó', hint: 'Cerrada, con su etiqueta y sus golpes.' },
  'unpacked-open': { label: 'La caja abierta', hint: 'Antes de sacar nada.' },
  'unpacked-thing': { label: 'Lo que llegó, entero', hint: 'Y su número de serie, si lo tiene.' },
  'unpacked-fault': { label: 'Lo que está mal', hint: 'De cerca. Si todo está bien, no hace falta.' },
}

/** What a side's photographs are called together, and why they are taken. */
export const recordWords: Readonly<Record<Party, Readonly<{ title: string; link: string; lead: string }>>> = {
  seller: {
    title: 'Fotos al embalar',
    link: 'Hacer las fotos al embalar',
    lead: 'Muestran qué enviaste y cómo iba protegido.',
  },
  buyer: {
    title: 'Fotos al desembalar',
    link: 'Hacer las fotos al desembalar',
    lead: 'Muestran cómo llegó la caja y qué venía dentro.',
  },
}

/** What a form for evidence says of its limits, and what a browser offers to choose. */
export const evidenceOffered = {
  accept: [...evidenceTypes, 'image/heif'].join(','),
  limits: `Fotos, videos de hasta ${evidenceLimits.videoSeconds} segundos, PDF o texto. Hasta ${attachmentLimits.files} archivos de ${megabytesOf(attachmentLimits.fileBytes)} MB, y ${megabytesOf(attachmentLimits.submissionBytes)} MB juntos.`,
} as const
