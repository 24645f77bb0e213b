import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '#queries/query.ts'
import { identityOf } from '#test/identity.ts'
import { createWorld } from '#test/world.ts'
import { myIdentityCheck } from './my-identity-check.ts'
import { personPage } from './person.ts'

async function stage() {
  const world = await createWorld()
  const identity = await identityOf(world)
  await identity.forget('zoe')
  const mine = () => ask(world.means, world.actor('zoe'), myIdentityCheck, {})
  const step = async () => {
    const { step: now, state, reason } = await mine()
    return [now, state, reason]
  }
  return { world, identity, mine, step }
}

test('a person is told at each moment what to do, and why again', async () => {
  const { world, identity, mine, step } = await stage()
  const { open, begin, submit, work } = identity
  assert.deepEqual(await step(), ['begin', 'none', null])
  const url = await open('zoe')
  assert.deepEqual(await step(), ['continue', 'created', null])
  assert.equal(
    (await mine()).usableUntil?.toString(),
    world
      .now()
      .add({ hours: 7 * 24 })
      .toString(),
  )
  await begin(url)
  await submit(url, 'zoe', 'undecided')
  await work()
  assert.deepEqual(await step(), ['wait', 'submitted', null])
  const { id } = identity.sandbox.listSessions()[0] ?? { id: '' }
  await identity.sandbox.decide(id, { status: 'resubmission_requested', reasonCode: 204 })
  world.pass({ minutes: 6 })
  await work()
  assert.deepEqual(await step(), ['continue', 'resubmission_requested', 'retake-photos'])
  await submit(url, 'zoe', 'declined', { 'reason-declined': '104' })
  await work()
  assert.deepEqual(await step(), ['again', 'declined', 'data-differs'])
  await submit(await open('zoe'), 'zoe')
  await work()
  assert.deepEqual(await step(), ['done', 'approved', null])
})

test('who is held is told so and may prove themself again; with a doubt they wait', async () => {
  const { world, identity, mine, step } = await stage()
  const { open, submit, work } = identity
  await submit(await open('zoe'), 'zoe')
  await work()
  const { id } = identity.sandbox.listSessions()[0] ?? { id: '' }
  world.pass({ hours: 1 })
  await identity.sandbox.withdrawApproval(id)
  await work()
  const held = await mine()
  assert.deepEqual([held.step, held.tier, held.reason], ['again', 1, 'contact-us'])
  assert.equal(held.hold?.since.toString(), world.now().toString())
  world.pass({ hours: 1 })
  await submit(await open('zoe'), 'zoe', 'approved', { dateOfBirth: '' })
  await work()
  assert.deepEqual(await step(), ['wait', 'approved', null])
})

test('the operator sees the sessions, what became of each message, and what was proved', async () => {
  const { world, identity } = await stage()
  await identity.submit(await identity.open('zoe'), 'zoe')
  await identity.work()
  const page = await ask(world.means, world.actor('olga'), personPage, { personId: world.ids.zoe })
  const { checks, messages, proved, hold } = page.identity
  assert.deepEqual(
    checks.map((check) => check.state),
    ['approved'],
  )
  assert.deepEqual(messages.map((message) => `${message.says} ${message.outcome}`).toSorted(), [
    'approved applied',
    'submitted applied',
  ])
  assert.deepEqual([proved?.verified_name, proved?.birth_date, hold], ['Zoe Prueba', '1990-05-01', null])
  assert.deepEqual(
    page.log.map((entry) => [entry.action, entry.display_name]),
    [['people.identity-approved', null]],
  )
})
