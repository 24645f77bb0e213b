import { z } from 'zod'
import { isRestReleased } from '#domain/transactions/dispute-guards.ts'
import { groundsAfterRemedy } from '#domain/transactions/remedy-conditions.ts'
import { readDisputeDraft } from '#store/transactions/dispute-drafts.ts'
import { listEvidence } from '#store/transactions/evidence.ts'
import { actionPage } from '../transactions/action-page.ts'
import { query } from '../query.ts'

/**
 * What somebody needs who is about to open a dispute about a part: the step as it may be taken now, what they typed so
 * far, what they showed already, and what becomes of what they do not claim. Refuses a stranger as not found.
 */
export const disputeOpening = query({
  name: 'disputes.opening',
  input: z.object({
    transactionId: z.uuid(),
    tranche: z.coerce.number().int().min(1).max(99).optional(),
    key: z.string().max(200).optional(),
  }),
  async run(asking, { transactionId, tranche: asked, key }) {
    const page = await actionPage.run(asking, {
      transactionId,
      action: 'open-dispute',
      ...(asked !== undefined && { tranche: asked }),
      ...(key !== undefined && { sent: { command: 'disputes.open', key } }),
    })
    const { situation, mine, offer } = page
    const part = situation.tranches.find(({ number }) => number === offer?.subject.tranche)
    if (!part || !mine) return { ...page, part: null }
    const whose = { transactionId, tranche: part.number, personId: asking.actor.id }
    const pieces = await listEvidence(asking.reader, asking.seals, transactionId)
    return {
      ...page,
      part,
      typed: await readDisputeDraft(asking.reader, whose),
      shown: pieces.filter(({ side }) => side === mine),
      /** Once something was decided about the part, only what came of that can be claimed, and all of it. */
      groundsLeft: groundsAfterRemedy(situation, part, mine),
      isRestReleased: isRestReleased(mine, part),
    }
  },
})
export type DisputeOpening = Awaited<ReturnType<typeof disputeOpening.run>>
