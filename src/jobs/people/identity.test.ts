import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { releaseTranche } from '#commands/transactions/release.ts'
import { confirmIdentity } from '#commands/people/confirm-identity.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { ask } from '#queries/query.ts'
import { depositInstructions } from '#queries/transactions/deposit-instructions.ts'
import { identityHold } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { exportOf, plannedPayout } from '#test/payouts.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { type Identity, identityKeys, identityOf } from '#test/identity.ts'
import { createWorld, type Name, type World } from '#test/world.ts'

async function stage() {
  const world = await createWorld()
  const identity = await identityOf(world)
  const tierOf = async (who: Name) => (await personById(world.database.reader, world.ids[who]))?.tier
  const isHeld = async (who: Name) =>
    (await identityHold(world.database.reader, world.ids[who])) !== undefined
  const messages = async () => {
    const { rows } = await world.database.pool.query<{ says: string; outcome: string }>(
      'select says, outcome from identity_messages',
    )
    return rows.map(({ says, outcome }) => `${says} ${outcome}`).toSorted()
  }
  return { world, identity, tierOf, isHeld, messages }
}

/** Somebody goes the whole way to an approval. Answers the session's id at the provider. */
async function approved({ open, begin, submit, work, check }: Identity, who: Name): Promise<string> {
  const url = await open(who)
  await begin(url)
  await submit(url, who)
  await work()
  return (await check(who)).sessionId ?? ''
}

const stateOf = async (world: World, payoutId: string) => {
  const { rows } = await world.database.pool.query(
    'select state, blocked_by from payouts where payout_id = $1',
    [payoutId],
  )
  return [rows[0].state, rows[0].blocked_by]
}

test('an approval verifies its person under the document’s name, and what the law asks for is kept sealed', async () => {
  const { world, identity, tierOf, messages } = await stage()
  await identity.forget('zoe')
  const url = await identity.open('zoe')
  assert.equal((await identity.check('zoe')).state, 'created')
  await identity.begin(url)
  await identity.work()
  assert.equal((await identity.check('zoe')).state, 'started')
  await identity.submit(url, 'zoe')
  await identity.work()
  assert.equal((await identity.check('zoe')).state, 'approved')
  assert.equal(await tierOf('zoe'), 1)
  assert.deepEqual(await messages(), ['approved applied', 'started applied', 'submitted applied'])
  const kept = await world.database.reader
    .selectFrom('verified_identities')
    .selectAll()
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [kept.verified_name, kept.birth_date, kept.document_type, kept.country],
    ['Zoe Prueba', '1990-05-01', 'PASSPORT', 'ES'],
  )
  assert.equal(world.means.seals.open(kept.sealed_number ?? ''), 'ZOE123')
  const { rows } = await world.database.pool.query(
    `select position('ZOE123'::bytea in sealed_body) > 0 as readable from identity_messages`,
  )
  assert.ok(rows.every((row) => row.readable === false))
})

test('a resubmission goes on in the same session, a refusal tells no reason of fraud, and a new session may follow', async () => {
  const { identity, tierOf, world } = await stage()
  await identity.forget('zoe')
  const url = await identity.open('zoe')
  await identity.submit(url, 'zoe', 'resubmission_requested', { 'reason-resubmission_requested': '207' })
  world.pass({ minutes: 6 })
  await identity.work()
  const asked = await identity.check('zoe')
  assert.deepEqual([asked.state, asked.reason], ['resubmission_requested', 'document-expired'])
  assert.equal(await identity.open('zoe'), url)
  await identity.begin(url)
  await identity.submit(url, 'zoe', 'declined', { 'reason-declined': '106' })
  await identity.work()
  const declined = await identity.check('zoe')
  assert.deepEqual([declined.state, declined.reason], ['declined', 'contact-us'])
  assert.equal(await tierOf('zoe'), 0)
  assert.notEqual(await identity.open('zoe'), url)
})

test('the same news twice, and news in the wrong order, come to the same', async () => {
  const { identity, tierOf, messages } = await stage()
  await identity.forget('zoe')
  await identity.sandbox.hold()
  const url = await identity.open('zoe')
  await identity.begin(url)
  await identity.submit(url, 'zoe')
  await identity.sandbox.release('newest-first')
  await identity.work()
  assert.equal((await identity.check('zoe')).state, 'approved')
  assert.equal(await tierOf('zoe'), 1)
  const told = await messages()
  assert.deepEqual(told, ['approved applied', 'started nothing-new', 'submitted nothing-new'])
  await identity.sandbox.replay((await identity.check('zoe')).sessionId ?? '', 'newest-first')
  await identity.work()
  assert.deepEqual(await messages(), told)
})

test('an approval that is withdrawn freezes the payouts, refuses new money, and a new approval frees both', async () => {
  const { world, identity, isHeld, tierOf } = await stage()
  await identity.forget('benito')
  const sessionId = await approved(identity, 'benito')
  const planned = await plannedPayout(world)
  const ready = await plannedPayout(world)
  await world.perform('olga', preparePayout, ready)
  await world.perform('pablo', approvePayout, ready)
  const inspecting = await world.transactionIn('inspecting')
  const agreed = await world.transactionIn('agreed')

  await identity.sandbox.withdrawApproval(sessionId)
  const file = exportOf([ready])
  await identity.work()
  assert.ok(await isHeld('benito'))
  assert.equal(await tierOf('benito'), 1)
  for (const { payoutId } of [planned, ready])
    assert.deepEqual(await stateOf(world, payoutId), ['blocked', 'identity-hold'])
  await assert.rejects(world.perform('olga', exportPayouts, file), { code: 'lost-race' })
  await assert.rejects(world.perform('ana', releaseTranche, { transactionId: inspecting, tranche: 1 }), {
    code: 'money-on-hold',
    details: {},
  })
  const { missing } = await ask(world.means, world.actor('ana'), depositInstructions, {
    transactionId: agreed,
  })
  assert.deepEqual(missing, ['seller-identity'])

  const url = await identity.open('benito')
  await identity.submit(url, 'benito')
  await identity.work()
  assert.equal(await isHeld('benito'), false)
  for (const { payoutId } of [planned, ready])
    assert.deepEqual(await stateOf(world, payoutId), ['planned', null])
  await world.perform('ana', releaseTranche, { transactionId: inspecting, tranche: 1 })
})

test('a changed decision of an older session does not undo a newer approval', async () => {
  const { world, identity, isHeld, tierOf } = await stage()
  await identity.forget('zoe')
  const first = await approved(identity, 'zoe')
  await identity.sandbox.withdrawApproval(first)
  await identity.work()
  assert.ok(await isHeld('zoe'))
  world.pass({ hours: 1 })
  await approved(identity, 'zoe')
  assert.equal(await isHeld('zoe'), false)
  world.pass({ hours: 1 })
  await identity.sandbox.decide(first, { status: 'declined', reasonCode: 106 })
  await identity.work()
  assert.deepEqual([await isHeld('zoe'), await tierOf('zoe')], [false, 1])
})

test('somebody else’s document does not lift a hold: the operator looks, and can lift it by hand', async () => {
  const { world, identity, isHeld } = await stage()
  await identity.forget('zoe')
  await identity.sandbox.withdrawApproval(await approved(identity, 'zoe'))
  await identity.work()
  const url = await identity.open('zoe')
  await identity.submit(url, 'zoe', 'approved', { firstName: 'Marcos', lastName: 'Otro Distinto' })
  await identity.work()
  assert.ok(await isHeld('zoe'))
  const person = await personById(world.database.reader, world.ids.zoe)
  assert.deepEqual(
    [person?.verifiedName, person?.identityAsked?.name],
    ['Zoe Prueba', 'Marcos Otro Distinto'],
  )
  await world.perform('olga', confirmIdentity, {
    personId: world.ids.zoe,
    tier: 1,
    verifiedName: 'Zoe Prueba',
    note: 'Vino con su pasaporte.',
  })
  assert.equal(await isHeld('zoe'), false)
})

test('a decision of which no webhook came is asked for after a day', async () => {
  const { world, identity, tierOf } = await stage()
  await identity.forget('zoe')
  const url = await identity.open('zoe')
  await identity.submit(url, 'zoe', 'undecided')
  await identity.work()
  assert.equal((await identity.check('zoe')).state, 'submitted')
  await identity.sandbox.hold()
  await identity.sandbox.decide((await identity.check('zoe')).sessionId ?? '', { status: 'approved' })
  await identity.watch()
  world.pass({ hours: 23, minutes: 59 })
  await identity.watch()
  assert.equal((await identity.check('zoe')).state, 'submitted')
  world.pass({ minutes: 1 })
  await identity.watch()
  assert.equal((await identity.check('zoe')).state, 'approved')
  assert.equal(await tierOf('zoe'), 1)
})

test('a provider that does not answer is asked again in an hour', async () => {
  const { world, identity } = await stage()
  await identity.forget('zoe')
  const url = await identity.open('zoe')
  await identity.submit(url, 'zoe', 'undecided')
  await identity.work()
  await identity.sandbox.hold()
  await identity.sandbox.decide((await identity.check('zoe')).sessionId ?? '', { status: 'approved' })
  world.pass({ hours: 24 })
  await identity.sandbox.answerNext({ status: 500 })
  await assert.rejects(identity.watch())
  assert.equal((await identity.check('zoe')).state, 'submitted')
  assert.ok(identity.lines.some((line) => line.event === 'job-failed'))
  await identity.watch()
  assert.equal((await identity.check('zoe')).state, 'submitted')
  world.pass({ hours: 1 })
  await identity.watch()
  assert.equal((await identity.check('zoe')).state, 'approved')
})

test('a session that nobody finished ends after seven days, and another can be opened', async () => {
  const { world, identity } = await stage()
  await identity.forget('zoe')
  await identity.sandbox.hold()
  const url = await identity.open('zoe')
  await identity.begin(url)
  world.pass({ hours: 7 * 24 - 1 })
  await identity.watch()
  assert.equal(await identity.open('zoe'), url)
  world.pass({ hours: 1 })
  await identity.sandbox.answerNext({ status: 503 })
  await identity.watch()
  assert.equal((await identity.check('zoe')).state, 'expired')
  assert.notEqual(await identity.open('zoe'), url)
})

test('the provider’s own end of a session is believed in its words', async () => {
  const { world, identity } = await stage()
  await identity.forget('zoe')
  await identity.begin(await identity.open('zoe'))
  world.pass({ hours: 7 * 24 })
  await identity.work()
  assert.equal((await identity.check('zoe')).state, 'abandoned')
})

test('a webhook of a decision that the provider does not confirm counts for nothing', async () => {
  const { world, identity, tierOf, messages } = await stage()
  await identity.forget('zoe')
  await identity.open('zoe')
  const { sessionId } = await identity.check('zoe')
  const body = JSON.stringify({
    status: 'success',
    verification: { id: sessionId, status: 'approved', code: 9001, person: { firstName: 'Zoe' } },
  })
  const signature = createHmac('sha256', identityKeys.secret).update(body).digest('hex')
  const headers = { 'x-auth-client': identityKeys.clientKey, 'x-hmac-signature': signature }
  const response = await fetch(identity.webhookUrl, { method: 'POST', headers, body })
  assert.equal(response.status, 200)
  await identity.work()
  assert.deepEqual(await messages(), ['approved not-confirmed'])
  assert.deepEqual([(await identity.check('zoe')).state, await tierOf('zoe')], ['created', 0])
  assert.equal(world.now().toString(), world.means.clock().toString())
})

test('whose payout is frozen is told to prove themself again; the other side only that it is looked at', async () => {
  const { world, identity } = await stage()
  await identity.forget('benito')
  const sessionId = await approved(identity, 'benito')
  await plannedPayout(world)
  await identity.sandbox.withdrawApproval(sessionId)
  await identity.work()
  const rows = await world.database.reader
    .selectFrom('notices')
    .select(['person_id', 'title'])
    .where('name', '=', 'pago_detenido')
    .execute()
  const told = (who: Name) => rows.find((row) => row.person_id === world.ids[who])?.title
  assert.equal(told('benito'), 'Revisamos otra vez tu identidad')
  assert.equal(told('ana'), 'El pago a Benito está en revisión')
})
