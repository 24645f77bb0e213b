import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchLine } from '#commands/bank/match-line.ts'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { system } from '#domain/transactions/situation.ts'
import { arrives } from '#test/bank-day.ts'
import { ask } from '#test/ask.ts'
import { createWorld, type World } from '#test/world.ts'
import { certainLines } from './certain-lines.ts'
import { nextBankLine } from './next-bank-line.ts'
import { bankDesk } from './reconciliation.ts'

/** An account of Ana's that is proven to be hers. */
const hers = '032180000118359719'

const namesOn = async (world: World, asked: object) =>
  (await ask(world, 'olga', bankDesk, { view: 'unmatched', ...asked })).lines.map((line) => line.payerName)

describe('the desk of bank lines', () => {
  test('is searched, sorted and summed, and leads from each line to the next', async () => {
    const world = await createWorld()
    const paid = (counterpartyName: string, amountMinor: bigint) =>
      arrives(world, { counterpartyName, amountMinor, text: ['SIN NADA'] })
    const lines = [await paid('Carmen', 30_000n), await paid('Abel', 12_550n), await paid('Berta', 99_900n)]
    const [carmen = '', abel = '', berta = ''] = lines.map(({ lineId }) => lineId)

    assert.deepEqual(await namesOn(world, {}), ['Carmen', 'Abel', 'Berta'])
    assert.deepEqual(await namesOn(world, { sort: 'high' }), ['Berta', 'Carmen', 'Abel'])
    assert.deepEqual(await namesOn(world, { sort: 'name' }), ['Abel', 'Berta', 'Carmen'])
    assert.deepEqual(await namesOn(world, { q: '125,50' }), ['Abel'])
    assert.deepEqual(await namesOn(world, { q: '300' }), ['Carmen'])
    assert.deepEqual(await namesOn(world, { q: 'ber' }), ['Berta'])
    assert.deepEqual(await namesOn(world, { q: '%' }), [])
    const { sums } = await ask(world, 'olga', bankDesk, { view: 'unmatched' })
    assert.deepEqual(sums, [{ currency: 'MXN', direction: 'credit', lines: 3, amountMinor: 142_450n }])

    const after = (lineId: string, sort?: string) =>
      ask(world, 'olga', nextBankLine, { view: 'unmatched', sort, after: lineId })
    assert.equal(await after(carmen), abel)
    assert.equal(await after(berta), carmen)
    assert.equal(await after(carmen, 'high'), abel)
    assert.equal(await after(abel, 'high'), berta)
    const only = { view: 'unmatched', q: 'Abel', after: abel }
    assert.equal(await ask(world, 'olga', nextBankLine, only), null)
    assert.equal((await ask(world, 'olga', bankDesk, { lineId: abel })).filters.view, 'unmatched')
  })

  test('what only has the sum of a deal is not certain, and nobody else may ask', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    const { lineId } = await arrives(world, {
      amountMinor: 1_011_600n,
      text: ['SIN NADA'],
      counterpartyName: 'Otro',
    })
    await world.perform(system, matchLine, { lineId })
    const { lines, equal } = await ask(world, 'olga', bankDesk, {})
    assert.partialDeepStrictEqual(lines, [{ suggestion: { reason: 'amount-only' }, deal: { id } }])
    assert.equal(equal, 0)
    assert.deepEqual(await ask(world, 'olga', certainLines, {}), [])
    for (const each of [bankDesk, certainLines])
      await assert.rejects(ask(world, 'zoe', each as typeof bankDesk, {}), { code: 'not-found' })
    await assert.rejects(ask(world, 'ana', nextBankLine, { after: lineId }), { code: 'not-found' })
  })

  test('what comes from a proven account with the exact sum of one deal alone is certain, until it is so no more', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await world.perform('ana', addBankAccount, {
      scheme: 'clabe',
      number: hers,
      currency: 'MXN',
      holderName: 'Ana Prueba',
    })
    const arrived = async () => {
      const line = { amountMinor: 1_011_600n, text: ['SIN NADA'], counterpartyAccount: hers }
      const { lineId } = await arrives(world, line)
      await world.perform(system, matchLine, { lineId })
      return lineId
    }
    const lineId = await arrived()
    assert.partialDeepStrictEqual(await ask(world, 'olga', certainLines, {}), [
      { lineId, transactionId, amountMinor: 1_011_600n, buyer: 'Ana Prueba' },
    ])
    assert.equal((await ask(world, 'olga', bankDesk, {})).equal, 1)
    // Another one that is as good makes both doubtful.
    const another = await arrived()
    assert.deepEqual(await ask(world, 'olga', certainLines, {}), [])
    await world.perform('olga', matchLine, { lineId: another, transactionId })
    // The deal has its deposit: nothing is left for the first to be certain of.
    assert.deepEqual(await ask(world, 'olga', certainLines, {}), [])
  })
})
