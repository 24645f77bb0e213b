import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MOST_DEVICES } from '#domain/handover/prepare.ts'
import { newKeys } from '#device/handover/signature.ts'
import { handoverKeys } from '#store/transactions/handovers.ts'
import { twoPhones } from '#test/handovers.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type Name } from '#test/world.ts'
import { prepareHandover } from './prepare-handover.ts'

describe('preparing a hand-over', () => {
  test('registers one device for each side, and the newest counts', async () => {
    const world = await createWorld()
    const { part, ana, benito, prepare } = await twoPhones(world)
    const newer = await newKeys()
    world.pass({ minutes: 1 })
    const { keyId } = await prepare('ana', newer)
    const keys = await handoverKeys(world.database.reader, part)
    const endOf = (publicKey: string) =>
      keys.find((key) => key.publicKey === publicKey)?.revokedAt?.toString()
    assert.deepEqual(
      [newer, ana, benito].map(({ publicKey }) => endOf(publicKey)),
      [undefined, world.now().toString(), undefined],
    )
    assert.deepEqual(await prepare('ana', newer), { keyId }, 'again is the same')
    await assert.rejects(prepare('ana', ana), { code: 'lost-race' }, 'what was replaced does not come back')
  })

  test('from two telephones at once leaves one of them', async () => {
    const world = await createWorld()
    const { part, prepare } = await twoPhones(world)
    const [one, other] = [await newKeys(), await newKeys()]
    world.pass({ minutes: 1 })
    const { refusals } = await atOnce(
      () => prepare('benito', one),
      () => prepare('benito', other),
    )
    assert.ok(refusals.every((code) => code === 'lost-race'))
    const keys = await handoverKeys(world.database.reader, part)
    assert.equal(keys.filter((key) => key.party === 'seller' && key.revokedAt === null).length, 1)
  })

  test('is done with twenty telephones of a side, and no more', async () => {
    const world = await createWorld()
    const { prepare } = await twoPhones(world)
    for (let made = 1; made < MOST_DEVICES; made += 1) await prepare('benito', await newKeys())
    await assert.rejects(prepare('benito', await newKeys()), { code: 'handover-phones' })
  })

  test('asks the buyer to prove themselves, as their codes release money; the seller’s do not', async () => {
    const world = await createWorld()
    const { part } = await twoPhones(world)
    const stale = (who: Name) => ({ ...world.actor(who), steppedUpAt: null })
    const { publicKey } = await newKeys()
    const prepare = (who: Name) => world.perform(stale(who), prepareHandover, { ...part, publicKey })
    await assert.rejects(prepare('ana'), { code: 'step-up-needed' })
    await prepare('benito')
  })

  test('is the business of the two sides, of a part from hand to hand that waits for it', async () => {
    const world = await createWorld()
    const { part } = await twoPhones(world)
    const { publicKey } = await newKeys()
    for (const who of ['zoe', 'olga', 'carla', 'adela'] as const)
      await assert.rejects(world.perform(who, prepareHandover, { ...part, publicKey }), { code: 'not-found' })
    const tries: readonly (readonly [object, string])[] = [
      [{ ...part, tranche: 9, publicKey }, 'not-found'],
      [{ ...part, publicKey: 'BAAA' }, 'input-wrong'],
      [{ transactionId: await world.transactionIn('funded'), tranche: 1, publicKey }, 'wrong-moment'],
      [
        {
          transactionId: await world.transactionIn('agreed', { deliveryMode: 'en_persona' }),
          tranche: 1,
          publicKey,
        },
        'wrong-moment',
      ],
    ]
    for (const [raw, code] of tries)
      await assert.rejects(world.perform('benito', prepareHandover, raw), { code }, code)
  })
})
