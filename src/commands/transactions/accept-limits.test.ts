import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { publishedTierLimits, type TierLimits } from '#domain/people/tiers.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { myAccount } from '#queries/people/my-account.ts'
import { ask as askOn } from '#queries/query.ts'
import { depositInstructions } from '#queries/transactions/deposit-instructions.ts'
import { createMeans } from '#store/means.ts'
import { confirmIdentity, updateProfile } from '#store/people/people.ts'
import { ask } from '#test/ask.ts'
import { atOnce } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { sentenceOf } from '#words/refusals.ts'
import { acceptTransaction } from './accept.ts'
import { cancelTransaction } from './cancel.ts'
import { counterOffer } from './counter.ts'

/** Pesos: one deal and a month of tier 1. */
function pesos(operation: bigint, month: bigint) {
  const limit = { operationMinor: operation * 100n, monthMinor: month * 100n }
  const tierLimits: TierLimits = { ...publishedTierLimits, 1: { ...publishedTierLimits[1], MXN: limit } }
  return { timers: {}, toleranceMinor: 0n, tierLimits }
}

/** A deal of so many pesos that waits for Benito's answer. */
async function offered(world: World, price: number) {
  const [part] = usualTerms.tranches
  const transactionId = await world.transactionIn('claimed', {
    tranches: [{ ...part, priceMinor: String(price * 100), deliverBy: '2026-04-20' }],
  })
  return { transactionId, hash: (await world.situation(transactionId)).transaction.termsHash }
}

const accept = (world: World, raw: Awaited<ReturnType<typeof offered>>) =>
  world.perform('benito', acceptTransaction, raw)

async function agreed(world: World, price: number): Promise<string> {
  const raw = await offered(world, price)
  await accept(world, raw)
  return raw.transactionId
}

async function refusalOf(step: Promise<unknown>): Promise<Refusal> {
  const thrown: unknown = await step.then(
    () => null,
    (problem: unknown) => problem,
  )
  assert.ok(isRefusal(thrown), 'it is refused')
  return thrown
}

const prove = (world: World, who: Name, tier: 0 | 1 | 2) =>
  confirmIdentity(world.database.writer, { personId: world.ids[who], tier, verifiedName: `${who} Prueba` })

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('agreeing within the limits of an identity', () => {
  test('needs both to be verified; without it people still draft, negotiate and are invited', async () => {
    const world = await createWorld()
    await prove(world, 'ana', 0)
    await prove(world, 'benito', 0)
    const { transactionId } = await offered(world, 10_000)
    const terms = { ...usualTerms, title: 'Bicicleta de paseo' }
    await world.perform('benito', counterOffer, { transactionId, terms })
    const hash = (await world.situation(transactionId)).transaction.termsHash
    const acceptIt = () => world.perform('ana', acceptTransaction, { transactionId, hash })

    const refused = await refusalOf(acceptIt())
    assert.equal(refused.code, 'identity-not-enough')
    assert.deepEqual(refused.details['missing'], ['seller-identity', 'buyer-identity'])
    assert.match(sentenceOf(refused), /Quien vende tiene que verificar su identidad\. Tienes que verificar/)

    await prove(world, 'ana', 1)
    assert.deepEqual((await refusalOf(acceptIt())).details['missing'], ['seller-identity'])
    await prove(world, 'benito', 1)
    await acceptIt()
  })

  test('stops at the limit of one deal, which tier 2 does not have', async () => {
    const world = await createWorld({ policy: pesos(15_000n, 40_000n) })
    await agreed(world, 15_000)
    const raw = await offered(world, 15_001)

    const refused = await refusalOf(accept(world, raw))
    assert.equal(refused.code, 'identity-not-enough')
    assert.deepEqual(refused.details['missing'], ['seller-operation-limit', 'buyer-operation-limit'])
    assert.match(plain(sentenceOf(refused)), /Tu nivel permite hasta .*15\.?000,00.* por transacción/)

    await prove(world, 'benito', 2)
    assert.deepEqual((await refusalOf(accept(world, raw))).details['missing'], ['buyer-operation-limit'])
    await prove(world, 'ana', 2)
    await accept(world, raw)
  })

  test('adds up what is in force this month, and gives back the room of what ends without a sale', async () => {
    const world = await createWorld({ policy: pesos(15_000n, 25_000n) })
    await world.transactionIn('funded')
    const second = await agreed(world, 9_000)
    const raw = await offered(world, 7_000)

    const refused = await refusalOf(accept(world, raw))
    const { missing, mine, usedMinor, limitMinor, nextMonth } = refused.details
    assert.deepEqual(missing, ['seller-month-limit', 'buyer-month-limit'])
    assert.deepEqual([mine, usedMinor, limitMinor, nextMonth], ['seller', '1900000', '2500000', '2026-04-01'])
    assert.match(plain(sentenceOf(refused)), /llevas .*19\.?000,00.* a partir del 1 de abril de 2026/)
    const { used } = await ask(world, 'ana', myAccount)
    assert.deepEqual(used, [{ currency: 'MXN', usedMinor: 19_000_00n }])

    await world.perform('ana', cancelTransaction, { transactionId: second, reason: 'Ya no la necesito.' })
    await accept(world, raw)
    assert.deepEqual((await ask(world, 'benito', myAccount)).used, [
      { currency: 'MXN', usedMinor: 17_000_00n },
    ])
  })

  test('counts a month from midnight to midnight where each person lives', async () => {
    const world = await createWorld({
      policy: pesos(15_000n, 25_000n),
      startAt: '2026-03-31T21:30:00Z',
    })
    const { ana, benito } = world.ids
    await updateProfile(world.database.writer, {
      personId: benito,
      displayName: 'Benito',
      country: 'ES',
      timeZone: 'Europe/Madrid',
    })
    await agreed(world, 15_000)
    const raw = await offered(world, 15_000)
    const missing = async () => (await refusalOf(accept(world, raw))).details['missing']

    assert.deepEqual(await missing(), ['seller-month-limit', 'buyer-month-limit'])
    world.pass({ minutes: 31 })
    assert.deepEqual(await missing(), ['buyer-month-limit'])
    world.pass({ hours: 7, minutes: 58 })
    assert.deepEqual(await missing(), ['buyer-month-limit'])
    world.pass({ minutes: 1 })
    await accept(world, raw)
    assert.equal((await world.situation(raw.transactionId)).transaction.buyerId, ana)
  })

  test('lets only one of two agreements through that pass the limit together', async () => {
    const world = await createWorld({ policy: pesos(15_000n, 25_000n) })
    for (const attempt of [1, 2, 3]) {
      const offers = [await offered(world, 13_000), await offered(world, 13_000)]

      const { won, refusals } = await atOnce(...offers.map((raw) => () => accept(world, raw)))

      assert.equal(won.length, 1, `attempt ${attempt}`)
      assert.deepEqual(refusals, ['identity-not-enough'])
      const kept = existing(offers[won[0] ?? -1], 'one was kept')
      const { transactionId } = existing(offers[won[0] === 0 ? 1 : 0], 'the other one was offered')
      assert.equal((await world.situation(transactionId)).transaction.state, 'proposed')
      const cancel = { transactionId: kept.transactionId, reason: 'Para empezar otra vez.' }
      await world.perform('ana', cancelTransaction, cancel)
    }
  })

  test('is looked at again before money comes in: what does not fit any more is not paid into', async () => {
    const world = await createWorld()
    const transactionId = await agreed(world, 10_000)
    const pay = async (operation: bigint, month: bigint) => {
      const { database, means } = world
      const { clock, seals } = means
      const stricter = createMeans({ database, clock, seals, policy: pesos(operation, month), sandbox: true })
      return askOn(stricter, world.actor('ana'), depositInstructions, { transactionId })
    }

    assert.notEqual((await pay(10_000n, 10_000n)).account, null)
    const month = await pay(10_000n, 9_999n)
    assert.equal(month.account, null)
    assert.deepEqual(month.missing, ['seller-month-limit', 'buyer-month-limit'])
    assert.deepEqual([month.reached?.usedMinor, month.reached?.nextMonth], [0n, null])
    assert.deepEqual((await pay(9_999n, 20_000n)).missing, [
      'seller-operation-limit',
      'buyer-operation-limit',
    ])
  })
})
