import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stopIntake } from '#commands/bank/stop-intake.ts'
import { takeIntakeStep } from '#commands/bank/take-intake-step.ts'
import { system } from '#domain/transactions/situation.ts'
import { beginsIntake, takeSteps } from '#test/intakes.ts'
import { refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'

test('whoever holds the program’s connection ends no statement that goes in by steps before its end, and opens none again', async () => {
  const world = await createWorld()
  const { intakeId } = await beginsIntake(world)
  await takeSteps(world, 1)
  await stolen(world, async (client) => {
    const ended = `ended_at = now(), ended_by = begun_by, outcome =`
    await refusedBy(
      'nothing_waits_for_an_ended_intake',
      client.query(`update statement_intakes set taken = many, ${ended} 'taken'`),
    )
    await refusedBy(
      'what_an_intake_took_stays_taken',
      client.query(`update statement_intakes set taken = taken - 1`),
    )
  })
  await world.perform('olga', stopIntake, { intakeId })
  await stolen(world, (client) =>
    refusedBy(
      'an_ended_intake_stays_ended',
      client.query(`update statement_intakes set ended_at = null, ended_by = null, outcome = null`),
    ),
  )
})

test('a part whose balances somebody changed goes into no books', async () => {
  const world = await createWorld()
  const { intakeId } = await beginsIntake(world)
  await stolen(world, (client) =>
    client.query(`with gone as (delete from statement_intake_parts where part = 0 returning *)
      insert into statement_intake_parts
      select part_id, intake_id, part, day, ends_day, entries, opening_minor, closing_minor + 1, sealed_lines from gone`),
  )
  await assert.rejects(
    world.perform(system, takeIntakeStep, { intakeId, part: 0 }),
    /from its one balance to its other/,
  )
  const { rows } = await world.database.pool.query('select count(*)::int as many from bank_entries')
  assert.equal(rows[0].many, 0)
})
