import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundOf } from '#test/background.ts'
import { createWorld } from '#test/world.ts'

test('a timer that has run out fires once under three workers', async () => {
  const world = await createWorld()
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) ids.push(await world.transactionIn('proposed'))
  world.pass({ days: 9 })
  const { work } = backgroundOf(world)
  await Promise.all([work(), work(), work()])
  for (const id of ids) {
    assert.equal((await world.situation(id)).transaction.state, 'expired')
    const { rowCount } = await world.database.pool.query(
      `select from events where transaction_id = $1 and transition = 'A7'`,
      [id],
    )
    assert.ok(rowCount === null || rowCount <= 1)
  }
  const { rows } = await world.database.pool.query<{ count: bigint }>(
    `select count(*) from events where at = $1 group by transaction_id`,
    [world.now().toString()],
  )
  assert.deepEqual(
    rows.map((row) => row.count),
    ids.map(() => 1n),
  )
})

test('a timer whose firing breaks is tried every minute, keeps no other from firing, and fires when it can', async () => {
  const world = await createWorld()
  const [broken, whole] = [await world.transactionIn('proposed'), await world.transactionIn('proposed')]
  const { job, work } = backgroundOf(world)
  await work()
  world.pass({ days: 9 })
  let isBroken = true
  const loadToDecide: typeof job.means.loadToDecide = async (id) => {
    if (isBroken && id === broken) throw new Error('cannot be read')
    return job.means.loadToDecide(id)
  }
  const breaking = backgroundOf({ ...world, means: { ...world.means, loadToDecide } })
  await assert.rejects(breaking.work(), /cannot be read/)
  const states = async () => [
    (await world.situation(broken)).transaction.state,
    (await world.situation(whole)).transaction.state,
  ]
  assert.deepEqual(await states(), ['proposed', 'expired'])
  const failing = await world.database.reader
    .selectFrom('jobs')
    .select(['task', 'problem', 'attempts', 'due_at'])
    .where('problem', 'is not', null)
    .execute()
  assert.deepEqual(
    failing.map(({ due_at, ...row }) => ({ ...row, again: due_at?.toString() })),
    [
      {
        task: 'elapse-timer',
        problem: 'Error',
        attempts: 1,
        again: world.now().add({ minutes: 1 }).toString(),
      },
    ],
  )
  await breaking.work()
  isBroken = false
  world.pass({ minutes: 1 })
  await breaking.work()
  assert.deepEqual(await states(), ['expired', 'expired'])
})
