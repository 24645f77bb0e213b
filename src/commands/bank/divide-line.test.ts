import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelTransaction } from '#commands/transactions/cancel.ts'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { samplePolicy } from '#domain/proof/samples.ts'
import { awaitingDeals, due, forSeveral, pieces, piecesOf } from '#test/divisions.ts'
import { booksAreExact, lineState, trancheOf } from '#test/recalls.ts'
import { createWorld, type World } from '#test/world.ts'
import { divideLine } from './divide-line.ts'
import { matchLine } from './match-line.ts'

const stateOf = async (world: World, deal: string) => (await trancheOf(world, deal)).state

describe('dividing one credit among several deals', () => {
  test('books each its piece, with a receipt of that piece, and the golden numbers hold', async () => {
    const world = await createWorld()
    const { lineId, deals, wanted } = await forSeveral(world, { sums: [due, due, due - 600n] })

    assert.deepEqual(await world.perform('olga', divideLine, wanted), { verdict: 'deposits', lineId })

    assert.equal(await lineState(world, lineId), 'divided')
    assert.deepEqual(
      new Map((await piecesOf(world, lineId)).map(({ deal, state, minor }) => [deal, `${state} ${minor}`])),
      new Map(wanted.pieces.map((each) => [each.transactionId, `matched ${each.amountMinor}`])),
    )
    const states = await Promise.all(deals.map((deal) => stateOf(world, deal)))
    assert.deepEqual(states, ['funded', 'funded', 'part_funded'])
    assert.equal(await world.balance('suspense'), 0n)
    assert.equal(await world.balance('bank:MXN'), 3n * due - 600n)
    const { rows } = await world.database.pool.query(
      `select transaction_id as deal, body::jsonb ->> 'amountMinor' as minor from receipts`,
    )
    assert.deepEqual(
      new Map(rows.map((each) => [each.deal, each.minor])),
      new Map(wanted.pieces.map((each) => [each.transactionId, each.amountMinor])),
    )
    for (const deal of deals) {
      const { transaction } = await world.situation(deal)
      assert.deepEqual(transaction.handledBy, [world.ids.olga])
    }
    await booksAreExact(world)
  })

  test('sets apart what one gets on purpose beyond what it waits for', async () => {
    const world = await createWorld()
    const { deals, wanted } = await forSeveral(world, {
      sums: [due, due + 5_000n],
      counterpartyAccount: '032180000118359719',
    })
    await world.perform('olga', divideLine, wanted)
    const [, second = ''] = deals
    const { payouts } = await world.situation(second)
    assert.deepEqual(
      payouts.map((each) => [each.cause, each.amountMinor]),
      [['excess', 5_000n]],
    )
    await booksAreExact(world)
  })

  test('refuses what does not come to the credit, a deal twice, nothing, less than nothing, one deal, and too many', async () => {
    const world = await createWorld()
    const { lineId, deals } = await forSeveral(world)
    const [one = '', two = ''] = deals
    const whole = 2n * due
    const wrong = (sums: readonly bigint[], of = deals) => pieces(of, sums)
    for (const [given, what] of [
      [wrong([due, due - 1n]), 'sum'],
      [wrong([due, due + 1n]), 'sum'],
      [wrong([due, due], [one, one]), 'twice'],
      [wrong([due, due], [one, one.toUpperCase()]), 'twice'],
      [wrong([whole, 0n]), 'nothing'],
      [wrong([whole + 5n, -5n]), 'nothing'],
      [wrong([2n ** 64n, 2n ** 53n]), 'sum'],
      [wrong([whole], [one]), 'few'],
      [wrong([], []), 'few'],
      [wrong(Array(11).fill(whole / 11n), Array(11).fill(two)), 'many'],
    ] as const)
      await assert.rejects(world.perform('olga', divideLine, { lineId, pieces: given }), {
        code: 'division-wrong',
        details: { what },
      })
    for (const amountMinor of ['1.5', 'mucho', 'NaN', '1e9'])
      await assert.rejects(
        world.perform('olga', divideLine, {
          lineId,
          pieces: pieces(deals).map((each) => ({ ...each, amountMinor })),
        }),
        { code: 'input-wrong' },
      )
    assert.equal(await lineState(world, lineId), 'imported')
    assert.equal(await world.balance('suspense'), -whole)
  })

  test('refuses deals of another currency, debits, and deals that are not there', async () => {
    const world = await createWorld()
    const { lineId, deals, wanted } = await forSeveral(world)
    const [one = ''] = deals
    const euros = await world.transactionIn('agreed', { currency: 'EUR' })
    for (const other of [euros, '019abcde-0000-7000-8000-000000000000'])
      await assert.rejects(world.perform('olga', divideLine, { lineId, pieces: pieces([one, other]) }), {
        code: 'amount-differs',
      })
    const paid = await world.transactionIn('funded')
    await assert.rejects(world.perform('olga', divideLine, { lineId, pieces: pieces([one, paid]) }), {
      code: 'lost-race',
    })
    await world.perform('olga', divideLine, wanted)
    await booksAreExact(world)
  })

  test('is decided on what was seen: a deal that ended or was paid meanwhile stops all of it', async () => {
    const world = await createWorld()
    const ended = await forSeveral(world)
    await world.perform('ana', cancelTransaction, {
      transactionId: ended.deals[1] ?? '',
      reason: 'Ya no lo quiero',
    })
    const paid = await forSeveral(world)
    await world.deposit(paid.deals[1] ?? '', 100n)
    for (const { wanted, lineId, deals } of [ended, paid]) {
      await assert.rejects(world.perform('olga', divideLine, wanted), { code: 'lost-race' })
      assert.equal(await lineState(world, lineId), 'imported')
      assert.deepEqual(await piecesOf(world, lineId), [])
      assert.equal(await stateOf(world, deals[0] ?? ''), 'pending')
    }
    await booksAreExact(world)
  })

  test('counts once when two operators divide it in different ways at once, in many rounds', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const { lineId, deals, wanted } = await forSeveral(world)
      const [other = ''] = await awaitingDeals(world, 1)
      const [first = ''] = deals
      const all = await Promise.allSettled([
        world.perform('olga', divideLine, wanted),
        world.perform('pablo', divideLine, { lineId, pieces: pieces([other, first]) }),
        world.perform('olga', matchLine, { lineId, transactionId: first }),
      ])
      assert.equal(all.filter((each) => each.status === 'fulfilled').length, 1, JSON.stringify(all))
      for (const each of all)
        if (each.status === 'rejected')
          assert.ok(['line-already-used', 'lost-race'].includes(each.reason.code))
    }
    assert.equal(await world.balance('suspense'), 0n)
    await booksAreExact(world)
  })

  test('answers a repeat with the same key the same, and a repeat without it is refused', async () => {
    const world = await createWorld()
    const { lineId, wanted } = await forSeveral(world)
    for (const time of ['first', 'second'])
      assert.deepEqual(
        await world.perform('olga', divideLine, wanted, 'key-1'),
        { verdict: 'deposits', lineId },
        time,
      )
    await assert.rejects(world.perform('olga', divideLine, wanted), { code: 'line-already-used' })
    assert.equal((await piecesOf(world, lineId)).length, 2)
  })

  test('is only proposed where somebody else paid, or above the limit, which is of the whole credit', async () => {
    const limits = { ...publishedHandLimits, MXN: 2n * due - 1n }
    const world = await createWorld({ policy: { ...samplePolicy, handLimits: limits } })
    const above = await forSeveral(world)
    assert.equal((await world.perform('olga', divideLine, above.wanted)).verdict, 'proposed')
    const other = await forSeveral(world, { sums: [100n, 100n], counterpartyName: 'Ferretería El Tornillo' })
    assert.equal((await world.perform('olga', divideLine, other.wanted)).verdict, 'proposed')
    const { rows } = await world.database.pool.query(
      `select suggestion ->> 'reason' as reason from bank_lines where state = 'held' order by line_id`,
    )
    assert.deepEqual(rows, [{ reason: 'above-limit' }, { reason: 'payer-differs' }])
    assert.equal(await world.balance('suspense'), -(2n * due + 200n))
  })

  test('is nobody’s of their own deal, needs a fresh proof, and strangers learn of no line', async () => {
    const world = await createWorld()
    const { wanted } = await forSeveral(world, { counterpartyName: 'Ferretería El Tornillo' })
    for (const who of ['ana', 'benito'] as const) {
      const inOffice = { ...world.actor(who), roles: ['operator' as const] }
      await assert.rejects(world.perform(inOffice, divideLine, wanted), { code: 'not-your-deal' })
      await assert.rejects(world.perform(who, divideLine, wanted), { code: 'not-found' })
    }
    await assert.rejects(world.perform('zoe', divideLine, wanted), { code: 'not-found' })
    const before = world.actor('olga')
    world.pass('PT6M')
    await assert.rejects(world.perform(before, divideLine, wanted), { code: 'step-up-needed' })
  })
})
