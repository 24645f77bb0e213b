import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appointPerson } from '#commands/people/appoint.ts'
import { confirmLostFactor } from '#commands/people/confirm-lost-factor.ts'
import { dismissPerson } from '#commands/people/dismiss.ts'
import { endSessions } from '#commands/people/end-sessions.ts'
import { system } from '#domain/transactions/situation.ts'
import { backgroundOf } from '#test/background.ts'
import { askLostFactor } from '#test/lost-factors.ts'
import { openSessionOf } from '#test/sessions.ts'
import { createWorld } from '#test/world.ts'

test('somebody hears by mail, once, that the office ended their sessions or confirmed who they are', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  await askLostFactor(world, 'ana')
  await openSessionOf(world, 'ana')
  const personId = world.ids.ana
  await world.perform('olga', confirmLostFactor, { personId, note: 'Videollamada con su documento.' })
  await world.perform('olga', endSessions, { personId, reason: 'Secreto de la oficina.' })
  await work()
  await work()
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [
      ['ana@example.com', 'Comprobamos tu identidad'],
      ['ana@example.com', 'Cerramos las sesiones de tu cuenta'],
    ],
  )
  const text = mails.map((mail) => mail.text).join('\n')
  assert.match(text, /https:\/\/resguardo\.example\/login/)
  assert.match(text, /cerró la sesión que tu cuenta tenía abierta/)
  assert.doesNotMatch(text, /Secreto de la oficina/)
})

test('who was given a role, and who lost one, hears which and what it is for, once, and not why', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const change = { personId: world.ids.zoe, role: 'approver', reason: 'Secreto de la oficina.' } as const
  await world.perform(system, appointPerson, change)
  await assert.rejects(world.perform(system, appointPerson, change), { code: 'role-unchanged' })
  await world.perform('adela', dismissPerson, change)
  await work()
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [
      ['zoe@example.com', 'Tienes una función nueva: Aprobación'],
      ['adela@example.com', 'Alguien tiene una función nueva: Aprobación'],
      ['tomas@example.com', 'Alguien tiene una función nueva: Aprobación'],
      ['zoe@example.com', 'Ya no tienes la función Aprobación'],
      ['tomas@example.com', 'Se quitó una función: Aprobación'],
    ],
  )
  const text = mails.map((mail) => mail.text).join('\n')
  assert.match(text, /Puedes aprobar los pagos que preparó otra persona/)
  assert.doesNotMatch(text, /Secreto de la oficina/)
  const log = await world.database.pool.query(
    `select what, detail from account_log where person_id = $1 order by what`,
    [world.ids.zoe],
  )
  assert.deepEqual(log.rows, [
    { what: 'role-given', detail: 'approver' },
    { what: 'role-taken', detail: 'approver' },
  ])
})

test('whoever has no address, or closed their account meanwhile, gets no mail', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  await openSessionOf(world, 'ana')
  await world.perform('olga', endSessions, { personId: world.ids.ana, reason: 'Le robaron el teléfono.' })
  await world.database.pool.query(`update people set email = '' where person_id = $1`, [world.ids.ana])
  await work()
  assert.deepEqual(mails, [])
})
