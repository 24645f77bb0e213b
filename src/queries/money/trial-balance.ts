import { z } from 'zod'
import { Moment } from '#domain/ledger/period.ts'
import { familyMoves } from '#store/ledger/trial-balance.ts'
import { mustWorkAs, query } from '../query.ts'

/** The trial balance of a period: what every family of accounts stood at, moved and stands at, by currency. */
export const trialBalance = query({
  name: 'money.trial-balance',
  fromReplica: true,
  input: z.object({ from: Moment, until: Moment }),
  async run({ reader, actor }, period) {
    mustWorkAs(actor, 'operator', 'approver')
    return familyMoves(reader, period)
  },
})
