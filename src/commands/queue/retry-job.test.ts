import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendMessage } from '#commands/contact/send-message.ts'
import { existing } from '#domain/assert.ts'
import { queuedJobs } from '#queries/queue/jobs.ts'
import { isInOfficeLog } from '#store/people/people.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld } from '#test/world.ts'
import { retryFailedJob } from './retry-job.ts'

/** A mail to the operator that the server did not take for so long that it was given up. */
async function givenUp() {
  const world = await createWorld()
  let isDown = true
  const background = backgroundOf(world, () => {
    if (isDown) throw Object.assign(new Error('for zoe@example.com'), { code: 'ECONNREFUSED' })
    return { delivered: true }
  })
  const message = { name: 'Zoe', email: 'zoe@example.com', subject: 'Una duda', body: '¿Cuánto tarda?' }
  await world.perform('zoe', sendMessage, message)
  await assert.rejects(background.work())
  world.pass({ hours: 73 })
  await assert.rejects(background.work())
  const { failing } = await ask(world, 'olga', queuedJobs)
  const job = existing(failing[0], 'it failed')
  const comesBack = () => {
    isDown = false
  }
  return { world, background, job, comesBack, input: { jobId: job.jobId } }
}

test('what was given up is seen with what went wrong, and an operator has it done', async () => {
  const { world, background, job, comesBack, input } = await givenUp()
  assert.deepEqual([job.task, job.problem, job.attempts], ['mail-contact-message', 'ECONNREFUSED', 2])
  assert.equal(job.nextAt, null)
  assert.equal(job.failingSince.until(world.now()).total('hours'), 73)
  comesBack()
  await background.work()
  assert.deepEqual(background.mails, [])
  await world.perform('olga', retryFailedJob, input)
  await background.work()
  assert.equal(background.mails.length, 1)
  assert.ok(await isInOfficeLog(world.database.reader, 'queue.retry-job', `job:${job.jobId}`))
  assert.deepEqual((await ask(world, 'olga', queuedJobs)).failing, [])
  await assert.rejects(world.perform('olga', retryFailedJob, input), { code: 'not-found' })
})

test('what fails again has all its time again before it is given up', async () => {
  const { world, background, input } = await givenUp()
  await world.perform('olga', retryFailedJob, input)
  await assert.rejects(background.work())
  const [job] = (await ask(world, 'olga', queuedJobs)).failing
  assert.equal(job?.attempts, 3)
  assert.ok(job?.nextAt)
})

test('of two at once one has it tried', async () => {
  const { world, input } = await givenUp()
  const both = await Promise.allSettled(
    (['olga', 'pablo'] as const).map((who) => world.perform(who, retryFailedJob, input)),
  )
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(world.perform('olga', retryFailedJob, input), { code: 'wrong-moment' })
})

test('for whoever is no operator there is no queue', async () => {
  const { world, input } = await givenUp()
  for (const who of ['zoe', 'ana', 'carla', 'adela'] as const) {
    await assert.rejects(world.perform(who, retryFailedJob, input), { code: 'not-found' })
    await assert.rejects(ask(world, who, queuedJobs), { code: 'not-found' })
  }
})
