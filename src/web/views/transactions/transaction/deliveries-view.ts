import { isPicture } from '#domain/attachments/media-type.ts'
import type { TransactionPage } from '#queries/transactions/transaction-page.ts'
import type { Reading } from '../../../server/reading.ts'
import { actionAddress } from '../action/action-links.ts'
import { sizeText } from '../attachments/file-words.ts'

/** What was delivered as files, or the work that was done, as both sides read of it. */
export type DeliveryView = Readonly<{
  number: number
  /** The part, where there are several. */
  part: string | null
  text: string
  detail: string
  files: readonly Readonly<{
    id: string
    name: string
    size: string
    sha256: string
    isPicture: boolean
    /** Null while it is not downloaded. */
    address: string | null
  }>[]
  /** The hash of what was handed over elsewhere. */
  sha256: string | null
  /** Whether and when the buyer took it; null where nothing is to be downloaded. */
  said: string | null
  /** Where whoever reads downloads it. */
  download: string | null
}>

/** The deliveries of a deal of files or of work, part by part. */
export function deliveriesView(
  { situation, delivered, actions }: TransactionPage,
  { buyer }: Readonly<{ buyer: string }>,
  reading: Reading,
): DeliveryView[] {
  const { transaction, terms, tranches } = situation
  if (!['digital', 'servicio'].includes(terms.deliveryMode)) return []
  return tranches.flatMap(({ number, title, proof }) => {
    if (!proof) return []
    const found = delivered.find((each) => each.tranche === number)
    const isToDownload = terms.deliveryMode === 'digital' && Boolean(proof.files?.length)
    const offer = actions.find(
      ({ action, subject }) => action === 'download-delivery' && subject.tranche === number,
    )
    return {
      number,
      part: tranches.length > 1 ? title : null,
      text: proof.text,
      detail: proof.detail,
      files: (found?.files ?? []).map(({ id, name, size, sha256, mediaType }) => ({
        id,
        name,
        size: sizeText(size, reading.locale),
        sha256,
        isPicture: isPicture(mediaType),
        address: found?.isClosed ? null : `/app/transactions/${transaction.id}/attachments/${id}`,
      })),
      sha256: proof.sha256 ?? null,
      said: isToDownload ? saidOf(proof.downloadedAt, buyer, reading) : null,
      download: offer ? actionAddress(transaction.id, offer) : null,
    }
  })
}

function saidOf(at: Temporal.Instant | null | undefined, buyer: string, reading: Reading): string {
  return at ? `${buyer} lo descargó: ${reading.moment(at).text}` : `${buyer} todavía no lo descargó`
}
