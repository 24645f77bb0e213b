import {
  deliveredUnseen,
  type DeliveredFile,
  type ListedEvidenceFile,
  listEvidence,
} from '#store/transactions/evidence.ts'
import type { Asking } from '../query.ts'
import type { AskedSituation } from './asked-situation.ts'

/**
 * The delivered files that whoever asks may not open yet. What a seller delivers here is the buyer's from their download
 * on, which is a step and starts their clock (D2c), or once the seller was paid for it: whoever could look at it before
 * would have it, and nothing would prove that.
 */
export async function closedFiles(
  { reader }: Pick<Asking, 'reader'>,
  { situation, mine }: Pick<AskedSituation, 'situation' | 'mine'>,
): Promise<readonly DeliveredFile[]> {
  const { transaction, terms, tranches } = situation
  if (mine !== 'buyer' || terms.deliveryMode !== 'digital') return []
  const paid = tranches.filter(({ state }) => state === 'released' || state === 'split')
  const files = await deliveredUnseen(reader, transaction.id)
  return files.filter(({ tranche }) => !paid.some(({ number }) => number === tranche))
}

/** The pieces of evidence whose files whoever asks may not open yet. */
export async function closedPieces(
  asking: Pick<Asking, 'reader'>,
  asked: Pick<AskedSituation, 'situation' | 'mine'>,
): Promise<ReadonlySet<string>> {
  return new Set((await closedFiles(asking, asked)).map(({ evidenceId }) => evidenceId))
}

/** The files with which a part was last delivered, and whether whoever asks may open them. */
export type Delivered = Readonly<{ tranche: number; files: readonly ListedEvidenceFile[]; isClosed: boolean }>

/** The files of every part that was delivered with some, as they were last delivered. */
export async function deliveredFiles(asking: Asking, asked: AskedSituation): Promise<readonly Delivered[]> {
  const { tranches, transaction } = asked.situation
  const parts = tranches.filter(({ proof }) => proof?.files?.length)
  if (parts.length === 0) return []
  const pieces = await listEvidence(asking.reader, asking.seals, transaction.id)
  const closed = await closedPieces(asking, asked)
  return parts.flatMap(({ number, proof }) => {
    const piece = pieces.findLast(
      ({ side, files }) =>
        side === 'seller' && files.length > 0 && files.every(({ sha256 }) => proof?.files?.includes(sha256)),
    )
    return piece ? [{ tranche: number, files: piece.files, isClosed: closed.has(piece.id) }] : []
  })
}
