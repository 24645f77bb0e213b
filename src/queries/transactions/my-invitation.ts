import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { toldInvitation } from '#store/transactions/invitations.ts'
import { query } from '../query.ts'

/** The link of an invitation, for the account that was told of it, while the seat is free; to anybody else there is none. */
export const myInvitation = query({
  name: 'transactions.my-invitation',
  input: z.object({ transactionId: z.uuid() }),
  async run({ reader, seals, actor }, { transactionId }) {
    const found = await toldInvitation(reader, transactionId)
    if (!found || found.invitedId !== actor.id) return refuse('not-found')
    return { token: seals.open(found.sealedToken) }
  },
})
