import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmIdentity } from '#commands/people/confirm-identity.ts'
import { existing } from '#domain/assert.ts'
import { identityOf } from '#test/identity.ts'
import { createWorld } from '#test/world.ts'
import { backgroundOf } from '#test/background.ts'
import { sayIdentityNews } from './say-identity-news.ts'

test('somebody is told once, by mail and in the log of their account, what happened to their identity', async () => {
  const world = await createWorld()
  const identity = await identityOf(world)
  await identity.forget('zoe')
  const approved = async () => {
    const at = await identity.open('zoe')
    await identity.begin(at)
    await identity.submit(at, 'zoe')
    await identity.work()
    return existing((await identity.check('zoe')).sessionId, 'an approved check has a session')
  }
  const subjects = () =>
    identity.mails.filter(({ to }) => to === 'zoe@example.com').map((mail) => mail.subject)
  const url = await identity.open('zoe')
  await identity.submit(url, 'zoe', 'resubmission_requested', { 'reason-resubmission_requested': '207' })
  world.pass({ minutes: 6 })
  await identity.work()
  await identity.begin(url)
  await identity.submit(url, 'zoe', 'declined', { 'reason-declined': '106' })
  await identity.work()
  const sessionId = await approved()
  await identity.sandbox.decide(sessionId, { status: 'declined', reasonCode: 106 })
  await identity.work()
  const { work, sandbox } = identity
  await sandbox.replay(sessionId, 'newest-first')
  await work()
  await approved()
  assert.deepEqual(subjects(), [
    'Falta repetir una parte de tu verificación',
    'No pudimos verificar tu identidad',
    'Tu identidad está verificada',
    'Revisamos otra vez tu identidad y tu dinero espera',
    'Tu identidad está verificada otra vez',
  ])
  const told = identity.mails.map(({ text }) => text).join('\n')
  assert.match(told, /El documento está caducado/)
  assert.match(told, /Escríbenos y lo vemos contigo/)
  assert.match(told, /una persona de quien opera Resguardo la mira, a más tardar el/)
  assert.match(told, /https:\/\/resguardo\.example\/app\/account\/verification/)
  const log = await world.database.reader
    .selectFrom('account_log')
    .select('what')
    .where('person_id', '=', world.ids.zoe)
    .where('what', 'like', 'identity-%')
    .orderBy('account_log_id')
    .execute()
  assert.deepEqual(
    log.map(({ what }) => what),
    ['identity-resubmission', 'identity-declined', 'identity-verified', 'identity-held', 'identity-released'],
  )
})

test('whoever has no address is written nothing, and a refused mail is only noted', async () => {
  const world = await createWorld()
  const refusing = backgroundOf(world, () => ({ delivered: false, failure: 'no such mailbox' }))
  const told = { news: 'verified', tier: 1, reason: null } as const
  await sayIdentityNews(refusing.job, { ...told, personId: world.ids.zoe })
  assert.deepEqual(refusing.lines, [
    { event: 'mail-refused', facts: { kind: 'identity-verified', failure: 'no such mailbox' } },
  ])
  const { job, mails } = backgroundOf(world)
  await world.database.pool.query("update people set email = '' where person_id = $1", [world.ids.zoe])
  await sayIdentityNews(job, { ...told, personId: world.ids.zoe })
  assert.deepEqual(mails, [])
})

test('the answer of the operator is told too, and a corrected name is not', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const answer = { personId: world.ids.zoe, note: 'Visto por videollamada' }
  const confirm = (tier: 0 | 1 | 2, verifiedName = 'Zoe Prueba') =>
    world.perform('olga', confirmIdentity, { ...answer, tier, verifiedName })
  await confirm(0)
  await confirm(1)
  await confirm(1, 'Zoe Prueba Gil')
  await confirm(2)
  await work()
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    [
      'No pudimos confirmar tu identidad',
      'Tu identidad está verificada',
      'Tu identidad está verificada por completo',
    ],
  )
})
