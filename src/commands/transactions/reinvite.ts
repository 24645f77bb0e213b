import { z } from 'zod'
import { command } from '#commands/command.ts'
import { TransactionId } from '#commands/step.ts'
import { digest } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { partyOf } from '#domain/transactions/situation.ts'
import { newToken } from '#store/ids.ts'
import { replaceInvitation } from '#store/transactions/invitations.ts'
import { Guest } from './propose.ts'

/**
 * Whoever sent the invitation to the wrong person or address gets another link: the former one opens nothing from then on (A10).
 * It names the link that ends, so that of two changes one is made. Refuses once somebody took the seat.
 */
export const reinvite = command({
  name: 'transactions.reinvite',
  input: z.object({
    transactionId: TransactionId,
    /** The link that ends. */
    token: z.string().min(10).max(100),
    guest: Guest,
  }),
  async run({ tx, means, actor, now }, { transactionId, token, guest }) {
    const { transaction } = (await means.load(transactionId)) ?? refuse('not-found')
    if (partyOf(transaction, actor.id) === null) refuse('not-found')
    if (transaction.state !== 'proposed') refuse('invitation-closed')
    const fresh = newToken()
    const isReplaced = await replaceInvitation(tx, digest(token), {
      transactionId,
      tokenHash: digest(fresh),
      sealedToken: means.seals.seal(fresh),
      guestName: guest.name,
      guestContact: guest.contact,
      // It went to the wrong person: nobody but who holds the new link.
      invitedId: null,
      at: now,
    })
    if (!isReplaced) refuse('invitation-closed')
    return { transactionId }
  },
})
