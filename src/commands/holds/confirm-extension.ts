import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { promiseHoldNews } from '#store/people/hold-news.ts'
import { confirmExtension as keepExtension } from '#store/people/holds.ts'
import { Moment } from '../written.ts'
import { noteHold, openOfficeHold } from './hold-rules.ts'

/**
 * Another operator confirms that a hold lasts longer, until the moment that was proposed and that they saw (H2): its person
 * hears until when. Refused to whoever proposed it, under whatever account, and where nothing, another moment
 * or one that is past is proposed by now.
 */
export const confirmExtension = command({
  name: 'holds.confirm-extension',
  input: z.object({ holdId: z.uuid(), until: Moment }),
  async run(act, { holdId, until }) {
    const { tx, actor, now } = act
    const hold = await openOfficeHold(act, holdId)
    const { personId, extensionUntil, extensionBy, extensionReason } = hold
    if (!extensionUntil?.equals(until) || extensionBy === null) refuse('wrong-moment')
    if (Temporal.Instant.compare(until, now) <= 0) refuse('wrong-moment')
    await mustBeAnother({ actor, reader: readingIn(tx) }, extensionBy, 'confirm-extension')
    await keepExtension(tx, { holdId, until, by: actor.id })
    await noteHold(act, 'holds.confirm-extension', personId, extensionReason ?? '')
    await promiseHoldNews(tx, { holdId, personId, news: 'hold-extended', at: now })
    return { holdId, personId }
  },
})
