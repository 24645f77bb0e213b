import { perform } from '#commands/command.ts'
import { stepCommands } from '#commands/step-commands.ts'
import { existing } from '#domain/assert.ts'
import { type AvailableAction } from '#domain/transactions/available.ts'
import { hashToAccept } from '#domain/transactions/amendment-rules.ts'
import { engine } from '#domain/transactions/engine.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import { remedyOf } from '#domain/transactions/remedy.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { courtPaper } from '../freezes.ts'
import { byPost, returnAddress } from '../goods-back.ts'
import type { Name, World } from '../world.ts'

/** A step with what it is about. */
export type Offer = Pick<AvailableAction, 'action' | 'subject'>

/** What somebody may do now. */
export async function offersTo(world: World, id: string, who: Name): Promise<AvailableAction[]> {
  const { situation, payees, learnt } = existing(await world.means.loadToDecide(id), 'the deal is there')
  const policy = { ...world.means.policy, custody: situation.transaction.currency }
  const facts = { ...payeeFacts(situation, payees, policy, world.now()), ...learnt }
  return engine
    .availableActions(situation, world.actor(who), { now: world.now(), policy, facts })
    .filter((each) => each.blocked === null && Object.hasOwn(stepCommands, each.action))
}

/** One of these, by its name. */
export async function offer(world: World, id: string, who: Name, action: string): Promise<Offer> {
  const found = (await offersTo(world, id, who)).find((each) => each.action === action)
  return existing(found, `${who} may ${action}`)
}

/** What either side may say against the other. */
const accusation = {
  ground: 'fraude',
  remedy: 'refund',
  claimedMinor: '200000',
  statement: 'Nada de lo que dijo es cierto.',
  noEvidence: 'Lo enseño mañana.',
}

/** Everything that any of these steps could ask for. */
function answers(situation: Situation, { subject }: Offer, now: Temporal.Instant) {
  const { transaction, terms, tranches } = situation
  const part = tranches.find((each) => each.number === subject.tranche)
  // After a remedy only what came back is argued about, and all of it.
  const isDecided = part !== undefined && remedyOf(situation, part) !== null
  const today = now.toZonedDateTimeISO(terms.timeZone).toPlainDate().toString()
  const { payout, ...about } = subject
  return {
    transactionId: transaction.id,
    ...about,
    ...(payout && { payoutId: payout }),
    hash: hashToAccept({ ...situation, proposal: subject.proposal ?? null }),
    amendment: { title: 'Otra bicicleta', inspectionDays: 6 },
    terms: { ...terms, title: 'Otra bicicleta' },
    reason: 'Así lo hablamos y así quedamos.',
    note: 'Comprobado con un documento.',
    document: 1,
    deliveredOn: today,
    confirmation: 'LIBERAR',
    proof: { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' },
    days: 2,
    amountMinor: '200000',
    toSellerMinor: '300000',
    toBuyerMinor: '200000',
    purpose: 'delivery',
    ...accusation,
    ...(isDecided && { ground: 'devolucion_distinta', claimedMinor: part.heldMinor.toString() }),
    ...courtPaper,
    wanted: 'discount',
    address: returnAddress,
    paidBy: 'seller',
    shipment: byPost,
  }
}

/** Takes it, on what was seen. */
export async function take(
  world: World,
  id: string,
  who: Name,
  wanted: Offer,
  seen?: number,
): Promise<unknown> {
  const situation = await world.situation(id)
  const command = stepCommands[wanted.action as keyof typeof stepCommands]
  return perform(world.means, world.actor(who), command, answers(situation, wanted, world.now()), { seen })
}
