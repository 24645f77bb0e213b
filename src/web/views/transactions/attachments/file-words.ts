import { attachmentLimits, megabytesOf } from '#domain/attachments/limits.ts'
import { mediaTypes } from '#domain/attachments/media-type.ts'
import { numberFormat } from '#words/intl.ts'

/** Bytes as people say them: "830 kB", "2,4 MB". */
export function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000)
  return numberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge && value < 10 ? 1 : 0,
  }).format(value)
}

/** What a form for files says of its limits, and what a browser offers to choose. */
export const filesOffered = {
  accept: mediaTypes.join(','),
  limits: `JPEG, PNG, WebP o PDF. Hasta ${attachmentLimits.files} archivos de ${megabytesOf(attachmentLimits.fileBytes)} MB.`,
} as const
