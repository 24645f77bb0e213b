import { z } from 'zod'
import { written } from '#domain/written.ts'
import { disputeGrounds, disputeRemedies } from '#domain/transactions/dispute-rules.ts'
import { deleteDisputeDraft } from '#store/transactions/dispute-drafts.ts'
import { stepCommand, TrancheNumber, TransactionId } from '#commands/step.ts'
import { Words } from './dispute-input.ts'

/**
 * A side says what went wrong with a part and how much of it they claim, in minor units (X1): that is locked, the rest goes
 * on. Refused without evidence or a word about why there is none. What was
 * typed before is a draft no more.
 */
export const openDispute = stepCommand({
  name: 'disputes.open',
  action: 'open-dispute',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    ground: z.enum(disputeGrounds),
    remedy: z.enum(disputeRemedies),
    claimedMinor: z.coerce.bigint().positive(),
    statement: Words,
    noEvidence: z.string().trim().max(written.reason).default(''),
  }),
  about: ({ tranche }) => ({ tranche }),
  bring: ({ ground, remedy, claimedMinor, statement, noEvidence }) => ({
    ground,
    remedy,
    claimedMinor,
    statement,
    noEvidence,
  }),
  beside: (connection, { transactionId, tranche }, { actor }) =>
    deleteDisputeDraft(connection, { transactionId, tranche, personId: actor.id }),
})
