import { z } from 'zod'
import { listHoldAnswers } from '#store/people/hold-answers.ts'
import { myOpenHolds } from '#store/people/holds.ts'
import { query } from '../query.ts'
import { dealOfHold } from './deal-of-hold.ts'

/**
 * What the office holds of one's own money: of which class, since when, by when it is looked at, what one is asked to send
 * and what one answered. Why the office thinks so is not told: it may be about somebody else.
 */
export const myHolds = query({
  name: 'holds.my-holds',
  input: z.object({}),
  async run({ reader, seals, actor }) {
    const holds = await myOpenHolds(reader, actor.id)
    return Promise.all(
      holds.map(async (hold) => ({
        id: hold.id,
        class: hold.class,
        asked: hold.asked,
        placedAt: hold.placedAt,
        reviewBy: hold.reviewBy,
        deal: await dealOfHold(reader, hold),
        answers: await listHoldAnswers(reader, seals, hold.id),
      })),
    )
  },
})
