import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appointPerson } from '#commands/people/appoint.ts'
import { confirmAppointment } from '#commands/people/confirm-appointment.ts'
import { proposeAppointment } from '#commands/people/propose-appointment.ts'
import { dismissPerson } from '#commands/people/dismiss.ts'
import { system } from '#domain/transactions/situation.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { ask } from '#test/ask.ts'
import { createWorld } from '#test/world.ts'
import { findCandidates } from './find-candidates.ts'
import { personPage } from './person.ts'
import { personRoles } from './person-roles.ts'
import { teamPage } from './team.ts'

test('everybody of the office knows who has which role since when, and who decided it and why', async () => {
  const world = await createWorld()
  const { ids } = world
  const reason = 'Cubre las vacaciones: hasta agosto.'
  await world.perform(system, appointPerson, { personId: ids.zoe, role: 'mediator', reason: 'Al abrir.' })
  world.pass('PT1H')
  await world.perform('adela', proposeAppointment, { personId: ids.zoe, role: 'operator', reason })
  const { waiting } = await ask(world, 'carla', teamPage)
  assert.deepEqual(
    waiting.map((each) => [each.displayName, each.role, each.by, each.reason]),
    [['Zoe', 'operator', 'Adela', reason]],
  )
  await world.perform('tomas', confirmAppointment, { personId: ids.zoe, role: 'operator' })
  const since = world.now().toString()

  const { held, log } = await ask(world, 'carla', teamPage)

  assert.deepEqual(
    held.map(({ displayName, role, by }) => [displayName, role, by]),
    [
      ['Adela', 'administrator', null],
      ['Carla', 'mediator', null],
      ['David', 'mediator', null],
      ['Olga', 'operator', null],
      ['Pablo', 'approver', null],
      ['Pablo', 'operator', null],
      ['Sara', 'supervisor', null],
      ['Tomás', 'administrator', null],
      ['Zoe', 'mediator', null],
      ['Zoe', 'operator', 'Tomás'],
    ],
  )
  assert.equal(held.at(-1)?.since?.toString(), since)
  assert.deepEqual(
    log.map((each) => [each.displayName, each.what, each.role, each.reason, each.by]),
    [
      ['Zoe', 'given', 'operator', reason, 'Tomás'],
      ['Zoe', 'proposed', 'operator', reason, 'Adela'],
      ['Zoe', 'given', 'mediator', 'Al abrir.', null],
    ],
  )
  await world.perform('adela', dismissPerson, { personId: ids.zoe, role: 'operator', reason: 'Volvió Olga.' })
  const zoe = await ask(world, 'olga', personRoles, { personId: ids.zoe })
  assert.deepEqual(
    zoe.held.map((each) => each.role),
    ['mediator'],
  )
  assert.deepEqual(
    zoe.log.map((each) => each.what),
    ['taken', 'given', 'proposed', 'given'],
  )
  assert.deepEqual((await ask(world, 'olga', personPage, { personId: ids.zoe })).log, [])
})

test('what the machine’s command noted before there were administrators is still told', async () => {
  const world = await createWorld()
  const [at, subject] = [world.now(), `person:${world.ids.olga}`]
  await addOfficeLog(world.database.writer, {
    actorId: system.id,
    action: 'appoint',
    subject,
    note: 'operator',
    at,
  })

  const { held, log } = await ask(world, 'adela', personRoles, { personId: world.ids.olga })

  assert.equal(held[0]?.since?.toString(), at.toString())
  assert.deepEqual(
    log.map((each) => [each.what, each.role, each.reason]),
    [['given', 'operator', '']],
  )
})

test('an administrator finds whom to appoint by words, and learns nothing else of them', async () => {
  const world = await createWorld()
  const find = (words: string) => ask(world, 'adela', findCandidates, { words })

  assert.deepEqual(await find('BENITO@'), [
    { id: world.ids.benito, displayName: 'Benito', email: 'benito@example.com', emailVerified: true },
  ])
  assert.deepEqual([await find(''), await find('100%'), await find('_')], [[], [], []])
})
