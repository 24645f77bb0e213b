import { z } from 'zod'
import { type Command, command } from '#commands/command.ts'
import { followedByHold } from '#commands/people/hold-identity.ts'
import { refuse } from '#domain/refusal.ts'
import { promiseHoldNews } from '#store/people/hold-news.ts'
import { liftHold as keepLifted } from '#store/people/holds.ts'
import { Note } from '../written.ts'
import { noteHold, openOfficeHold } from './hold-rules.ts'

const Input = z.object({ holdId: z.uuid(), reason: Note })

const lift = command({
  name: 'holds.lift',
  input: Input,
  async run(act, { holdId, reason }) {
    const { tx, actor, now } = act
    const { personId } = await openOfficeHold(act, holdId)
    if (!(await keepLifted(tx, { holdId, by: actor.id, reason, at: now }))) refuse('wrong-moment')
    await noteHold(act, 'holds.lift', personId, reason)
    await promiseHoldNews(tx, { holdId, personId, news: 'hold-lifted', at: now })
    return { holdId, personId }
  },
})

/**
 * An operator lifts a hold (H3): what waited for it alone goes on, deadlines with two days at least, and its person
 * hears of it. Refuses one that is over, and one that ends with a proof of identity.
 */
export const liftHold: Command<z.infer<typeof Input>, { holdId: string; personId: string }> = followedByHold(
  lift,
)
