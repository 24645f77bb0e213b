import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { clientKey, openTrial, type Received, secret } from '#test/identity-sandbox.ts'
import { type DecisionStatus, outcomes } from './outcomes.ts'
import { legacySign, sign } from './signature.ts'

type Trial = Awaited<ReturnType<typeof openTrial>>
const hour = { hours: 1 }

/** Each test has a provider of its own: time that passes is seen by everybody. */
async function withTrial(story: (trial: Trial) => Promise<void>): Promise<void> {
  const trial = await openTrial()
  try {
    await story(trial)
  } finally {
    await trial.close()
  }
}

const lastOf = (trial: Trial): Received['content'] => trial.receiver.received.at(-1)?.content ?? {}

describe('the webhooks of a session', () => {
  test('tell that it began and was handed in, and then the decision, signed over their exact bytes', () =>
    withTrial(async (trial) => {
      const session = await trial.open({
        vendorData: 'ana',
        person: { firstName: 'Ana', lastName: 'Beltrán' },
      })
      await trial.play(session, { status: 'approved', dateOfBirth: '1990-05-17', country: 'es' })
      assert.deepEqual(trial.receiver.told(), ['started', 'submitted', 'approved'])
      for (const { headers, raw } of trial.receiver.received) {
        assert.equal(headers['x-auth-client'], clientKey)
        assert.equal(headers['x-hmac-signature'], sign(raw, secret))
        assert.equal(headers['x-signature'], legacySign(raw, secret))
        assert.equal(headers['content-type'], 'application/json')
      }
      const [started, submitted, decided] = trial.receiver.received.map(({ content }) => content)
      const attemptId = started?.attemptId
      const event = { id: session.id, attemptId, feature: 'selfid', vendorData: 'ana', endUserId: null }
      assert.deepEqual(started, { ...event, code: 7001, action: 'started' })
      assert.deepEqual(submitted, { ...event, code: 7002, action: 'submitted' })
      assert.equal(decided?.verification?.code, 9001)
      assert.equal(decided?.verification?.attemptId, attemptId)
      assert.equal(decided?.verification?.decisionTime, '2026-11-20T10:00:00.000Z')
      const { content } = await trial.read(session.id, 'decision')
      assert.deepEqual(content, decided)
      assert.partialDeepStrictEqual(content, {
        verification: {
          vendorData: 'ana',
          person: { firstName: 'Ana', lastName: 'Beltrán', dateOfBirth: '1990-05-17' },
          document: { country: 'ES' },
        },
      })
    }))

  test('say nothing of a name that was hidden', () =>
    withTrial(async (trial) => {
      const session = await trial.open({ person: { firstName: ' ', lastName: ' ' } })
      await trial.play(session, { status: 'approved' })
      assert.equal(lastOf(trial).verification?.person.firstName, null)
    }))

  for (const status of Object.keys(outcomes) as DecisionStatus[])
    test(`bring the decision ${status} with its number`, () =>
      withTrial(async (trial) => {
        const session = await trial.open()
        await trial.play(session, { status })
        await trial.pass({ minutes: 5 })
        const { verification } = lastOf(trial)
        assert.deepEqual([verification?.status, verification?.code], [status, outcomes[status].code])
        const isUnsent = status === 'expired' || status === 'abandoned'
        assert.equal(trial.receiver.told().includes('submitted'), !isUnsent)
      }))

  for (const [name, status] of [
    ['Approve', 'approved'],
    ['approved', 'approved'],
    ['Decline', 'declined'],
    ['Declined', 'declined'],
    ['Resubmit', 'resubmission_requested'],
    ['Resubmission', 'resubmission_requested'],
  ] as const)
    test(`obey the first name ${name}, whatever was chosen`, () =>
      withTrial(async (trial) => {
        const session = await trial.open({ person: { firstName: name, lastName: 'Beltrán' } })
        await trial.play(session, { status: 'review' })
        await trial.pass({ minutes: 5 })
        assert.equal(lastOf(trial).verification?.status, status)
      }))

  test('wait with a resubmission for five minutes, and never tell it when the person tries again in time', () =>
    withTrial(async (trial) => {
      const session = await trial.open()
      const again = { status: 'resubmission_requested', 'reason-resubmission_requested': '207' }
      await trial.play(session, again)
      await trial.pass({ minutes: 4 })
      assert.deepEqual(trial.receiver.told(), ['started', 'submitted'])
      await trial.play(session, again)
      await trial.pass({ minutes: 5 })
      assert.deepEqual(trial.receiver.told(), [
        'started',
        'submitted',
        'started',
        'submitted',
        'resubmission_requested',
      ])
      assert.equal(lastOf(trial).verification?.reasonCode, 207)
      const [first, second] = (await trial.read(session.id, 'attempts')).content.verifications ?? []
      assert.notEqual(first?.id, second?.id)
      assert.equal(lastOf(trial).verification?.attemptId, second?.id)
    }))

  test('ask for nine resubmissions and decline the tenth', () =>
    withTrial(async (trial) => {
      const session = await trial.open({ person: { firstName: 'Resubmit', lastName: 'Beltrán' } })
      for (let n = 0; n < 10; n += 1) {
        await trial.play(session, {})
        await trial.pass({ minutes: 5 })
      }
      const decided = trial
        .sandbox()
        .findSession(session.id)
        ?.decisions.map(({ status }) => status)
      assert.deepEqual(decided, [...Array(9).fill('resubmission_requested'), 'declined'])
      assert.equal(lastOf(trial).verification?.reasonCode, 539)
      assert.equal((await trial.step(`${session.path}/start`)).status, 409)
    }))

  test('end a session after seven days: expired when nobody began, abandoned when somebody left', () =>
    withTrial(async (trial) => {
      const [never, left] = [await trial.open(), await trial.open()]
      await trial.step(`${left.path}/start`)
      await trial.pass({ hours: 7 * 24 - 1 })
      assert.deepEqual(trial.receiver.told(), ['started'])
      await trial.pass(hour)
      const ends = trial.receiver.received.slice(1).map(({ content }) => content.verification)
      assert.deepEqual(
        ends.map((end) => [end?.id, end?.status, end?.code]),
        [
          [never.id, 'expired', 9104],
          [left.id, 'abandoned', 9104],
        ],
      )
      assert.equal((await trial.step(`${never.path}/start`)).status, 409)
    }))
})

describe('a webhook that is not answered with 200', () => {
  test('comes again every hour with the same bytes until it is', () =>
    withTrial(async (trial) => {
      const session = await trial.open()
      trial.receiver.answerWith(500, 204, 301)
      await trial.step(`${session.path}/start`)
      await trial.sandbox().tick()
      await trial.pass({ minutes: 59 })
      assert.equal(trial.receiver.received.length, 1)
      await trial.pass({ minutes: 1 })
      await trial.pass(hour)
      await trial.pass(hour)
      await trial.pass(hour)
      assert.equal(trial.receiver.received.length, 4)
      assert.equal(new Set(trial.receiver.received.map(({ raw }) => raw)).size, 1)
      const [webhook] = trial.sandbox().findSession(session.id)?.webhooks ?? []
      assert.deepEqual(
        webhook?.tries.map(({ result }) => result),
        ['500', '204', '301', '200'],
      )
    }))

  test('is given up after seven days', () =>
    withTrial(async (trial) => {
      trial.sandbox().connect({ webhookUrl: 'http://127.0.0.1:1/nobody' })
      const { id, path } = await trial.open()
      await trial.step(`${path}/start`)
      await trial.step(`${path}/submit`, { status: 'approved' })
      await trial.sandbox().tick()
      for (let day = 1; day <= 9; day += 1) await trial.pass({ hours: 24 })
      const { webhooks = [] } = trial.sandbox().findSession(id) ?? {}
      assert.deepEqual(
        webhooks.map(({ state, tries }) => [state, tries.length]),
        Array.from({ length: 3 }, () => ['given-up', 8]),
      )
      assert.equal(webhooks[0]?.tries[0]?.result, 'unreachable')
    }))

  test('survives the end of the program, as everything else', () =>
    withTrial(async (trial) => {
      const session = await trial.open({ person: { firstName: 'Ana', lastName: 'Beltrán' } })
      trial.receiver.answerWith(503, 503, 503)
      await trial.play(session, { status: 'approved' })
      const told = trial.sandbox().findSession(session.id)
      await trial.restart()
      assert.deepEqual(trial.sandbox().findSession(session.id), told)
      assert.equal((await trial.ask(session.path, {})).status, 200)
      await trial.pass(hour)
      assert.deepEqual(trial.receiver.told().slice(3), ['started', 'submitted', 'approved'])
      await trial.pass(hour)
      assert.equal(trial.receiver.received.length, 6)
    }))
})

describe('the desk of the provider', () => {
  let trial: Trial
  before(async () => void (trial = await openTrial()))
  after(() => trial.close())

  const toldSince = async (begin: number) => {
    await trial.sandbox().tick()
    return trial.receiver.told().slice(begin)
  }

  test('withdraws an approval later, with a later time, and the decision asked for is the new one', async () => {
    const session = await trial.open({ person: { firstName: 'Approve', lastName: 'Beltrán' } })
    await trial.play(session, {})
    const approval = lastOf(trial).verification?.decisionTime ?? ''
    await trial.sandbox().withdrawApproval(session.id, 106)
    await trial.sandbox().tick()
    const { verification } = lastOf(trial)
    assert.deepEqual([verification?.status, verification?.reasonCode], ['declined', 106])
    // No time passed on this clock, and yet the order can be told.
    assert.ok((verification?.decisionTime ?? '') > approval)
    assert.deepEqual((await trial.read(session.id, 'decision')).content, lastOf(trial))
    await assert.rejects(trial.sandbox().withdrawApproval(session.id), /only an approval/)
  })

  test('decides what nobody decided, and refuses reasons that are not of the decision', async () => {
    const session = await trial.open()
    await trial.play(session, { status: 'undecided', firstName: 'Ana' })
    assert.equal((await trial.read(session.id, 'decision')).content.verification, null)
    await assert.rejects(
      trial.sandbox().decide(session.id, { status: 'declined', reasonCode: 204 }),
      /no reason/,
    )
    await trial.sandbox().decide(session.id, { status: 'approved', person: { lastName: 'Beltrán' } })
    await trial.sandbox().tick()
    assert.partialDeepStrictEqual(lastOf(trial).verification?.person, {
      firstName: 'Ana',
      lastName: 'Beltrán',
    })
  })

  test('holds webhooks back and lets them go the wrong way round', async () => {
    const begin = trial.receiver.received.length
    await trial.sandbox().hold()
    const session = await trial.open()
    await trial.play(session, { status: 'approved' })
    assert.deepEqual(await toldSince(begin), [])
    await trial.sandbox().release('newest-first')
    assert.deepEqual(await toldSince(begin), ['approved', 'submitted', 'started'])
  })

  test('sends a webhook twice more, and a whole session again', async () => {
    const session = await trial.open()
    await trial.play(session, { status: 'approved' })
    const begin = trial.receiver.received.length
    const decision = trial.sandbox().findSession(session.id)?.webhooks.at(-1)
    for (let n = 0; n < 2; n += 1) await trial.sandbox().resend(decision?.id ?? '')
    assert.deepEqual(await toldSince(begin), ['approved', 'approved'])
    assert.equal(trial.receiver.received.at(-1)?.raw, decision?.body)
    const other = await trial.open()
    await trial.play(other, { status: 'approved' })
    const next = trial.receiver.received.length
    await trial.sandbox().replay(other.id, 'newest-first')
    assert.deepEqual(await toldSince(next), ['approved', 'submitted', 'started'])
    await assert.rejects(trial.sandbox().resend('none'), /no webhook/)
  })
})
