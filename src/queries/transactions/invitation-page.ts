import { z } from 'zod'
import { digest } from '#domain/digest.ts'
import { shownAs } from '#domain/people/shown-name.ts'
import { refuse } from '#domain/refusal.ts'
import { waysAhead } from '#domain/transactions/ahead.ts'
import { otherParty } from '#domain/transactions/party.ts'
import { seenBy } from '#domain/transactions/seen-by.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { pictureOfDeal } from '#store/transactions/attachments.ts'
import { readInvitation } from '#store/transactions/invitations.ts'
import { shownRecordOf } from '../people/track-record.ts'
import { query } from '../query.ts'

/**
 * What somebody with the link sees before signing up: who invites, by first name only, the terms and the sums.
 * A wrong link, a used one and one whose offer is no longer open are all not found.
 */
export const invitationPage = query({
  name: 'transactions.invitation',
  open: true,
  input: z.object({ token: z.string().min(10).max(100) }),
  async run({ reader, seals, load, policy, actor, now }, { token }) {
    const invitation = (await readInvitation(reader, digest(token))) ?? refuse('not-found')
    if (invitation.claimed_by !== null) return refuse('not-found')
    const whole = (await load(invitation.transaction_id)) ?? refuse('not-found')
    const seat = whole.transaction.buyerId === null ? 'buyer' : otherParty('buyer')
    const situation = seenBy(whole, seat)
    const { transaction, terms, timers } = situation
    const authorId = transaction.buyerId ?? transaction.sellerId
    if (transaction.state !== 'proposed' || authorId === null) return refuse('not-found')
    const author = await reader
      .selectFrom('people')
      .select(['display_name as displayName', 'verified_name as verifiedName', 'tier'])
      .where('person_id', '=', authorId)
      .executeTakeFirstOrThrow()
    const { name, isVerified } = shownAs(author)
    return {
      now,
      transactionId: transaction.id,
      /** Whether the one who looks is the one who invites. */
      isOwn: actor.id === authorId,
      inviter: name.trim().split(/\s+/)[0] ?? '',
      inviterIsVerified: isVerified,
      record: await shownRecordOf(reader, authorId),
      seat,
      hasPicture: (await pictureOfDeal(reader, seals, transaction.id)) !== undefined,
      terms,
      situation,
      /** What may still happen: what somebody wants to know before they come in. */
      ways: waysAhead(situation, {
        actor: nobody,
        now,
        policy: { ...policy, custody: transaction.currency },
      }),
      sums: sumsOf(terms),
      dueAt: timers.find((each) => each.kind === 'T-OFFER' && each.state === 'armed')?.dueAt ?? null,
    }
  },
})
export type InvitationPage = Awaited<ReturnType<typeof invitationPage.run>>
