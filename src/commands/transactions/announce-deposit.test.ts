import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { whoseTurn } from '#domain/transactions/whose-turn.ts'
import { atOnce, codesOf, keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { announceDeposit } from './announce-deposit.ts'

const agreed = async (world: World) => ({ transactionId: await world.transactionIn('agreed') })

describe('saying that the deposit was transferred', () => {
  test('moves no money: the bank is awaited, the seller is told, and what comes is still a deposit', async () => {
    const world = await createWorld()
    const raw = await agreed(world)
    const turn = async () => whoseTurn(await world.situation(raw.transactionId))
    assert.equal(await turn(), 'buyer')
    await world.perform('ana', announceDeposit, raw)
    assert.equal(await turn(), 'bank')
    assert.deepEqual(await codesOf(world, raw.transactionId), [])
    await world.deposit(raw.transactionId, 10_116_00n)
    const { tranches } = await world.situation(raw.transactionId)
    assert.deepEqual([tranches[0]?.state, await turn()], ['funded', 'seller'])
  })

  test('is said again only after the bank told of money that falls short', async () => {
    const world = await createWorld()
    const raw = await agreed(world)
    await world.perform('ana', announceDeposit, raw)
    await assert.rejects(world.perform('ana', announceDeposit, raw), { code: 'wrong-moment' })
    world.pass('PT1H')
    await world.deposit(raw.transactionId, 1_000_00n)
    assert.equal(whoseTurn(await world.situation(raw.transactionId)), 'buyer')
    world.pass('PT1H')
    await world.perform('ana', announceDeposit, raw)
    assert.equal(whoseTurn(await world.situation(raw.transactionId)), 'bank')
  })

  test('twice at the same moment is said once', async () => {
    const world = await createWorld()
    const raw = await agreed(world)
    const said = await atOnce(
      () => world.perform('ana', announceDeposit, raw),
      () => world.perform('ana', announceDeposit, raw),
    )
    assert.equal(said.won.length, 1)
  })

  keepsTheRules({ command: announceDeposit, who: 'ana', ready: agreed })
})
