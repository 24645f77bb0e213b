import { z } from 'zod'
import { command } from '#commands/command.ts'
import { dueFor } from '#commands/people/cool-off.ts'
import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { proposeExtension as keepProposal } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { noteHold, openOfficeHold } from './hold-rules.ts'
import { ReviewDays } from './place.ts'

/**
 * An operator who looked at a hold proposes that it lasts longer, ten business days from now at most, and says why (H2).
 * Nothing changes until another person confirms it; what was proposed before is replaced.
 */
export const proposeExtension = command({
  name: 'holds.propose-extension',
  input: z.object({ holdId: z.uuid(), days: ReviewDays, reason: Note }),
  async run(act, { holdId, days, reason }) {
    const { tx, actor, now } = act
    const { personId, reviewBy } = await openOfficeHold(act, holdId)
    const person = existing(await personById(readingIn(tx), personId), 'a hold has its person')
    const until = dueFor(person, now, { businessDays: days })
    if (Temporal.Instant.compare(until, reviewBy) <= 0) refuse('input-wrong', { fields: ['days'] })
    await keepProposal(tx, { holdId, until, by: actor.id, reason })
    await noteHold(act, 'holds.propose-extension', personId, reason)
    return { holdId, personId }
  },
})
