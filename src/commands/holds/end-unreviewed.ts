import { z } from 'zod'
import { type Command, command } from '#commands/command.ts'
import { followedByHold } from '#commands/people/hold-identity.ts'
import { endsByItself, LATE_AGAIN_HOURS } from '#domain/people/hold-classes.ts'
import { refuse } from '#domain/refusal.ts'
import { promiseHoldNews } from '#store/people/hold-news.ts'
import { liftHold, lockHold, promiseToEnd } from '#store/people/holds.ts'
import { promiseOfficeNews } from '#store/people/office-news.ts'
import { lockAdministrators } from '#store/people/roles.ts'
import { noteHold } from './hold-rules.ts'

const Input = z.object({ holdId: z.uuid() })

const end = command({
  name: 'holds.end-unreviewed',
  input: Input,
  async run({ tx, actor, now }, { holdId }) {
    if (actor.kind !== 'system') refuse('not-found')
    const administrators = await lockAdministrators(tx)
    const hold = (await lockHold(tx, holdId)) ?? refuse('not-found')
    const { personId, reviewBy, liftedAt } = hold
    const isLate = Temporal.Instant.compare(now, reviewBy) >= 0
    if (hold.class === 'identity' || liftedAt !== null || !isLate) refuse('wrong-moment')
    const isOver = endsByItself(hold.class)
    if (isOver) await liftHold(tx, { holdId, by: actor.id, reason: 'not-reviewed', at: now })
    else await promiseToEnd(tx, holdId, now.add({ hours: LATE_AGAIN_HOURS }))
    const after = isOver ? 'Terminó por sí sola.' : 'Sigue: la pide una lista o una autoridad.'
    await noteHold({ tx, actor, now }, 'holds.end-unreviewed', personId, after)
    await promiseHoldNews(tx, { holdId, personId, news: isOver ? 'hold-ended' : 'hold-late', at: now })
    for (const each of administrators)
      if (each !== personId)
        await promiseOfficeNews(tx, { personId: each, news: 'hold-not-reviewed', at: now })
    return { personId }
  },
})

/**
 * The day by which the office had to look at a hold is over and nobody decided: it ends by itself, and what waited goes on.
 * One that a list or an authority asks for stays, because the law does, and is told again each week. Either way its person
 * hears of it, and so does everybody who administers. Refuses one that is over or was extended, and one that ends
 * with a proof of identity.
 */
export const endUnreviewed: Command<z.infer<typeof Input>, { personId: string }> = followedByHold(end)
