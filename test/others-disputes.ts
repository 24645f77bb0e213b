import { answerAppeal } from '#commands/disputes/answer-appeal.ts'
import { askSide } from '#commands/disputes/ask-side.ts'
import { assignReviewer } from '#commands/disputes/assign-reviewer.ts'
import { makeCounterclaim } from '#commands/disputes/counterclaim.ts'
import { makeSecretOffer } from '#commands/disputes/make-secret-offer.ts'
import { refuseResolution } from '#commands/disputes/refuse-resolution.ts'
import { restCase } from '#commands/disputes/rest-case.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { system } from '#domain/transactions/situation.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import { confirmIdentity } from '#store/people/people.ts'
import { counterclaim, decideRemedy, driveDispute, openedDispute, remedy } from './disputes.ts'
import { connectedAs } from './connections.ts'
import { usualTerms } from './usual-terms.ts'
import type { World } from './world.ts'

/** A dispute of Ana and Benito in each moment in which somebody may do something about it. */
export async function othersDisputes(world: World) {
  const open = () => openedDispute(world)
  const [talking, offered, queued, heard, asked, rested] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ]
  const [proposed, refused, decided, appealed] = [await open(), await open(), await open(), await open()]
  const reviewed = await open()
  const small = () => openedSmall(world)
  const [late, long, toSendBack] = [await small(), await small(), await small()]
  await world.perform('ana', makeSecretOffer, { ...offered, limitMinor: '500000' })
  await world.perform('benito', makeCounterclaim, { ...offered, ...counterclaim })
  const large = await openedLarge(world)
  world.pass({ hours: 72 })
  await driveDispute(world, queued, 'mediation_queue')
  for (const each of [heard, asked, rested, late, long]) await driveDispute(world, each, 'evidence')
  await world.perform('carla', askSide, { ...asked, side: 'seller', reason: '¿Qué decía el anuncio?' })
  for (const who of ['ana', 'benito'] as const)
    for (const each of [rested, late]) await world.perform(who, restCase, each)
  for (const each of [proposed, refused]) await driveDispute(world, each, 'proposal')
  await world.perform('ana', refuseResolution, refused)
  await driveDispute(world, decided, 'decided')
  await driveDispute(world, toSendBack, 'proposal')
  await decideRemedy(world, toSendBack, { ...remedy('return', 0n, SMALL), toBuyerMinor: SMALL.toString() })
  await driveDispute(world, appealed, 'appeal')
  await driveDispute(world, reviewed, 'appeal', 'david')
  await world.perform('olga', assignReviewer, { ...reviewed, personId: world.ids.carla })
  await world.perform('benito', answerAppeal, { ...reviewed, reason: 'No es así.' })
  await driveDispute(world, large, 'final')
  await runOut(world, late.transactionId, 'T-MED')
  await runOut(world, long.transactionId, 'T-MAX')
  return {
    talking,
    offered,
    queued,
    heard,
    asked,
    rested,
    proposed,
    refused,
    decided,
    appealed,
    reviewed,
    late,
    long,
    large,
    toSendBack,
  }
}

/** So little that it fits beside all others into what two people may deal in. */
const SMALL = 90_000n
function openedSmall(world: World) {
  const tranches = [{ ...usualTerms.tranches[0], priceMinor: SMALL.toString(), deliverBy: '2026-12-18' }]
  return openedDispute(world, { claimedMinor: SMALL.toString() }, { tranches })
}

/** Of more money than one hand may let go. */
async function openedLarge(world: World) {
  const tier = async (of: 1 | 2) => {
    for (const [name, verifiedName] of [
      ['ana', 'Ana Prueba'],
      ['benito', 'Benito Prueba'],
    ] as const)
      await confirmIdentity(world.database.writer, { personId: world.ids[name], tier: of, verifiedName })
  }
  await tier(2)
  const tranches = [{ ...usualTerms.tranches[0], priceMinor: '20000100', deliverBy: '2026-12-18' }]
  const raw = await openedDispute(world, { claimedMinor: '20000100' }, { tranches })
  await tier(1)
  return raw
}

/** A clock that is over, without all others being over too. */
async function runOut(world: World, transactionId: string, kind: TimerKind): Promise<void> {
  await connectedAs('owner', world.url, (client) =>
    client.query('update timers set due_at = $3 where transaction_id = $1 and kind = $2', [
      transactionId,
      kind,
      world.now().toString(),
    ]),
  )
  const { timers } = await world.situation(transactionId)
  const timer = timers.findLast((each) => each.kind === kind)
  await world.perform(system, elapseTimer, {
    transactionId,
    subject: timer?.subject,
    kind,
    cycle: timer?.cycle,
  })
}
