import assert from 'node:assert/strict'
import { test } from 'node:test'
import { releasePayoutStop } from '#commands/payouts/release-stop.ts'
import { appointPerson } from '#commands/people/appoint.ts'
import { confirmLostFactor } from '#commands/people/confirm-lost-factor.ts'
import { dismissPerson } from '#commands/people/dismiss.ts'
import { endSessions } from '#commands/people/end-sessions.ts'
import { system } from '#domain/transactions/situation.ts'
import { stopAfterRestore } from '#store/payouts/stops.ts'
import { backgroundOf } from '#test/background.ts'
import { connectedAs } from '#test/connections.ts'
import { askLostFactor } from '#test/lost-factors.ts'
import { stopsPayouts, whatWasLooked, whyStopped } from '#test/payout-stops.ts'
import { openSessionOf } from '#test/sessions.ts'
import { createWorld } from '#test/world.ts'
import { checkBooks } from '../ledger/check-books.ts'

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

test('who works with money or administers hears, once and not why, that another stopped all payouts and that they go on', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const told = async () => {
    await work()
    await work()
    return mails.splice(0).map(({ to, subject, text }) => {
      for (const secret of [whyStopped, whatWasLooked]) assert.ok(!text.includes(secret))
      return `${to.split('@')[0]}: ${subject}`
    })
  }
  const { stopId } = await stopsPayouts(world)
  await assert.rejects(stopsPayouts(world), { code: 'payouts-stopped' })
  assert.deepEqual(await told(), [
    'olga: Todos los pagos están parados',
    'pablo: Todos los pagos están parados',
    'tomas: Todos los pagos están parados',
  ])
  await world.perform('olga', releasePayoutStop, { stopId, looked: whatWasLooked })
  assert.deepEqual(await told(), [
    'pablo: Falta tu confirmación para que los pagos sigan',
    'adela: Falta tu confirmación para que los pagos sigan',
    'tomas: Falta tu confirmación para que los pagos sigan',
  ])
  await world.perform('pablo', releasePayoutStop, { stopId })
  assert.deepEqual(await told(), [
    'olga: Terminó una parada de los pagos',
    'adela: Terminó una parada de los pagos',
    'tomas: Terminó una parada de los pagos',
  ])
})

test('a restored database tells the team once that nothing is paid', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const at = world.now()
  for (const _ of [1, 2])
    await stopAfterRestore(world.database.writer, { restoredUntil: at.subtract({ hours: 1 }), at })
  await work()
  assert.deepEqual(
    mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`),
    ['olga', 'pablo', 'adela', 'tomas'].map((who) => `${who}: Todos los pagos están parados`),
  )
})

test('books that do not hold are told to the team each night until they do', async () => {
  const world = await createWorld()
  const { job, mails, work } = backgroundOf(world)
  await world.transactionIn('funded')
  await work()
  const tonight = async () => {
    mails.length = 0
    await checkBooks(job)
    await work()
    return mails.map(({ subject }) => subject)
  }
  assert.deepEqual(await tonight(), [])
  const turned = (hash: string) =>
    connectedAs('owner', world.url, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(`update transactions set last_hash = ${hash}`)
    })
  await turned(`reverse(last_hash)`)
  for (const _ of [1, 2]) {
    assert.deepEqual(
      await tonight(),
      Array.from({ length: 4 }, () => 'Los libros no cuadran'),
    )
    assert.match(mails[0]?.text ?? '', /encontró (una cosa|\d cosas) que no cuadran?/)
  }
  await turned(`reverse(last_hash)`)
  assert.deepEqual(await tonight(), [])
})
