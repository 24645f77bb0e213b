import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { mustHold } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { lockStop, releaseFirst, releaseSecond } from '#store/payouts/stops.ts'
import { promiseTeamNews } from '#store/people/office-news.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { StopNote } from './stop.ts'

const ACTION = 'payouts.release-stop'

/**
 * Lets payouts go on after a stop: one person says what they looked at, and another, under whatever account, confirms it without
 * saying more. Everybody else who works with money or administers hears of either. Refused without a fresh proof of identity, to the first person the second time, and where the stop is not
 * where they saw it: somebody was the first before, nobody was yet, or it is over.
 */
export const releasePayoutStop = command({
  name: ACTION,
  input: z.object({ stopId: z.uuid(), looked: StopNote.optional() }),
  async run({ tx, actor, now }, { stopId, looked }) {
    mustHold(actor, 'operator', 'approver')
    mustHaveSteppedUp(actor, now)
    const stop = (await lockStop(tx, stopId)) ?? refuse('not-found')
    const { released_first_by: first, released_second_by: second } = stop
    if (second !== null || (first === null) === (looked === undefined)) refuse('wrong-moment')
    if (first !== null) await mustBeAnother({ actor, reader: readingIn(tx) }, first, 'release-stop')
    const release = { by: actor.id, at: now }
    if (looked === undefined) await releaseSecond(tx, stopId, release)
    else await releaseFirst(tx, stopId, { ...release, looked })
    const news = looked === undefined ? 'payout-stop-over' : 'payout-stop-looked-at'
    await promiseTeamNews(tx, { news, by: actor.id, at: now })
    const log = { action: ACTION, subject: `payout-stop:${stopId}`, note: looked ?? '' }
    await addOfficeLog(tx, { actorId: actor.id, ...log, at: now })
    return { stopId, runs: looked === undefined }
  },
})
