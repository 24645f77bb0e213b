import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { existing } from '#domain/assert.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { system } from '#domain/transactions/situation.ts'
import { lineIds } from '#test/bank-day.ts'
import { allCodes, atOnce, codesOf, openBalances, statesOf } from '#test/steps.ts'
import { creditLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld } from '#test/world.ts'

const ROUNDS = 20
const credit = (amountMinor: bigint, change: Partial<StatementLine> = {}) =>
  creditLine({ amountMinor, currency: 'MXN', ...change })
const fileWith = (lines: readonly StatementLine[]) => fileOf(statementOf('MXN', lines))

describe('golden scenario 8: the same statement again', () => {
  test('the same file is refused with its date, and the same lines in other bytes change nothing', async () => {
    const world = await createWorld()
    const lines = [credit(100n), credit(200n)]
    const file = fileWith(lines)
    await world.perform('olga', importStatement, file)

    await assert.rejects(world.perform('olga', importStatement, file), {
      code: 'file-already-imported',
      details: { importedAt: world.now().toString() },
    })
    const again = await world.perform('pablo', importStatement, fileWith(lines))

    assert.deepEqual(
      again.statements.map(({ newLines, knownLines }) => [newLines, knownLines]),
      [[0, 2]],
    )
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 300n, suspense: 300n })
    assert.deepEqual(await allCodes(world), ['L1', 'L1'])
  })

  test('an overlapping statement brings only what is new; equal lines of one day are counted, not merged', async () => {
    const world = await createWorld()
    const bare = { bankReference: null, text: ['TRASPASO'] }
    const twins = [credit(500n, bare), credit(500n, bare)]
    const last = credit(50n)

    const first = await world.perform('olga', importStatement, fileWith([...twins, credit(1n)]))
    const second = await world.perform('olga', importStatement, fileWith([...twins, last]))
    const third = await world.perform('olga', importStatement, fileWith([last, ...twins, credit(500n, bare)]))

    const counts = [first, second, third].map(({ statements: [each] }) => [each?.newLines, each?.knownLines])
    assert.deepEqual(counts, [
      [3, 0],
      [1, 2],
      [1, 3],
    ])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_551n, suspense: 1_551n })
  })

  test('a deposit that two statements repeat funds the deal once', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { reference } = (await world.situation(transactionId)).transaction
    const line = credit(1_011_600n, { text: [reference] })
    const { fileId } = await world.perform('olga', importStatement, fileWith([line]))
    const lineId = existing((await lineIds(world, fileId))[0], 'the line is new')
    await world.perform(system, matchLine, { lineId })

    await world.perform('olga', importStatement, fileWith([line, credit(1n)]))
    await assert.rejects(world.perform(system, matchLine, { lineId }), { code: 'line-already-used' })

    assert.deepEqual(await statesOf(world, transactionId), ['funded'])
    assert.deepEqual(await codesOf(world, transactionId), ['L2'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_601n,
      suspense: 1n,
      'escrow:1': 1_000_000n,
      fee_pending: 11_600n,
    })
  })
})

describe('two uploads at the same time', () => {
  test(`of the same statement: exactly one wins, ${ROUNDS} times`, async () => {
    const world = await createWorld()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const file = fileWith([credit(10n), credit(20n), credit(30n)])
      const upload = () => world.perform('olga', importStatement, file)

      const { won, refusals } = await atOnce(upload, upload, upload)

      assert.equal(won.length, 1)
      assert.deepEqual(refusals, ['file-already-imported', 'file-already-imported'])
      assert.equal((await openBalances(world))['suspense'], BigInt(round) * 60n)
    }
    assert.equal((await allCodes(world)).length, ROUNDS * 3)
  })

  test(`of overlapping statements, in whatever order their lines stand: nothing twice, ${ROUNDS} times`, async () => {
    const world = await createWorld()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const shared = Array.from({ length: 40 }, (_, n) => credit(BigInt(n + 1)))
      const files = [
        fileWith([...shared, credit(1_000n)]),
        fileWith([credit(2_000n), ...shared.toReversed()]),
      ]

      const { won } = await atOnce(...files.map((file) => () => world.perform('olga', importStatement, file)))

      assert.equal(won.length, 2)
      assert.equal((await openBalances(world))['suspense'], BigInt(round) * 3_820n)
    }
    assert.equal((await allCodes(world)).length, ROUNDS * 42)
  })

  test(`one line matched by two at the same time is used once, ${ROUNDS} times`, async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { reference } = (await world.situation(transactionId)).transaction
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { fileId } = await world.perform(
        'olga',
        importStatement,
        fileWith([credit(100n, { text: [reference] })]),
      )
      const lineId = existing((await lineIds(world, fileId))[0], 'the line is new')
      const match = () => world.perform(system, matchLine, { lineId })
      const byHand = () => world.perform('olga', matchLine, { lineId, transactionId })

      const { won, refusals } = await atOnce(match, byHand, match)

      assert.equal(won.length, 1)
      assert.deepEqual(refusals, ['line-already-used', 'line-already-used'])
      assert.equal((await openBalances(world))['escrow:1'], BigInt(round) * 100n)
    }
  })
})
