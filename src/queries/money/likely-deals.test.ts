import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchLine } from '#commands/bank/match-line.ts'
import { system } from '#domain/transactions/situation.ts'
import { ask } from '#test/ask.ts'
import { arrives } from '#test/bank-day.ts'
import { createWorld, type World } from '#test/world.ts'
import { bankLinePage } from './bank-line.ts'

const DUE = 1_011_600n

async function likelyFor(world: World, line: { lineId: string }) {
  const { likely } = await ask(world, 'olga', bankLinePage, line)
  return likely.map(({ deal, clues }) => ({ id: deal.id, clues }))
}

describe('the deals that a credit could be for', () => {
  test('a reference with a slip is found among all that wait, whatever was paid', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    await world.transactionIn('agreed')
    const { reference } = (await world.situation(id)).transaction
    const short = `PP ${reference.slice(0, 5)}${reference.slice(6)}`
    const line = await arrives(world, { amountMinor: 40_000n, text: [short], counterpartyName: 'Zeus Olmo' })

    const { verdict } = await world.perform(system, matchLine, line)

    assert.equal(verdict, 'suggestion')
    const page = await ask(world, 'olga', bankLinePage, line)
    assert.equal(page.line.suggestion?.reason, 'digit-wrong-other-sum')
    assert.equal(page.deal?.id, id)
    assert.deepEqual(page.likely, [], 'what is suggested already is not named twice')
    assert.equal((await world.situation(id)).tranches[0]?.heldMinor, 0n, 'a hint moves nothing')
  })

  test('of two with the same sum both are shown, and what names a code or its buyer comes first', async () => {
    const world = await createWorld()
    const [one, two] = [await world.transactionIn('agreed'), await world.transactionIn('agreed')]
    const { code } = (await world.situation(two)).transaction
    const exact = { amountMinor: DUE, text: ['BICICLETA'], counterpartyName: 'Prueba, Ána' }
    const alike = await arrives(world, exact)
    const named = await arrives(world, { amountMinor: 5_000n, text: [`anticipo ${code.toLowerCase()}`] })
    const called = await arrives(world, {
      amountMinor: 7_000n,
      counterpartyName: 'ANA PRUEBA',
      text: ['HOLA'],
    })
    for (const line of [alike, named, called]) await world.perform(system, matchLine, line)

    const found = await likelyFor(world, alike)
    assert.deepEqual(found.map((each) => each.id).toSorted(), [one, two].toSorted())
    for (const { clues } of found) assert.deepEqual(clues, ['amount-exact', 'name-same'])
    const page = await ask(world, 'olga', bankLinePage, named)
    assert.equal(page.line.suggestion?.reason, 'code-written')
    assert.equal(page.deal?.id, two)
    assert.deepEqual((await likelyFor(world, called))[0]?.clues, ['name-same'])
    assert.equal((await ask(world, 'olga', bankLinePage, called)).line.state, 'imported')
  })

  test('are shown to nobody but the office, and not for a line that was used', async () => {
    const world = await createWorld()
    await world.transactionIn('agreed')
    const line = await arrives(world, { amountMinor: DUE, text: ['HOLA'] })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(ask(world, who, bankLinePage, line), { code: 'not-found' })
    await world.database.pool.query(`update bank_lines set state = 'noted' where line_id = $1`, [line.lineId])
    assert.deepEqual(await likelyFor(world, line), [])
  })
})
