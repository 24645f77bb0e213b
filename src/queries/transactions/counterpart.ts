import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { otherParty } from '#domain/transactions/party.ts'
import { query } from '../query.ts'
import { shownRecordOf } from '../people/track-record.ts'
import { askedSituation } from './asked-situation.ts'
import { seatsOf } from './people-of.ts'

/**
 * Who is on the other side of one's deal, with what the record proves about them where they let it be read. Not found for
 * a stranger, for the operator's people, and while nobody sits there.
 */
export const counterpart = query({
  name: 'transactions.counterpart',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { situation, mine } = await askedSituation(asking, transactionId)
    if (!mine) return refuse('not-found')
    const { buyerId, sellerId } = situation.transaction
    const personId = mine === 'buyer' ? sellerId : buyerId
    if (!personId) return refuse('not-found')
    const { seats } = await seatsOf(asking, situation)
    const { name, isVerified } = seats[otherParty(mine)]
    return {
      transactionId,
      title: situation.terms.title,
      party: otherParty(mine),
      name,
      isVerified,
      record: await shownRecordOf(asking.reader, personId),
    }
  },
})
