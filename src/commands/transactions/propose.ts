import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { digest } from '#domain/digest.ts'
import { NewTerms } from '#domain/transactions/terms.ts'
import { mostNameLetters } from '#domain/people/typed-name.ts'
import { oneLine } from '#domain/written.ts'
import { deleteDraft } from '#store/transactions/drafts.ts'
import { newToken } from '#store/ids.ts'
import { addInvitation } from '#store/transactions/invitations.ts'
import { withRules } from './terms-rules.ts'

/** Who an invitation is meant for, as its author knows them: a note of their own, nobody is written to. */
export const Guest = z.object({
  name: z.string().transform(oneLine).pipe(z.string().min(2).max(mostNameLetters)),
  contact: z.string().trim().max(200).default(''),
})

/**
 * Sends the first offer (A2): version 1 of the terms is fixed and the other seat gets its invitation link.
 * Refuses incomplete terms, and an author whose e-mail is not confirmed.
 */
export const proposeTransaction = stepCommand({
  name: 'transactions.propose',
  action: 'propose',
  input: z.object({
    transactionId: TransactionId,
    party: z.enum(['buyer', 'seller']),
    terms: NewTerms,
    guest: Guest,
  }),
  bring: ({ terms, party }, act) => ({ terms: withRules(terms, act), party }),
  async beside(connection, { transactionId, guest }, { means, now }) {
    const token = newToken()
    await deleteDraft(connection, transactionId)
    await addInvitation(connection, {
      transactionId,
      tokenHash: digest(token),
      sealedToken: means.seals.seal(token),
      guestName: guest.name,
      guestContact: guest.contact,
      at: now,
    })
  },
})
