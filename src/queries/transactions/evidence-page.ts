import { z } from 'zod'
import { pieceLimits } from '#domain/evidence/evidence.ts'
import { mayPhotograph } from '#domain/evidence/packing.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { listEvidence } from '#store/transactions/evidence.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { closedPieces } from './closed-files.ts'
import { seatsOf } from './people-of.ts'

/**
 * Everything that was shown in a deal, in the order of its numbers, for those who may see the deal: its two people, and
 * those of the operator's people who look after deals. `mayAdd` says whether whoever asks may show more now.
 */
export const evidencePage = query({
  name: 'transactions.evidence',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { reader, seals, actor, now } = asking
    const { situation, mine, facts, policy } = await askedSituation(asking, transactionId)
    const { transaction, terms, tranches } = situation
    if (transaction.state === 'draft') return refuse('not-found')
    const offers = engine.availableActions(situation, actor, { now, policy, facts })
    const shown = facts.evidence?.[mine ?? 'platform'] ?? 0
    const { seats } = await seatsOf(asking, situation)
    const closed = await closedPieces(asking, { situation, mine })
    const pieces = await listEvidence(reader, seals, transactionId)
    const isOffered = offers.some(({ action }) => action === 'add-evidence')
    const mayAdd = isOffered && shown < pieceLimits.ofSide
    return {
      transaction,
      tranches,
      mine,
      seats,
      mayAdd,
      /** The parts whose parcel whoever asks may photograph now, while packing or unpacking it. */
      parcels: mine && mayAdd ? tranches.filter((part) => mayPhotograph(mine, terms, part)) : [],
      /** Of one that is closed the files are listed, and cannot be opened yet. */
      pieces: pieces.map((piece) => ({ ...piece, isClosed: closed.has(piece.id) })),
    }
  },
})
export type EvidencePage = Awaited<ReturnType<typeof evidencePage.run>>
