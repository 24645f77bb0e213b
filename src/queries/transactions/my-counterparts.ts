import { shownAs } from '#domain/people/shown-name.ts'
import { counterpartsOf } from '#store/transactions/counterparts.ts'
import { z } from 'zod'
import { query } from '../query.ts'

const MOST = 12

/**
 * The people with whom whoever asks made deals, whom they dealt with most often first: their names as their deals show them, how
 * many those are, and when the last was agreed. Each is named by those deals alone.
 */
export const myCounterparts = query({
  name: 'transactions.my-counterparts',
  input: z.object({}),
  async run({ reader, actor }) {
    const found = await counterpartsOf(reader, actor.id, MOST)
    return found.map(({ deals, lastAt, ...person }) => ({ ...shownAs(person), deals, lastAt }))
  },
})
export type MyCounterpart = Awaited<ReturnType<typeof myCounterparts.run>>[number]
