import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { bankDayOf } from '#domain/banking/bank-days.ts'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'

const credit = (amountMinor: bigint, change: object = {}) =>
  creditLine({ amountMinor, currency: 'MXN', ...change })

async function linesIn(world: World): Promise<number> {
  const { rows } = await world.database.pool.query('select count(*)::int as lines from bank_lines')
  return rows[0].lines
}

describe('importing a statement', () => {
  test('posts its credits to suspense, its debits not, and tells what was new', async () => {
    const world = await createWorld()
    const lines = [credit(700n), credit(300n), debitLine({ amountMinor: 50n, currency: 'MXN' })]

    const { statements } = await world.perform('olga', importStatement, fileOf(statementOf('MXN', lines)))

    assert.partialDeepStrictEqual(statements, [{ custodyId: 'MXN', newLines: 3, knownLines: 0 }])
    assert.equal(await world.balance('bank:MXN'), 1_000n)
    assert.equal(await world.balance('suspense'), -1_000n)
  })

  test('changes nothing the second time, and adds only what is new in an overlapping file', async () => {
    const world = await createWorld()
    const [monday, tuesday, wednesday] = [credit(100n), credit(200n), credit(300n)]
    const first = fileOf(statementOf('MXN', [monday, tuesday]))
    await world.perform('olga', importStatement, first)

    await assert.rejects(world.perform('pablo', importStatement, first), { code: 'file-already-imported' })
    const { statements } = await world.perform(
      'olga',
      importStatement,
      fileOf(statementOf('MXN', [tuesday, wednesday])),
    )

    assert.partialDeepStrictEqual(statements, [{ newLines: 1, knownLines: 1 }])
    assert.equal(await linesIn(world), 3)
    assert.equal(await world.balance('bank:MXN'), 600n)
  })

  test('keeps two equal payments of one day apart, in every file alike', async () => {
    const world = await createWorld()
    const same = () => credit(100n, { bankReference: null, text: ['Ingreso'] })

    await world.perform('olga', importStatement, fileOf(statementOf('MXN', [same(), same()])))
    await world.perform('olga', importStatement, fileOf(statementOf('MXN', [same(), same(), same()])))

    assert.equal(await world.balance('bank:MXN'), 300n)
  })

  test('counts each line once when the same statement comes in parallel, in many rounds', async () => {
    const world = await createWorld()
    let wanted = 0n
    for (let round = 0; round < 10; round += 1) {
      const lines = [credit(100n), credit(200n), credit(300n)]
      wanted += 600n
      const [file, other] = [
        fileOf(statementOf('MXN', lines)),
        fileOf(statementOf('MXN', lines.toReversed())),
      ]
      const uploads = [file, file, other].map((each) => world.perform('olga', importStatement, each))

      const states = (await Promise.allSettled(uploads)).map((each) => each.status)

      assert.equal(states.filter((each) => each === 'fulfilled').length, 2)
      assert.equal(await world.balance('bank:MXN'), wanted)
    }
  })

  test('refuses all of a file that tells of days to come, and names the line', async () => {
    const world = await createWorld()
    const ofLater = fileOf(statementOf('MXN', [credit(100n), credit(200n, { bookingDate: '2199-12-30' })]))

    await assert.rejects(world.perform('olga', importStatement, ofLater), {
      code: 'file-not-understood',
      details: {
        problem: 'date-not-of-these-days',
        position: 2,
        date: '2199-12-30',
        until: bankDayOf('MXN', world.now()).add({ days: 1 }).toString(),
      },
    })
    const impossible = fileOf(statementOf('MXN', [credit(100n, { bookingDate: '9999-12-31' })]))
    await assert.rejects(world.perform('olga', importStatement, impossible), {
      details: { problem: 'date-impossible', position: 1, date: '9999-12-31' },
    })
    assert.equal(await linesIn(world), 0)
    // The operator may have it right next time: nothing of the file was kept.
    await world.perform('olga', importStatement, fileOf(statementOf('MXN', [credit(100n)])))
    assert.equal(await world.balance('bank:MXN'), 100n)
  })

  test('refuses all of a file whose sums do not add up or whose account is not ours', async () => {
    const world = await createWorld()
    const good = statementOf('MXN', [credit(100n)])
    const wrong = { ...good, openingMinor: 0n, closingMinor: 99n }
    const foreign = { ...good, account: { scheme: 'iban' as const, number: 'ES7921000813610123456789' } }

    await assert.rejects(world.perform('olga', importStatement, fileOf(good, wrong)), {
      code: 'statement-does-not-add-up',
    })
    await assert.rejects(world.perform('olga', importStatement, fileOf(good, foreign)), {
      code: 'account-not-ours',
    })
    assert.equal(await linesIn(world), 0)
    assert.equal(await world.balance('bank:MXN'), 0n)
  })

  test('refuses what it cannot read, with the reason', async () => {
    const world = await createWorld()
    const refusalOf = (text: string) =>
      world.perform('olga', importStatement, { name: 'extracto.xml', bytes: Buffer.from(text) })

    await assert.rejects(refusalOf(''), { code: 'file-not-understood', details: { problem: 'empty' } })
    await assert.rejects(refusalOf('%PDF-1.4'), {
      code: 'file-not-understood',
      details: { problem: 'other-format', format: 'pdf' },
    })
    await assert.rejects(refusalOf('x'.repeat(statementMegabytes * 1024 * 1024 + 1)), {
      code: 'file-too-large',
      details: { megabytes: statementMegabytes },
    })
    assert.equal(await linesIn(world), 0)
  })

  test('takes a batch with a payment of nothing in it, a reference without end, and more payments than it can number', async () => {
    const world = await createWorld()
    const withNothing = { ...credit(100n), details: [credit(60n), credit(40n), credit(0n)] }
    const large = { ...credit(33_000n), details: Array.from({ length: 33_000 }, () => credit(1n)) }
    const reference = Array.from({ length: 600 }, () => randomUUID()).join('')

    for (const line of [withNothing, credit(7n, { bankReference: reference }), large])
      await world.perform('olga', importStatement, fileOf(statementOf('MXN', [line])))

    assert.equal(await linesIn(world), 2 + 1 + 1)
    assert.equal(await world.balance('bank:MXN'), 33_107n)
  })

  test('takes nobody’s word for what the file says', async () => {
    const world = await createWorld()
    const { name, bytes } = fileOf(statementOf('MXN', [credit(100n)]))
    // @ts-expect-error -- What the file says is read by the command.
    const given: Parameters<typeof importStatement.run>[1] = { name, bytes, file: { statements: [] } }

    await assert.rejects(world.perform('olga', importStatement, given), { code: 'input-wrong' })
  })

  test('is the operator’s', async () => {
    const world = await createWorld()
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, importStatement, fileOf(statementOf('MXN', [credit(1n)]))), {
        code: 'not-found',
      })
  })
})
