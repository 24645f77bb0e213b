import { z } from 'zod'
import { waysAhead } from '#domain/transactions/ahead.ts'
import { query } from '../query.ts'
import { announcedTo } from './announced.ts'
import { askedSituation } from './asked-situation.ts'
import { seatsOf } from './people-of.ts'
import { turnFacts } from './transaction-page.ts'

/**
 * What may still happen in a deal from where it stands: by each of its people, by its deadlines and from outside.
 * Refuses a stranger as not found.
 */
export const whatNext = query({
  name: 'transactions.what-next',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const asked = await askedSituation(asking, transactionId)
    const { situation, policy, facts } = asked
    const { actor, now } = asking
    return {
      ...turnFacts(asking, asked),
      announced: await announcedTo(asking.reader, situation),
      seats: (await seatsOf(asking, situation)).seats,
      ways: waysAhead(situation, { actor, now, policy, facts }),
    }
  },
})
export type WhatNext = Awaited<ReturnType<typeof whatNext.run>>
