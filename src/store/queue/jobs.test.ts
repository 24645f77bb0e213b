import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaskName } from '#domain/queue/tasks.ts'
import { connectedAs } from '#test/connections.ts'
import { createWorld, type World } from '#test/world.ts'
import { addJob, claimJobs, finishJobs, putJobBack, renewClaims, retryJob, tellPages } from './jobs.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const mail = (n: number) => ({ task: 'say-message', payload: { messageId: id(n) } }) as const
const all = new Map<TaskName, number>([
  ['say-message', 500],
  ['send-push', 500],
])

/** A world in which so many mails are promised. */
async function promised(count: number) {
  const world = await createWorld()
  const { writer } = world.database
  for (let n = 1; n <= count; n += 1) await addJob(writer, mail(n))
  const claim = (free = all) => claimJobs(writer, free, world.now())
  return { world, writer, claim }
}

const left = async (world: World) => (await world.database.pool.query('select from jobs')).rowCount
/** The claims of a worker that was killed: it renews none of them. */
const lapse = (world: World) =>
  world.database.pool.query(`update jobs set claimed_until = now() - interval '1 second'`)

test('two workers at once have every job once, the oldest first, and what is done is gone', async () => {
  const { world, writer, claim } = await promised(200)
  const seven = new Map<TaskName, number>([['say-message', 7]])
  const takeAll = async () => {
    const mine: number[] = []
    for (;;) {
      const claimed = await claim(seven)
      if (claimed.length === 0) return mine
      mine.push(
        ...claimed.map(({ payload }) => Number((payload as { messageId: string }).messageId.slice(-6))),
      )
      await finishJobs(writer, claimed)
    }
  }
  const [one, other] = await Promise.all([takeAll(), takeAll()])
  assert.equal(one.length + other.length, 200)
  assert.equal(new Set([...one, ...other]).size, 200)
  assert.deepEqual(
    one,
    one.toSorted((a, b) => a - b),
  )
  assert.equal(await left(world), 0)
})

test('a killed worker loses nothing: what it had in hand is taken up by the next, and not before its claim is over', async () => {
  const { world, writer, claim } = await promised(3)
  const killed = await claim()
  assert.equal(killed.length, 3)
  assert.deepEqual(await claim(), [])
  await renewClaims(writer, killed)
  assert.deepEqual(await claim(), [])
  await lapse(world)
  const next = await claim()
  assert.deepEqual(
    next.map(({ jobId, attempts }) => [jobId, attempts]),
    killed.map(({ jobId }) => [jobId, 2]),
  )
  // One that was only slow ends nothing of whoever has it now.
  await finishJobs(writer, killed)
  assert.equal(await left(world), 3)
  await finishJobs(writer, next)
  assert.equal(await left(world), 0)
})

test('what fails waits alone: no other job, and no other kind, waits for it', async () => {
  const { world, writer, claim } = await promised(2)
  await addJob(writer, { task: 'send-push', payload: { messageId: id(9) } })
  const one = new Map<TaskName, number>([
    ['say-message', 1],
    ['send-push', 1],
  ])
  const [failing, push] = await claim(one)
  assert.ok(failing && push)
  const now = world.now()
  const later = {
    dueAt: now.add({ hours: 1 }),
    problem: 'ECONNREFUSED',
    now,
    expiresAt: now.add({ hours: 2 }),
  }
  await putJobBack(writer, failing, later)
  const [next, ...none] = await claim(one)
  assert.deepEqual([next?.payload, none], [mail(2).payload, []])
  world.pass({ hours: 1 })
  const [again] = await claim(one)
  assert.deepEqual([again?.jobId, again?.attempts], [failing.jobId, 2])
  assert.equal(again?.expiresAt?.toString(), now.add({ hours: 2 }).toString())
})

test('what was given up runs when somebody asks for it, and only then; of two at once one asks', async () => {
  const { world, writer, claim } = await promised(1)
  const [job] = await claim()
  assert.ok(job)
  const now = world.now()
  await putJobBack(writer, job, { dueAt: null, problem: 'EAUTH', now, expiresAt: now })
  world.pass({ days: 30 })
  assert.deepEqual(await claim(), [])
  const both = await Promise.all([1, 2].map(() => retryJob(writer, job.jobId, world.now())))
  assert.deepEqual(both.map((each) => (typeof each === 'string' ? each : each.task)).toSorted(), [
    'running',
    'say-message',
  ])
  const [again] = await claim()
  assert.equal(again?.jobId, job.jobId)
  assert.equal(again?.expiresAt, null)
  assert.equal(await retryJob(writer, job.jobId, world.now()), 'running')
  await finishJobs(writer, again ? [again] : [])
  assert.equal(await retryJob(writer, job.jobId, world.now()), 'gone')
})

test('a promise under a key takes the place of the one that waits, also while that is in hand', async () => {
  const { world, writer, claim } = await promised(0)
  await addJob(writer, mail(1), { key: 'k', dueAt: world.now() })
  const inHand = await claim()
  await addJob(writer, mail(2), { key: 'k', dueAt: world.now().add({ hours: 1 }) })
  await finishJobs(writer, inHand)
  assert.deepEqual(await claim(), [])
  world.pass({ hours: 1 })
  assert.deepEqual(
    (await claim()).map(({ payload }) => payload),
    [mail(2).payload],
  )
})

test('open pages are told by one notification for all, each small enough for PostgreSQL', async () => {
  const world = await createWorld()
  const { writer } = world.database
  const heard: string[][] = []
  await connectedAs('owner', world.url, async (listener) => {
    listener.on('notification', ({ payload }) => {
      assert.ok((payload ?? '').length < 8000)
      heard.push(JSON.parse(payload ?? '[]'))
    })
    await listener.query('listen pages')
    const tell = (n: number) => addJob(writer, { task: 'tell-page', payload: { transactionId: id(n) } })
    for (let n = 0; n < 5; n += 1) await tell(1)
    assert.equal(await tellPages(writer, 500), 1)
    for (let n = 0; n < 300; n += 1) await tell(n)
    assert.equal(await tellPages(writer, 500), 300)
    await listener.query('select 1')
  })
  assert.deepEqual(
    heard.map((ids) => ids.length).toSorted((one, other) => one - other),
    [1, 110, 190],
  )
  assert.equal(await left(world), 0)
})
