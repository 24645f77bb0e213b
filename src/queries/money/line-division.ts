import { sql } from 'kysely'
import { z } from 'zod'
import { MOST_PIECES } from '#domain/banking/division.ts'
import { refuse } from '#domain/refusal.ts'
import { isUnused } from '#domain/transactions/states.ts'
import { mustWorkAs, query } from '../query.ts'
import { dealForLine, likelyDeals } from './bank-line.ts'
import { readBankLines } from './bank-line-rows.ts'
import { findDeal } from './find-deal.ts'

/**
 * A credit that is for several deals: those that an operator names by code or reference, in their order, with what each
 * waits for; before they name any, those that it seems to be for; and where it is divided or held for it, those of it.
 */
export const lineDivision = query({
  name: 'money.line-division',
  input: z.object({
    lineId: z.string().regex(/^\d{1,18}$/),
    typed: z.array(z.string().max(60)).max(MOST_PIECES),
  }),
  async run(asking, { lineId, typed }) {
    mustWorkAs(asking.actor, 'operator')
    const [line] = await readBankLines(asking.reader, sql`l.line_id = ${lineId}::bigint`, 1)
    if (line?.direction !== 'credit') return refuse('not-found')
    const isOpen = isUnused(line.state)
    const dealOf = async (text: string) => {
      const found = text.trim() === '' ? null : await findDeal.run(asking, { typed: text })
      return found && dealForLine(asking, found.transactionId)
    }
    return {
      line,
      isOpen,
      isMine: line.suggestion?.by === asking.actor.id,
      /** What stands where each was typed; null where nothing is called so. */
      found: await Promise.all(typed.map(dealOf)),
      likely: isOpen && typed.length === 0 ? await likelyDeals(asking, line) : [],
      /** The deals of a division that is proposed or booked, in the order of its pieces. */
      deals: await Promise.all((line.pieces ?? []).map((piece) => dealForLine(asking, piece.id))),
    }
  },
})
