import { followHold } from '#commands/people/hold-identity.ts'
import { system } from '#domain/transactions/situation.ts'
import { newId } from '#store/ids.ts'
import { identityHold, liftIdentityHold, placeHold } from '#store/people/holds.ts'
import type { Play } from './simulation.ts'
import { buyers, olga, sellers } from './troupe.ts'

const people = [...buyers, ...sellers]

/** The money of somebody is held, or let go on where it was; what follows in their deals may come at once, or later. */
export async function holdSomebody(play: Play): Promise<void> {
  const who = play.chance.pick(people)
  if (!who) return
  const { database, now } = play.stage
  if (await identityHold(database.reader, who.id)) await lift(play, who.id)
  else
    await placeHold(database.writer, {
      id: newId(now()),
      personId: who.id,
      class: 'identity',
      reason: 'approval-withdrawn',
      placedBy: olga.id,
      at: now(),
      reviewBy: now().add({ hours: 240 }),
    })
  if (play.chance.in100(80)) await follow(play, who.id)
}

/** Every hold ends, and what waited goes on. */
export async function liftHolds(play: Play): Promise<void> {
  for (const { id } of people) {
    await lift(play, id)
    await follow(play, id)
  }
}

async function lift({ stage }: Play, personId: string): Promise<void> {
  const lifted = { personId, by: olga.id, reason: 'approved', at: stage.now() }
  await liftIdentityHold(stage.database.writer, lifted)
}

async function follow({ stage, attempt }: Play, personId: string): Promise<void> {
  const act = { means: stage.means, actor: system, now: stage.now(), key: null, from: null, seen: null }
  await attempt('follow a hold', [], () => followHold(act, personId))
}
