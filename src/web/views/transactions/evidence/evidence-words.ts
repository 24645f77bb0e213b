import { attachmentLimits, megabytesOf } from '#domain/attachments/limits.ts'
import { evidenceTypes } from '#domain/attachments/media-type.ts'
import type { EvidencePurpose } from '#domain/evidence/evidence.ts'
import { evidenceLimits } from '#domain/transactions/dispute-rules.ts'

/** What evidence is for, as somebody chooses it and reads it. */
export const purposeWords: Readonly<Record<EvidencePurpose, string>> = {
  delivery: 'Entrega',
  rejection: 'Rechazo',
  return: 'Devolución',
  dispute: 'Problema',
}

/** What a form for evidence says of its limits, and what a browser offers to choose. */
export const evidenceOffered = {
  accept: [...evidenceTypes, 'image/heif'].join(','),
  limits: `Fotos, videos de hasta ${evidenceLimits.videoSeconds} segundos, PDF o texto. Hasta ${attachmentLimits.files} archivos de ${megabytesOf(attachmentLimits.fileBytes)} MB, y ${megabytesOf(attachmentLimits.submissionBytes)} MB juntos.`,
} as const
