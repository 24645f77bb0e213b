import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { written } from '#domain/written.ts'
import { stopByOffice, waitForStops } from '#store/payouts/stops.ts'
import { promiseTeamNews } from '#store/people/office-news.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'

const ACTION = 'payouts.stop'

/** Why payouts stop, or what was looked at before they go on. */
export const StopNote = Note.max(written.stop)

/**
 * Stops all payouts, with the reason: no payment file is made, approved or handed over until two persons have looked. What the
 * bank has already is untouched. Everybody else who works with money or administers hears of it. Refused without a fresh proof of identity, and while payouts are stopped.
 */
export const stopPayouts = command({
  name: ACTION,
  input: z.object({ note: StopNote }),
  async run({ tx, actor, now }, { note }) {
    mustHold(actor, 'operator', 'approver', 'administrator')
    mustHaveSteppedUp(actor, now)
    if (await waitForStops(tx, 'stop')) refuse('payouts-stopped')
    const stopId = await stopByOffice(tx, { note, by: actor.id, at: now })
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: ACTION,
      subject: `payout-stop:${stopId}`,
      note,
      at: now,
    })
    await promiseTeamNews(tx, { news: 'payouts-stopped', by: actor.id, at: now })
    return { stopId }
  },
})
