import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atOnce, keepsTheRules, once } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptTransaction } from './accept.ts'
import { reviseOffer } from './revise.ts'

const terms = { ...usualTerms, title: 'Bicicleta de paseo' }
const ready = async (world: World) => ({ transactionId: await world.transactionIn('claimed'), terms })

describe('revising an own offer', () => {
  test('replaces the version that nobody has answered, and keeps the turn', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', reviseOffer, raw)

    const { transaction } = await world.situation(raw.transactionId)
    assert.equal(transaction.title, 'Bicicleta de paseo')
    assert.equal(transaction.termsVersion, 2)
    assert.deepEqual([transaction.author, transaction.turn], ['buyer', 'seller'])
  })

  test('is refused to whoever has to answer', async () => {
    const world = await createWorld()
    const revising = world.perform('benito', reviseOffer, await ready(world))
    await assert.rejects(revising, { code: 'not-your-role' })
  })

  test('at the same time as an acceptance: the deal has either the old terms or is not made', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { termsHash } = (await world.situation(raw.transactionId)).transaction

    const { won } = await atOnce(
      () => world.perform('benito', acceptTransaction, { transactionId: raw.transactionId, hash: termsHash }),
      () => world.perform('ana', reviseOffer, raw),
    )

    const { transaction } = await world.situation(raw.transactionId)
    assert.equal(won.length, 1)
    assert.equal(transaction.state, won[0] === 0 ? 'agreed' : 'proposed')
    assert.equal(transaction.termsHash === termsHash, won[0] === 0)
  })

  test('twice at the same time makes two versions, one after the other', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const click = () => world.perform('ana', reviseOffer, raw)

    assert.equal((await atOnce(click, click)).won.length, 2)

    assert.equal((await world.situation(raw.transactionId)).transaction.termsVersion, 3)
  })

  keepsTheRules({ command: reviseOffer, who: 'ana', ready }, [once])
})
