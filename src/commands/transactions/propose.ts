import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { digest } from '#domain/digest.ts'
import { NewTerms } from '#domain/transactions/terms.ts'
import { mostNameLetters } from '#domain/people/typed-name.ts'
import { refuse } from '#domain/refusal.ts'
import { oneLine } from '#domain/written.ts'
import { deleteDraft } from '#store/transactions/drafts.ts'
import { newToken } from '#store/ids.ts'
import { invitedBy } from '#store/transactions/counterparts.ts'
import { addInvitation } from '#store/transactions/invitations.ts'
import { factsOfOffer } from './facts-of-offer.ts'
import { BrokerInput } from './named-broker.ts'
import { withRules } from './terms-rules.ts'

/** Who an invitation is meant for, as its author knows them: a note of their own. */
export const Guest = z.object({
  name: z.string().transform(oneLine).pipe(z.string().min(2).max(mostNameLetters)),
  contact: z.string().trim().max(200).default(''),
})

/** Somebody with whom the author dealt before is named by one of their deals, and told of it in their account. */
const FirstGuest = Guest.extend({ deal: z.uuid().optional() })

/**
 * Sends the first offer (A2): version 1 of the terms is fixed and the other seat gets its invitation link; whoever dealt with
 * the author before is told. Refuses incomplete terms, an author whose e-mail is not confirmed, and a former deal that is not theirs.
 */
export const proposeTransaction = stepCommand({
  name: 'transactions.propose',
  action: 'propose',
  input: z.object({
    transactionId: TransactionId,
    party: z.enum(['buyer', 'seller']),
    terms: NewTerms,
    guest: FirstGuest,
    broker: BrokerInput,
  }),
  bring: ({ terms, party }, act) => ({ terms: withRules(terms, act), party }),
  know: factsOfOffer,
  async beside(connection, { transactionId, guest }, { actor, means, now }) {
    const invitedId = guest.deal ? await invitedBy(connection, actor.id, guest.deal) : null
    if (invitedId === undefined) refuse('not-found')
    const token = newToken()
    await deleteDraft(connection, transactionId)
    await addInvitation(connection, {
      transactionId,
      tokenHash: digest(token),
      sealedToken: means.seals.seal(token),
      guestName: guest.name,
      guestContact: guest.contact,
      invitedId,
      at: now,
    })
  },
})
