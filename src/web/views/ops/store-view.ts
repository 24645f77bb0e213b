import type { FileKind } from '#domain/attachments/file-kinds.ts'
import type { FileStoreState } from '#domain/attachments/file-store.ts'
import { countText, listText } from '#words/documents/numbers.ts'
import { fileKindText, fileStoreText, storeNotSetText } from '#words/queue/file-store.ts'

type Look = Readonly<{
  at: Temporal.Instant
  files: number
  orphans: number
  lost: number
  deals: readonly Readonly<{ transactionId: string; code: string; files: number }>[]
  statements: readonly Readonly<{ fileId: string; name: string }>[]
  payments: readonly Readonly<{ fileId: string; messageId: string }>[]
}>
type Stored = Readonly<{
  state: FileStoreState | null
  stored: readonly Readonly<{ kind: FileKind; many: number }>[]
  look: Look | null
}>

/** How the store of files stands, as a page shows it. */
export type StoreView = Readonly<{
  isUsed: boolean
  text: string
  stored: string
  look: string
  /** What the last look found wrong, a sentence each. */
  faults: readonly string[]
  /** Whose files are missing, with a page where they have one. */
  missing: readonly Readonly<{ key: string; to?: string; name: string; files: string }>[]
}>

const filesText = (count: number) => countText(count, 'archivo', 'archivos')

/** How the store of files stands, in words; null where none is set and none is needed. */
export function storeView(
  { state, stored, look }: Stored,
  reading: Readonly<{ dayOf: (at: Temporal.Instant) => string }>,
): StoreView | null {
  const there = stored.filter(({ many }) => many > 0)
  if (state === null && there.length === 0) return null
  const { lost = 0, orphans = 0 } = look ?? {}
  return {
    isUsed: state === 'answers',
    text: state === null ? storeNotSetText : fileStoreText[state],
    stored:
      there.length === 0
        ? 'Todavía no hay ninguno.'
        : `Hay ${listText(there.map(({ kind, many }) => countText(many, ...fileKindText[kind])))}.`,
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
    missing: look ? missingIn(look) : [],
  }
}

function missingIn({ deals, statements, payments }: Look): StoreView['missing'] {
  return [
    ...deals.map(({ transactionId, code, files }) => ({
      key: transactionId,
      to: `/app/transactions/${transactionId}`,
      name: code,
      files: filesText(files),
    })),
    ...payments.map(({ fileId, messageId }) => ({
      key: fileId,
      to: `/ops/payouts/files/${fileId}`,
      name: messageId,
      files: fileKindText.payment_files[0],
    })),
    ...statements.map(({ fileId, name }) => ({
      key: fileId,
      name,
      files: fileKindText.statement_files[0],
    })),
  ]
}
