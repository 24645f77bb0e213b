import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { atOnce } from '#test/steps.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { dismissSetAside } from './dismiss-set-aside.ts'
import { importStatement } from './import-statement.ts'
import { setAsideFile } from './set-aside-file.ts'
import { takeSetAside } from './take-set-aside.ts'

const ROUNDS = 8
const note = 'El banco no dará el que falta'
const lines = [creditLine({ amountMinor: 7n, currency: 'MXN' })]

/** A statement that does not follow on the last one waits. */
async function waits(world: World): Promise<string> {
  await world.perform(
    'olga',
    importStatement,
    fileOf({ ...statementOf('MXN', []), openingMinor: 0n, closingMinor: 0n }),
  )
  const later = { ...statementOf('MXN', lines), openingMinor: 50n, closingMinor: 57n }
  await world.perform('olga', importStatement, fileOf(later))
  return waitingId(world)
}

async function waitingId(world: World): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select set_aside_id as id from set_aside_statements where ended_at is null',
  )
  return existing(rows[0], 'one waits').id
}

describe('taking a statement that was set aside', () => {
  test('brings a deposit that came, left and came again on one day, which no balance tells apart', async () => {
    const world = await createWorld()
    const bare = { bankReference: null, text: ['Ingreso'] }
    const deposit = creditLine({ amountMinor: 500n, currency: 'MXN', ...bare })
    const left = debitLine({ amountMinor: 500n, currency: 'MXN', ...bare })
    const morning = { ...statementOf('MXN', [deposit, left]), openingMinor: 0n, closingMinor: 0n }
    const afternoon = { ...statementOf('MXN', [deposit]), openingMinor: 0n, closingMinor: 500n }
    await world.perform('olga', importStatement, fileOf(morning))

    assert.partialDeepStrictEqual(await world.perform('olga', importStatement, fileOf(afternoon)), {
      statements: [],
      setAside: [{ reason: 'does-not-follow' }],
    })
    const taken = await world.perform('olga', takeSetAside, { setAsideId: await waitingId(world), note })

    assert.equal(taken.newLines, 1)
    assert.equal(await world.balance('suspense'), -1_000n)
  })

  test('is done once, as it is, with the reason in the log', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const world = await createWorld()
      const setAsideId = await waits(world)
      const take = () => world.perform('olga', takeSetAside, { setAsideId, note })
      const dismiss = () => world.perform('pablo', dismissSetAside, { setAsideId, note })

      const { won, refusals } = await atOnce(take, take, dismiss)

      assert.equal(won.length, 1)
      assert.deepEqual(refusals, ['wrong-moment', 'wrong-moment'])
      const { rows } = await world.database.pool.query(
        `select (select outcome from set_aside_statements) as outcome, count(*)::int as noted from office_log`,
      )
      assert.equal(rows[0].noted, 1)
      assert.equal(await world.balance('bank:MXN'), rows[0].outcome === 'taken' ? 7n : 0n)
    }
  })

  test('as a whole file is read again', async () => {
    const world = await createWorld()
    const file = fileOf(statementOf('MXN', lines))
    const aside = { ...file, reason: 'account-not-ours', details: {} }
    const first = await world.perform('olga', setAsideFile, aside)
    const again = await world.perform('olga', setAsideFile, aside)
    assert.deepEqual([first.isNew, again], [true, { isNew: false, setAsideId: first.setAsideId }])
    const setAsideId = await waitingId(world)

    const { newLines } = await world.perform('olga', takeSetAside, { setAsideId, note })
    assert.equal(newLines, 1)
    await assert.rejects(world.perform('olga', takeSetAside, { setAsideId, note }), { code: 'wrong-moment' })
    assert.equal(await world.balance('bank:MXN'), 7n)
  })

  test('that still cannot be read stays, and may be uploaded again when it can', async () => {
    const world = await createWorld()
    const bad = { name: 'nota.txt', bytes: Buffer.from('nota') }
    await world.perform('olga', setAsideFile, { ...bad, reason: 'file-not-understood', details: {} })
    const setAsideId = await waitingId(world)
    await assert.rejects(world.perform('olga', takeSetAside, { setAsideId, note }), {
      code: 'file-not-understood',
    })
    assert.equal(await waitingId(world), setAsideId)
    const file = fileOf(statementOf('MXN', lines))
    await world.perform('olga', dismissSetAside, { setAsideId, note })
    await world.perform('olga', setAsideFile, { ...file, reason: 'account-not-ours', details: {} })
    await world.perform('olga', importStatement, file)
    await assert.rejects(waitingId(world))
  })

  test('that was dismissed is taken when a person brings it again and it can be read, and never by itself', async () => {
    const world = await createWorld()
    const file = fileOf(statementOf('MXN', lines))
    await world.perform('olga', setAsideFile, { ...file, reason: 'account-not-ours', details: {} })
    await world.perform('olga', dismissSetAside, { setAsideId: await waitingId(world), note })

    const ofBank = perform(world.means, system, importStatement, file)
    await assert.rejects(ofBank, { code: 'file-already-imported' })
    const bring = () => world.perform('pablo', importStatement, file)
    const { won, refusals } = await atOnce(bring, bring)
    assert.deepEqual([won.length, refusals], [1, ['file-already-imported']])
    assert.equal(await world.balance('bank:MXN'), 7n)
  })

  test('is the operator’s, with a reason, and a stranger learns of none', async () => {
    const world = await createWorld()
    const setAsideId = await waits(world)
    const file = { ...fileOf(), reason: 'file-not-understood', details: {} }
    for (const who of ['ana', 'zoe', 'carla'] as const) {
      await assert.rejects(world.perform(who, takeSetAside, { setAsideId, note }), { code: 'not-found' })
      await assert.rejects(world.perform(who, dismissSetAside, { setAsideId, note }), { code: 'not-found' })
      await assert.rejects(world.perform(who, setAsideFile, file), { code: 'not-found' })
    }
    await assert.rejects(world.perform('olga', takeSetAside, { setAsideId, note: ' ' }), {
      code: 'input-wrong',
    })
    const none = { setAsideId: world.ids.ana, note }
    await assert.rejects(world.perform('olga', takeSetAside, none), { code: 'not-found' })
    await assert.rejects(world.perform('olga', dismissSetAside, none), { code: 'not-found' })
  })
})
