import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor } from '#domain/transactions/situation.ts'
import { confirms, proposes, rolesOf } from '#test/administrators.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type Name } from '#test/world.ts'
import { dismissAppointment } from './dismiss-appointment.ts'

test('a role that was proposed is dropped by any administrator, once, with a reason, and all are told', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const drop = (by: Name | Actor, reason = 'Era otra persona.') =>
    world.perform(by, dismissAppointment, { personId: world.ids.benito, role: 'operator', reason })
  await assert.rejects(drop('adela'), { code: 'role-unchanged' })
  await proposes(world, 'benito', 'operator')
  await work()
  mails.splice(0)

  for (const who of ['benito', 'carla', 'olga', 'pablo', 'ana'] as const)
    await assert.rejects(drop(who), { code: 'not-found' })
  await assert.rejects(drop('adela', ''), { code: 'input-wrong' })
  await drop('tomas')
  await assert.rejects(drop('adela'), { code: 'role-unchanged' })

  await assert.rejects(confirms(world, 'benito', 'operator'), { code: 'role-unchanged' })
  assert.deepEqual(await rolesOf(world, 'benito'), [])
  await work()
  assert.deepEqual(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted(), [
    'adela@example.com: Se descartó una función: Operación',
    'benito@example.com: No se te dio la función Operación',
  ])
  await proposes(world, 'benito', 'operator', 'tomas')
})
