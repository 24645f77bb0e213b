import { followHold } from '#commands/people/hold-identity.ts'
import { remindedOf } from '#domain/transactions/reminders.ts'
import { partyOf, system } from '#domain/transactions/situation.ts'
import { newId } from '#store/ids.ts'
import { liftHold, listOpenHolds, placeHold } from '#store/people/holds.ts'
import type { Play } from './simulation.ts'
import { buyers, olga, sellers } from './troupe.ts'

const people = [...buyers, ...sellers]

/**
 * The money of somebody is held, all of it for their identity or that of one deal for something else, or let go on where it
 * was; what follows in their deals may come at once, or later.
 */
export async function holdSomebody(play: Play): Promise<void> {
  const { chance, stage, deals } = play
  const who = chance.pick(people)
  if (!who) return
  const isOfDeal = chance.in100(40)
  const open = await listOpenHolds(stage.database.reader, who.id)
  if (open.length > 0) await lift(play, open[0])
  else
    await placeHold(stage.database.writer, {
      id: newId(stage.now()),
      personId: who.id,
      transactionId: isOfDeal ? (chance.pick(deals) ?? null) : null,
      class: isOfDeal ? 'fraud-review' : 'identity',
      reason: isOfDeal ? 'Se revisa' : 'approval-withdrawn',
      // Each time another person of the office: one holds the same money once in thirty days.
      placedBy: newId(stage.now()),
      at: stage.now(),
      reviewBy: stage.now().add({ hours: 240 }),
    })
  if (chance.in100(80)) await follow(play, who.id)
}

/** Every hold ends, and what waited goes on. */
export async function liftHolds(play: Play): Promise<void> {
  for (const hold of await listOpenHolds(play.stage.database.reader, null)) await lift(play, hold)
  for (const { id } of people) await follow(play, id)
}

async function lift({ stage }: Play, hold: Readonly<{ id: string }> | undefined): Promise<void> {
  if (!hold) return
  const lifted = { holdId: hold.id, by: olga.id, reason: 'approved', at: stage.now() }
  await liftHold(stage.database.writer, lifted)
}

async function follow(play: Play, personId: string): Promise<void> {
  const { stage, attempt } = play
  const act = { means: stage.means, actor: system, now: stage.now(), key: null, from: null, seen: null }
  await attempt('follow a hold', [], () => followHold(act, personId))
  await mustStandStill(play, personId)
}

/** Whoever is held loses nothing by a clock of a part: each that runs out against them stands still. */
async function mustStandStill({ stage, deals }: Play, personId: string): Promise<void> {
  const holds = await stage.database.reader
    .selectFrom('holds')
    .select('transaction_id')
    .where('person_id', '=', personId)
    .where('lifted_at', 'is', null)
    .execute()
  for (const id of holds.length > 0 ? deals : []) {
    if (!holds.some((each) => (each.transaction_id ?? id) === id)) continue
    const { transaction, timers } = await stage.situation(id)
    const side = partyOf(transaction, personId)
    const lost = timers.find(
      (each) =>
        each.state === 'armed' &&
        each.subject.startsWith('tranche:') &&
        side !== null &&
        remindedOf(each.kind, transaction) === side,
    )
    if (lost) throw new Error(`${lost.kind} of ${id} runs against its ${side ?? 'side'}, who is held`)
  }
}
