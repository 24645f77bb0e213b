import type { FileStoreState } from '#domain/attachments/file-store.ts'
import { countText } from '#words/documents/numbers.ts'
import { fileStoreText, storeNotSetText } from '#words/queue/file-store.ts'

type Look = Readonly<{
  at: Temporal.Instant
  files: number
  orphans: number
  lost: number
  deals: readonly Readonly<{ transactionId: string; code: string; files: number }>[]
}>
type Stored = Readonly<{ state: FileStoreState | null; stored: number; look: Look | null }>

/** How the store of files stands, as a page shows it. */
export type StoreView = Readonly<{
  isUsed: boolean
  text: string
  stored: string
  look: string
  /** What the last look found wrong, a sentence each. */
  faults: readonly string[]
  /** Whose files are missing. */
  deals: readonly Readonly<{ transactionId: string; code: string; files: string }>[]
}>

const filesText = (count: number) => countText(count, 'archivo', 'archivos')

/** How the store of files stands, in words; null where none is set and none is needed. */
export function storeView(
  { state, stored, look }: Stored,
  reading: Readonly<{ dayOf: (at: Temporal.Instant) => string }>,
): StoreView | null {
  if (state === null && stored === 0) return null
  const { lost = 0, orphans = 0, deals = [] } = look ?? {}
  return {
    isUsed: state === 'answers',
    text: state === null ? storeNotSetText : fileStoreText[state],
    stored: stored === 0 ? 'Todavía no hay ninguno.' : `Hay ${filesText(stored)}.`,
    look: look
      ? `La última revisión, del ${reading.dayOf(look.at)}, comparó ${filesText(look.files)}.`
      : 'Cada noche se compara lo que hay en él con lo que debe haber. Aún no se ha hecho ninguna revisión.',
    faults: [
      ...(lost > 0
        ? [
            `${lost === 1 ? 'Falta' : 'Faltan'} ${filesText(lost)}. Recupera las versiones anteriores del bucket, o sus copias, antes de tocar nada más; el registro del servidor dice cuáles son.`,
          ]
        : []),
      ...(orphans > 0
        ? [
            `${orphans === 1 ? 'Sobra' : 'Sobran'} ${filesText(orphans)}: nadie los usa. Si ninguna otra copia de esta base escribe en el bucket, se borran con npx node bin/move-files.ts --remove-orphans.`,
          ]
        : []),
    ],
    deals: deals.map((deal) => ({ ...deal, files: filesText(deal.files) })),
  }
}
