import { z } from 'zod'
import { type Command, command } from '#commands/command.ts'
import { dueFor } from '#commands/people/cool-off.ts'
import { followedByHold } from '#commands/people/hold-identity.ts'
import { TransactionId } from '#commands/step.ts'
import { HOLD_REVIEW_DAYS, officeHoldClasses, reviewDaysOf } from '#domain/people/hold-classes.ts'
import { refuse } from '#domain/refusal.ts'
import { written } from '#domain/written.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { dealsInCourse } from '#store/people/closed-accounts.ts'
import { promiseHoldNews } from '#store/people/hold-news.ts'
import { heldUntilBy, placeHold as keepHold } from '#store/people/holds.ts'
import { lockAccountsOf, lockPerson } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { mustDecideOn, noteHold } from './hold-rules.ts'

/** Business days from now until somebody looks at a hold again. */
export const ReviewDays = z.coerce.number().int().min(1).max(HOLD_REVIEW_DAYS)

const Input = z.object({
  personId: z.uuid(),
  transactionId: TransactionId.nullable().default(null),
  class: z.enum(officeHoldClasses),
  reason: Note,
  asked: z.string().trim().max(written.statement).default(''),
  days: ReviewDays,
})

const place = command({
  name: 'holds.place',
  input: Input,
  async run(act, { personId, transactionId, class: kind, reason, asked, days }) {
    const { tx, actor, now } = act
    await mustDecideOn(act, personId)
    if (days > reviewDaysOf(kind)) refuse('input-wrong', { fields: ['days'] })
    await lockAccountsOf(tx, personId)
    const person = (await lockPerson(tx, personId)) ?? refuse('not-found')
    if (person.closedAt !== null) refuse('not-found')
    if (transactionId !== null) {
      const deals = await dealsInCourse(readingIn(tx), personId)
      if (!deals.some((each) => each.id === transactionId)) refuse('not-found')
    }
    const reviewBy = dueFor(person, now, { businessDays: days })
    const held = { by: actor.id, personId, transactionId, at: now }
    const given = await heldUntilBy(readingIn(tx), held)
    if (given && Temporal.Instant.compare(reviewBy, given) > 0) refuse('held-long-enough')
    const holdId = newId(now)
    const isNew = await keepHold(tx, {
      id: holdId,
      personId,
      transactionId,
      class: kind,
      reason,
      asked: asked === '' ? null : asked,
      placedBy: actor.id,
      at: now,
      reviewBy,
    })
    if (!isNew) refuse('held-already')
    await noteHold(act, 'holds.place', personId, `${kind}: ${reason}`)
    await promiseHoldNews(tx, { holdId, personId, news: 'hold-placed', at: now })
    return { holdId, personId }
  },
})

/**
 * An operator holds somebody's money, all of it or that of one deal, for a reason of a class and until a day by which
 * somebody looks at it again, ten business days at most (H1); three where a list or an authority asks for it, as that one
 * does not end by itself and a second person has to see it soon. Nothing is cancelled: what would leave waits, and so do
 * the deadlines that run against them. They hear of it, with what they are asked to send. Refuses a deal that is not
 * theirs or is over, what is held already for the same, and whoever must not decide about them.
 */
export const placeHold: Command<z.infer<typeof Input>, { holdId: string; personId: string }> = followedByHold(
  place,
)
