import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { stepCommands } from '#commands/step-commands.ts'
import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { existing } from '#domain/assert.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { type AvailableAction } from '#domain/transactions/available.ts'
import { engine } from '#domain/transactions/engine.ts'
import { hashToAccept } from '#domain/transactions/amendment-rules.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import { remedyOf } from '#domain/transactions/remedy.ts'
import { type Situation, system } from '#domain/transactions/situation.ts'
import { isAbout } from '#domain/transactions/subject.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { problemsOf } from '../simulation/checks.ts'
import { pdf } from '../pictures.ts'
import { courtPaper } from '../freezes.ts'
import { remediedDispute, remedy } from '../disputes.ts'
import { byPost, goodsBackIn, type GoodsBackState, returnAddress } from '../goods-back.ts'
import { atOnce, lapse } from '../steps.ts'
import { usualTerms } from '../usual-terms.ts'
import { createWorld, type Name, type World } from '../world.ts'

/*
 * Every pair of steps that two people may take on the same deal in the same moment, and every step against every
 * deadline that runs out: the pairs are made from what the rows of the process offer there, not from a list. Each pair
 * is raced on a deal of its own, decided on the same version.
 */

const ROUNDS = 2
/** Many deals of the same two people: no limit of a month counts here. */
const policy = {
  timers: {},
  toleranceMinor: 0n,
  tierLimits: { ...publishedTierLimits, 1: publishedTierLimits[2] },
}
const people: readonly Name[] = ['ana', 'benito', 'olga', 'pablo']

/** Deals follow each other in one world, in which time passes. */
function termsNow(world: World) {
  const deliverBy = world
    .now()
    .add({ hours: 20 * 24 })
    .toString()
    .slice(0, 10)
  return { tranches: usualTerms.tranches.map((each) => ({ ...each, deliverBy })) }
}

const dealIn = (world: World, state: Parameters<World['transactionIn']>[0]) =>
  world.transactionIn(state, termsNow(world))
const remedied = async (world: World, decided: object) =>
  (await remediedDispute(world, decided, termsNow(world))).transactionId
const goneWrong = (world: World, state: GoodsBackState) => goodsBackIn(world, state, termsNow(world))

async function lateDealIn(world: World): Promise<string> {
  const id = await dealIn(world, 'agreed')
  await lapse(world, id, 'T-FUND')
  await world.deposit(id, 1_011_600n)
  return id
}

/** How a deal comes to a moment of its life. */
type Moments = Readonly<Record<string, (world: World) => Promise<string>>>

/** Until the goods are looked at, and money that comes too late. */
export const momentsBeforeInspection: Moments = {
  claimed: (world) => dealIn(world, 'claimed'),
  agreed: (world) => dealIn(world, 'agreed'),
  'partly deposited': async (world) => {
    const id = await dealIn(world, 'agreed')
    await world.deposit(id, 300_000n)
    return id
  },
  funded: (world) => dealIn(world, 'funded'),
  overdue: async (world) => {
    const id = await dealIn(world, 'funded')
    await lapse(world, id, 'T-DELIV')
    return id
  },
  delivered: async (world) => {
    const id = await dealIn(world, 'delivered')
    // A document that the office can check the delivery with.
    const shown = { words: 'El albarán', files: [{ name: 'albaran.pdf', bytes: pdf }] }
    await world.perform('benito', addEvidence, { transactionId: id, purpose: 'delivery', ...shown })
    return id
  },
  'expired, its money come too late': lateDealIn,
  'asked to be taken up again': async (world) => {
    const id = await lateDealIn(world)
    await take(world, id, 'ana', await offer(world, id, 'ana', 'ask-revival'))
    return id
  },
}

/** From then on. */
export const momentsFromInspection: Moments = {
  inspecting: (world) => dealIn(world, 'inspecting'),
  'asked to change the agreement': async (world) => {
    const id = await dealIn(world, 'funded')
    await take(world, id, 'benito', await offer(world, id, 'benito', 'propose-amendment'))
    return id
  },
  asked: async (world) => {
    const id = await dealIn(world, 'inspecting')
    await take(world, id, 'benito', await offer(world, id, 'benito', 'propose-split'))
    return id
  },
  'accepted and not yet released': (world) => dealIn(world, 'releasable'),
  'with a payout': async (world) => {
    const id = await dealIn(world, 'inspecting')
    await world.perform('ana', releasePart, { transactionId: id, tranche: 1, amountMinor: '100000' })
    return id
  },
}

/** What was looked at and is not what was agreed. */
export const momentsOfGoodsBack: Moments = {
  'changes asked for': (world) => goneWrong(world, 'changes_requested'),
  rejected: (world) => goneWrong(world, 'rejected'),
  'return agreed': (world) => goneWrong(world, 'return_agreed'),
  'return on its way': (world) => goneWrong(world, 'return_shipped'),
  'return received': (world) => goneWrong(world, 'return_received'),
  'a return was decided': (world) => remedied(world, remedy('return', 0n, 1_000_000n)),
  'decided goods came back': async (world) => {
    const id = await remedied(world, remedy('return', 50_000n, 1_000_000n))
    for (const [who, action] of [
      ['benito', 'tell-return-place'],
      ['ana', 'ship-return'],
      ['benito', 'confirm-return'],
    ] as const)
      await take(world, id, who, await offer(world, id, who, action))
    return id
  },
  'a repair was decided': (world) => remedied(world, remedy('repair', 1_000_000n, 0n)),
}

type Offer = Pick<AvailableAction, 'action' | 'subject'>

async function offersTo(world: World, id: string, who: Name): Promise<AvailableAction[]> {
  const { situation, payees, evidence } = existing(await world.means.loadToDecide(id), 'the deal is there')
  const policy = { ...world.means.policy, custody: situation.transaction.currency }
  const facts = { ...payeeFacts(situation, payees, policy, world.now()), evidence }
  return engine
    .availableActions(situation, world.actor(who), { now: world.now(), policy, facts })
    .filter((each) => each.blocked === null && Object.hasOwn(stepCommands, each.action))
}

async function offer(world: World, id: string, who: Name, action: string): Promise<Offer> {
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

async function take(world: World, id: string, who: Name, wanted: Offer, seen?: number): Promise<unknown> {
  const situation = await world.situation(id)
  const command = stepCommands[wanted.action as keyof typeof stepCommands]
  return perform(world.means, world.actor(who), command, answers(situation, wanted, world.now()), { seen })
}

/** The same offer on another deal in the same moment: parts by their number, the rest by its place. */
function sameOn(from: Situation, to: Situation, { action, subject }: Offer): Offer {
  const payout = from.payouts.findIndex((each) => each.id === subject.payout)
  const proposal = from.proposals.findIndex((each) => each.id === subject.proposal)
  if (payout >= 0) return { action, subject: { payout: existing(to.payouts[payout], 'its payout').id } }
  if (proposal >= 0)
    return { action, subject: { proposal: existing(to.proposals[proposal], 'its proposal').id } }
  return { action, subject }
}

type Step = Readonly<{ who: Name; offer: Offer }>

async function stepsIn(world: World, id: string): Promise<Step[]> {
  const found = await Promise.all(
    people.map(async (who) => (await offersTo(world, id, who)).map((each) => ({ who, offer: each }))),
  )
  return found.flat()
}

const nameOf = ({ who, offer: { action } }: Step) => `${who} ${action}`

const showing: readonly string[] = ['add-evidence', 'bring-order']

/** Whether two steps decide about different things, so that both may be taken on what was seen before. */
function areApart(one: Offer, other: Offer): boolean {
  // Evidence moves nothing, so that no step waits for it, nor it for a step.
  if ([one, other].some(({ action }) => showing.includes(action))) return true
  return (one.subject.payout ?? '') !== (other.subject.payout ?? '')
}

async function mustBeWhole(world: World, id: string, what: string): Promise<void> {
  assert.deepEqual(await problemsOf(world.database.pool, id), [], what)
}

/** Races every pair of steps, and every step against every deadline, in each of these moments. */
export function raceIn(moments: Moments): void {
  for (const [moment, bring] of Object.entries(moments))
    test(`${moment}: one of two is taken, whoever they are, and each deadline against each step leaves the books whole`, async (context) => {
      const world = await createWorld({ policy })
      const model = await bring(world)
      const from = await world.situation(model)
      const steps = await stepsIn(world, model)
      const pairs = steps.flatMap((one, n) => steps.slice(n).map((other) => [one, other] as const))
      for (const [one, other] of pairs)
        for (let round = 0; round < ROUNDS; round += 1) {
          const id = await bring(world)
          const to = await world.situation(id)
          const seen = to.transaction.version
          const what = `${nameOf(one)} against ${nameOf(other)}`
          const go = ({ who, offer: wanted }: Step) => {
            const same = sameOn(from, to, wanted)
            return () => take(world, id, who, same, seen)
          }
          const { won } = await atOnce(go(one), go(other))
          if (areApart(one.offer, other.offer)) assert.ok(won.length >= 1, what)
          else assert.equal(won.length, 1, what)
          await mustBeWhole(world, id, what)
        }
      const raced = await raceDeadlines(world, bring, { from, steps })
      context.diagnostic(`${pairs.length} pairs and ${raced} deadlines`)
      assert.ok(pairs.length > 0)
      assert.deepEqual(await checkInvariants(world.database.pool), [])
    })
}

type Model = Readonly<{ from: Situation; steps: readonly Step[] }>

/** Each step against each deadline that runs then, at the moment in which it runs out. */
async function raceDeadlines(world: World, bring: (world: World) => Promise<string>, { from, steps }: Model) {
  const kinds = from.timers.filter((each) => each.state === 'armed' && !isAbout(each, 'payout'))
  for (const { kind } of kinds)
    for (const step of steps) {
      const id = await bring(world)
      const to = await world.situation(id)
      const timer = existing(
        to.timers.find((each) => each.kind === kind && each.state === 'armed'),
        `${kind} runs`,
      )
      const left = world.now().until(timer.dueAt).total('seconds')
      if (left >= 0) world.pass({ seconds: Math.ceil(left) + 1 })
      const due = { transactionId: id, subject: timer.subject, kind, cycle: timer.cycle }
      const same = sameOn(from, to, step.offer)
      await atOnce(
        () => take(world, id, step.who, same, to.transaction.version),
        () => world.perform(system, elapseTimer, due),
      )
      await mustBeWhole(world, id, `${nameOf(step)} against ${kind}`)
    }
  return kinds.length * steps.length
}
