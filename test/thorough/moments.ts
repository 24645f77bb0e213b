import { returnDocumentOf } from '#test/deliveries.ts'
import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { remediedDispute, remedy } from '../disputes.ts'
import { goodsBackIn, type GoodsBackState } from '../goods-back.ts'
import { pdf } from '../pictures.ts'
import { lapse } from '../steps.ts'
import { usualTerms } from '../usual-terms.ts'
import type { World } from '../world.ts'
import { offer, take } from './offers.ts'

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
export type Moments = Readonly<Record<string, (world: World) => Promise<string>>>

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
  'asked to change the agreement': async (world) => {
    const id = await dealIn(world, 'funded')
    await take(world, id, 'benito', await offer(world, id, 'benito', 'propose-amendment'))
    return id
  },
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
export const momentsAfterRejection: Moments = {
  'changes asked for': (world) => goneWrong(world, 'changes_requested'),
  rejected: (world) => goneWrong(world, 'rejected'),
  'return agreed': (world) => goneWrong(world, 'return_agreed'),
  'return on its way': async (world) => {
    const id = await goneWrong(world, 'return_shipped')
    await returnDocumentOf(world, id)
    return id
  },
  'return received': (world) => goneWrong(world, 'return_received'),
}

/** What somebody who mediated decided about goods, and they go the way that was decided. */
export const momentsOfRemedies: Moments = {
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
