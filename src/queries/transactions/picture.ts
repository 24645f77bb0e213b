import { z } from 'zod'
import { digest } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { pictureOfDeal } from '#store/transactions/attachments.ts'
import { readInvitation } from '#store/transactions/invitations.ts'
import { query } from '../query.ts'

/** The small picture of the thing of a deal, for its two people. */
export const dealPicture = query({
  name: 'transactions.picture',
  input: z.object({ transactionId: z.uuid() }),
  async run({ reader, seals, actor }, { transactionId }) {
    const seat = await reader
      .selectFrom('participants')
      .select('party')
      .where('transaction_id', '=', transactionId)
      .where('person_id', '=', actor.id)
      .executeTakeFirst()
    return (seat && (await pictureOfDeal(reader, seals, transactionId))) ?? refuse('not-found')
  },
})

/** The same for somebody with the link of an invitation, as long as it opens. */
export const invitationPicture = query({
  name: 'transactions.invitation-picture',
  open: true,
  input: z.object({ token: z.string().min(10).max(100) }),
  async run({ reader, seals, load }, { token }) {
    const invitation = (await readInvitation(reader, digest(token))) ?? refuse('not-found')
    const situation = invitation.claimed_by === null ? await load(invitation.transaction_id) : null
    if (situation?.transaction.state !== 'proposed') return refuse('not-found')
    return (await pictureOfDeal(reader, seals, invitation.transaction_id)) ?? refuse('not-found')
  },
})
