import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptAmendment } from '#commands/transactions/accept-amendment.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld } from '#test/world.ts'
import { sendNotice } from './send-notice.ts'

test('a delivery that was put off until the deposit was complete is told to both with its new day', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('funded')
  await world.perform(
    'ana',
    acceptAmendment,
    await amendmentAsked(world, id, { amendment: { priceMinor: 1_200_000n } }),
  )
  world.pass({ hours: 24 })
  await world.deposit(id, 202_320n)
  const { job } = backgroundOf(world)
  const { rows } = await world.database.pool.query<{ payload: Payload<'send-notice'> }>(
    `select payload from jobs where payload ->> 'notice' like 'deposito_completo_%' order by payload -> 'version'`,
  )
  for (const { payload } of rows) await sendNotice(job, payload)

  const told = await world.database.pool.query<{ name: string; body: string }>(
    `select name, body from notices where name like 'deposito_completo_%' order by name`,
  )
  // A day later it would have been a Saturday.
  const sentence =
    'La entrega es ahora hasta el 23 de marzo de 2026, y no hasta el 20 de marzo de 2026 como se acordó.'
  const names = told.rows.filter(({ body }) => body.includes(sentence)).map(({ name }) => name)
  assert.deepEqual(names, ['deposito_completo_comprador', 'deposito_completo_vendedor'])
  assert.equal(told.rows.length, 4, 'of the first deposit no other day was told')
})
