import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { total } from '#domain/money.ts'
import { ask } from '#test/ask.ts'
import { booksDays } from '#test/books-days.ts'
import { createWorld } from '#test/world.ts'
import { journal } from './journal.ts'
import { trialBalance } from './trial-balance.ts'

describe('the trial balance of a period', () => {
  test('tells what each family stood at, moved and stands at, and what is equal is equal', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    world.pass({ hours: 24 })
    await world.transactionIn('funded')
    const { today, yesterday } = booksDays(world)
    const moves = await ask(world, 'olga', trialBalance, today)
    const of = (family: string) => moves.find((each) => each.family === family)
    const held = (await world.situation(transactionId)).tranches[0]?.heldMinor ?? 0n
    assert.ok(held > 0n)
    assert.deepEqual(
      [of('escrow')?.openingMinor, of('escrow')?.creditsMinor, of('escrow')?.closingMinor],
      [-held, held, -2n * held],
    )
    // What only passed through stands at nothing, and is told for what went through it.
    const suspense = of('suspense')
    assert.equal(suspense?.closingMinor, 0n)
    assert.equal(suspense?.debitsMinor, suspense?.creditsMinor)
    for (const key of ['openingMinor', 'closingMinor'] as const)
      assert.equal(total(moves.map((each) => each[key])), 0n)
    const before = await ask(world, 'olga', trialBalance, yesterday)
    assert.deepEqual(
      before.map((each) => [each.family, each.closingMinor]).filter(([, minor]) => minor !== 0n),
      moves.map((each) => [each.family, each.openingMinor]).filter(([, minor]) => minor !== 0n),
    )
  })

  test('is for those who keep the books, and for a period that there is', async () => {
    const world = await createWorld()
    const period = booksDays(world).today
    for (const who of ['ana', 'zoe', 'carla', 'adela'] as const) {
      await assert.rejects(ask(world, who, trialBalance, period), { code: 'not-found' })
      await assert.rejects(ask(world, who, journal, { ...period, after: 0n }), { code: 'not-found' })
    }
    const strange = { from: 'ayer', until: '9999999' }
    await assert.rejects(ask(world, 'olga', trialBalance, strange), { code: 'not-found' })
  })
})
