import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'node:test'
import { backgroundOf } from '#test/background.ts'
import { createWorld } from '#test/world.ts'
import { every } from './rounds.ts'
import { startWorker } from './worker.ts'

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await holds())) {
    assert.ok(Date.now() < end, what)
    await pause(20)
  }
}

test('two workers on one database mail every notice once and fire every deadline once', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  const start = () => startWorker(background.job)
  const workers = await Promise.all([start(), start()])
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await world.transactionIn('agreed'))
  for (const worker of workers) worker.wake()
  // Five times: Ana reads that there is an agreement, which Benito made.
  await until('the mails leave', () => background.mails.length >= 5)

  world.pass({ days: 30 })
  // The bank tells nothing: the program waits for its statement of the last day, but not for ever.
  await until('the agreements expire', async () => {
    world.pass({ days: 1 })
    for (const worker of workers) worker.clockMoved()
    await pause(100)
    const found = await Promise.all(ids.map((id) => world.situation(id)))
    return found.every(({ transaction }) => transaction.state === 'expired')
  })
  const expiries = () => background.mails.filter((mail) => /No llegó ningún depósito/.test(mail.text)).length
  await until('everybody is told', () => {
    world.pass({ minutes: 1 })
    for (const worker of workers) worker.clockMoved()
    return expiries() >= 10
  })
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.equal(expiries(), 10)
  assert.deepEqual(
    background.lines.filter((line) => line.event.endsWith('failed')),
    [],
  )
  const { rows } = await world.database.pool.query<{ left: bigint }>(
    `select count(*) as left from jobs where task not in ('send-daily-mails', 'check-books', 'erase-what-is-due')`,
  )
  assert.equal(rows[0]?.left, 0n)
})

test('a worker that is told to stop finishes the job in its hands', async () => {
  const world = await createWorld()
  let isSending = false
  let sent = 0
  const background = backgroundOf(world)
  const slow = {
    ...background.job.mailer,
    send: async () => {
      isSending = true
      await pause(400)
      sent += 1
      return { messageId: '<1@test>', delivered: true, failure: null }
    },
  }
  const worker = await startWorker({ ...background.job, mailer: slow })
  await world.transactionIn('agreed')
  worker.wake()
  await until('a mail is on its way', () => isSending)
  await worker.stop()
  assert.ok(sent > 0)
  const before = sent
  await pause(500)
  assert.equal(sent, before)
  const { rows } = await world.database.pool.query<{ mails: bigint }>(
    `select count(*) as mails from notice_deliveries where channel = 'mail'`,
  )
  assert.equal(rows[0]?.mails, BigInt(sent))
})

test('a round goes on after one that failed, and the failure is told', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  let done = 0
  const run = async () => {
    done += 1
    if (done === 1) throw new Error('the bank is away')
  }
  const rounds = [every('exchange-with-bank', 20, run)]
  const worker = await startWorker({ ...background.job, rounds })
  await until('it goes on', () => {
    world.pass('PT1S')
    worker.clockMoved()
    return done >= 3
  })
  await worker.stop()
  assert.deepEqual(
    background.lines.map((line) => line.event),
    ['exchange-with-bank-failed'],
  )
})
