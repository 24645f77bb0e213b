import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { readIntakeRows } from '#queries/money/intake-rows.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { balancedStatement, beginsIntake, MANY, manyLines, promisedSteps, takeSteps } from '#test/intakes.ts'
import { creditLine, fileOf } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { importStatement } from './import-statement.ts'
import { stopIntake } from './stop-intake.ts'
import { takeIntakeStep } from './take-intake-step.ts'

async function entriesIn(world: World): Promise<number> {
  const { rows } = await world.database.pool.query('select count(*)::int as many from bank_entries')
  return rows[0].many
}

const isBroughtAgain = async (world: World) =>
  (await readIntakeRows(world.database.reader, 1))[0]?.isBroughtAgain

describe('stopping a statement that goes in by steps', () => {
  test('keeps what is in, takes no further step, and the same file takes the rest', async () => {
    const world = await createWorld()
    const { file, intakeId } = await beginsIntake(world)
    await takeSteps(world, 2)
    const inBooks = await entriesIn(world)
    const nextDay = creditLine({ amountMinor: 77n, currency: 'MXN', bookingDate: '2026-02-16' })
    const after = balancedStatement([nextDay], balancedStatement(manyLines()).closingMinor)
    await world.perform('olga', importStatement, fileOf(after))

    assert.deepEqual(await world.perform('pablo', stopIntake, { intakeId }), { taken: inBooks, many: MANY })
    const [step] = await promisedSteps(world)
    assert.deepEqual(await world.perform(system, takeIntakeStep, step), { taken: 0 })
    await world.database.pool.query(`delete from jobs where task = 'take-intake-step'`)
    assert.equal(await entriesIn(world), inBooks)
    assert.equal(await isBroughtAgain(world), false)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
    const { rows: left } = await world.database.pool.query('select part from statement_intake_parts')
    assert.deepEqual(left, [])

    // The rest is few by now and goes in at once; what waited behind it follows on. The bank’s own exchange brings nothing again.
    await assert.rejects(world.perform(system, importStatement, file), { code: 'file-already-imported' })
    const { statements } = await world.perform('olga', importStatement, file)
    assert.partialDeepStrictEqual(statements, [{ newLines: MANY - inBooks, knownLines: inBooks }])
    assert.equal(await isBroughtAgain(world), true)
    assert.equal(await entriesIn(world), MANY + 1)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('stops once, also before its first step, and a step that goes on at the same time is whole', async () => {
    const world = await createWorld()
    const { file, intakeId } = await beginsIntake(world)
    const [step, ...stops] = await Promise.allSettled([
      world.perform(system, takeIntakeStep, { intakeId, part: 0 }),
      world.perform('olga', stopIntake, { intakeId }),
      world.perform('pablo', stopIntake, { intakeId }),
    ])
    assert.equal(step.status, 'fulfilled')
    assert.deepEqual(stops.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    assert.deepEqual(await checkInvariants(world.database.pool), [])
    await assert.rejects(world.perform('olga', stopIntake, { intakeId }), { code: 'wrong-moment' })

    await world.database.pool.query(`delete from jobs where task = 'take-intake-step'`)
    await world.perform('olga', importStatement, file)
    await takeSteps(world)
    assert.equal(await entriesIn(world), MANY)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('takes the rest of a statement of several pages from the files of all of them', async () => {
    const world = await createWorld()
    const whole = balancedStatement(manyLines())
    const pageOf = (number: number, lines: typeof whole.lines) =>
      fileOf({ ...whole, lines, page: { number, isLast: number === 2 } })
    const files = [pageOf(1, whole.lines.slice(0, 3_000)), pageOf(2, whole.lines.slice(3_000))]
    const begun: string[] = []
    for (const file of files) {
      const { intakes } = await world.perform('olga', importStatement, file)
      begun.push(...intakes.map((each) => each.intakeId))
    }
    await takeSteps(world, 1)
    await world.perform('olga', stopIntake, { intakeId: begun[0] })
    await world.database.pool.query(`delete from jobs where task = 'take-intake-step'`)

    for (const file of files) await world.perform('olga', importStatement, file)
    assert.equal(await entriesIn(world), MANY)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is the operator’s', async () => {
    const world = await createWorld()
    const { intakeId } = await beginsIntake(world)
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, stopIntake, { intakeId }), { code: 'not-found' })
    assert.equal((await promisedSteps(world)).length, 1)
  })
})
