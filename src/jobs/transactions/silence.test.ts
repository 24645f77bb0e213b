import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmContact } from '#commands/transactions/confirm-contact.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { existing } from '#domain/assert.ts'
import { markRead } from '#store/notices/notices.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type World } from '#test/world.ts'

const inspection = async (world: World, id: string) =>
  existing(
    (await world.situation(id)).timers.findLast((each) => each.kind === 'T-INSP'),
    'the inspection has its timer',
  )
const stateOf = async (world: World, id: string) => (await world.situation(id)).tranches[0]?.state
const eventsOf = async (world: World, id: string) => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    'select name from events where transaction_id = $1 order by version',
    [id],
  )
  return rows.map((row) => row.name)
}

/** A tranche under inspection of five days, with its notices sent and lost as the background has it. */
async function inspecting(world: World, background: ReturnType<typeof backgroundOf>): Promise<string> {
  const tranche = { title: 'Bicicleta', priceMinor: '1000000', deliverBy: '2026-03-20', inspectionDays: 5 }
  const id = await world.transactionIn('delivered', { tranches: [tranche] })
  // A mail of its own for each moment.
  await background.passTo(world.now().add({ minutes: 2 }))
  await world.perform('ana', confirmReceipt, { transactionId: id, tranche: 1 })
  await background.work()
  return id
}

test('silence releases the money after notices on different days, by two channels, one delivered', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  const id = await inspecting(world, background)
  const { dueAt } = await inspection(world, id)
  await background.passTo(dueAt.subtract({ hours: 30 }))
  await markRead(world.database.writer, world.ids.ana, { transactionId: id }, world.now())
  await background.passTo(dueAt.subtract({ seconds: 1 }))
  assert.equal(await stateOf(world, id), 'inspecting')
  const reminders = background.mails.filter((mail) => /plazo termina/.test(mail.subject))
  assert.ok(reminders.length >= 2, 'at half, in the last 24 and in the last 4 hours')
  assert.ok(reminders.every((mail) => mail.to === 'ana@example.com'))
  assert.match(reminders[0]?.text ?? '', /se considera aceptado y el dinero se libera a Benito/)

  await background.passTo(dueAt)
  assert.equal(await stateOf(world, id), 'released')
})

test('mails that bounce prove nothing: the timer runs 48 hours more, then waits for the operator', async () => {
  const world = await createWorld()
  const background = backgroundOf(world, ({ to }) =>
    to === 'ana@example.com' ? { failure: '550 mailbox unavailable' } : { delivered: true },
  )
  const id = await inspecting(world, background)
  const { dueAt } = await inspection(world, id)
  await background.passTo(dueAt)
  assert.equal(await stateOf(world, id), 'inspecting')
  const again = await inspection(world, id)
  assert.equal(again.cycle, 2)
  assert.equal(again.dueAt.toString(), dueAt.add({ hours: 48 }).toString())
  const told = background.mails.filter((mail) => mail.subject === 'Un plazo venció sin aviso probado')
  assert.deepEqual(told.map((mail) => mail.to).toSorted(), ['olga@example.com', 'pablo@example.com'])

  await background.passTo(again.dueAt.add({ hours: 100 }))
  assert.equal(await stateOf(world, id), 'inspecting')
  assert.equal((await inspection(world, id)).state, 'waiting')
  assert.deepEqual((await eventsOf(world, id)).slice(-2), ['notice.rearmed', 'notice.unproven'])

  await world.perform('olga', confirmContact, {
    transactionId: id,
    tranche: 1,
    note: 'Llamé y es su correo.',
  })
  await background.passTo(world.now().add({ hours: 72 }))
  assert.equal(await stateOf(world, id), 'released')
})

test('notices by one channel alone prove nothing, even when they were read', async () => {
  const world = await createWorld()
  const background = backgroundOf(world, () => ({ failure: '550 mailbox unavailable' }))
  const id = await inspecting(world, background)
  const { dueAt } = await inspection(world, id)
  await background.passTo(dueAt.subtract({ hours: 30 }))
  await markRead(world.database.writer, world.ids.ana, { transactionId: id }, world.now())
  await background.passTo(dueAt)
  assert.equal(await stateOf(world, id), 'inspecting')
  assert.equal((await inspection(world, id)).cycle, 2)
})

test('a mail about the deposit that arrived proves nothing about the inspection, whose notices all bounced', async () => {
  const world = await createWorld()
  const background = backgroundOf(world, ({ subject }) =>
    /revis|plazo/i.test(subject) ? { failure: '550 mailbox unavailable' } : { delivered: true },
  )
  const id = await inspecting(world, background)
  assert.ok(
    background.mails.some(({ to, text }) => to === 'ana@example.com' && /Recibimos tu depósito/.test(text)),
  )
  const { dueAt } = await inspection(world, id)

  await background.passTo(dueAt)

  assert.equal(await stateOf(world, id), 'inspecting')
  assert.equal((await inspection(world, id)).cycle, 2)
})

test('a notice in the app that nobody opened is no second channel, and one opened too late is none either', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  const id = await inspecting(world, background)
  const { dueAt } = await inspection(world, id)
  await background.passTo(dueAt)
  assert.equal(await stateOf(world, id), 'inspecting')
  const again = await inspection(world, id)
  const { rows } = await world.database.pool.query<{ notice_id: string }>(
    `select notice_id from notices where timer_kind = 'T-INSP' and timer_cycle = 1`,
  )
  assert.ok(rows.length > 1)
  for (const { notice_id: noticeId } of rows)
    await markRead(world.database.writer, world.ids.ana, { noticeId }, world.now())

  await background.passTo(again.dueAt)

  assert.equal(again.cycle, 2)
  assert.equal((await inspection(world, id)).state, 'waiting', 'what she read was of the first time')
})

test('the time that is given once more is announced, and counts when Ana opens that notice', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  const id = await inspecting(world, background)
  await background.passTo((await inspection(world, id)).dueAt)
  const told = background.mails.filter(({ subject }) => /más tiempo/.test(subject))
  assert.deepEqual(
    told.map((mail) => mail.to),
    ['ana@example.com'],
  )
  const { dueAt } = await inspection(world, id)

  await background.passTo(dueAt.subtract({ hours: 23 }))
  await markRead(world.database.writer, world.ids.ana, { transactionId: id }, world.now())
  await background.passTo(dueAt)

  assert.equal(await stateOf(world, id), 'released')
})
