import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Payload } from '#domain/queue/tasks.ts'
import { backgroundOf } from '#test/background.ts'
import { changedAccount } from '#test/account-changes.ts'
import { createWorld, type World } from '#test/world.ts'
import { sendNotice } from './send-notice.ts'

type NoticeJob = Payload<'send-notice'>

const noticesOf = async (world: World, name: string) => {
  const { rows } = await world.database.pool.query<{
    person_id: string
    title: string
    body: string
    channel: string
    delivered: boolean
    failure: string | null
  }>(
    `select person_id, title, body, channel, delivered_at is not null as delivered, failure
     from notices join notice_deliveries using (notice_id) where name = $1 order by person_id, channel`,
    [name],
  )
  return rows
}
const promised = async (world: World, notice: string, to: string): Promise<NoticeJob> => {
  const { rows } = await world.database.pool.query<{ payload: NoticeJob }>(
    `select payload from jobs where payload ->> 'notice' = $1 and payload ->> 'to' = $2`,
    [notice, to],
  )
  const [row] = rows
  assert.ok(row, `${notice} is promised to the ${to}`)
  return row.payload
}

test('a job that is done again after an outage shows the notice once and mails it once', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('funded')
  let outage = true
  const { job, mails } = backgroundOf(world, () => {
    if (outage) throw new Error('the mail server is away')
    return { delivered: true }
  })
  const wanted = await promised(world, 'deposito_completo_comprador', 'buyer')
  await assert.rejects(sendNotice(job, wanted), /away/)
  assert.deepEqual(
    (await noticesOf(world, wanted.notice)).map((row) => row.channel),
    ['app'],
  )

  outage = false
  await sendNotice(job, wanted)
  await Promise.all([sendNotice(job, wanted), sendNotice(job, wanted)])
  const rows = await noticesOf(world, wanted.notice)
  assert.deepEqual(
    rows.map(({ channel, delivered, person_id }) => ({ channel, delivered, person_id })),
    [
      { channel: 'app', delivered: false, person_id: world.ids.ana },
      { channel: 'mail', delivered: true, person_id: world.ids.ana },
    ],
  )
  assert.equal(mails.length, 1)
  assert.equal(mails[0]?.to, 'ana@example.com')
  assert.ok(mails[0]?.text.includes(`https://resguardo.example/app/transactions/${id}`))
  assert.match(rows[0]?.body ?? '', /\$10,000\.00 en custodia/)
})

test('an address that refuses the mail is kept as a failure, and nobody tries again', async () => {
  const world = await createWorld()
  await world.transactionIn('agreed')
  const { job, mails } = backgroundOf(world, () => ({ delivered: false, failure: '550 no such user' }))
  const wanted = await promised(world, 'acordada_comprador', 'buyer')
  await sendNotice(job, wanted)
  await sendNotice(job, wanted)
  assert.equal(mails.length, 1)
  const mail = (await noticesOf(world, wanted.notice)).find((row) => row.channel === 'mail')
  assert.deepEqual(
    { failure: mail?.failure, delivered: mail?.delivered },
    { failure: '550 no such user', delivered: false },
  )
})

test('what needs the operator goes to every one of the operator’s people', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('funded')
  const { job, mails } = backgroundOf(world)
  const { transaction } = await world.situation(id)
  const wanted = {
    transactionId: id,
    to: 'operator',
    notice: 'llegada_sin_probar',
    subject: 'tranche:1',
  } as const
  await sendNotice(job, { ...wanted, version: transaction.version })
  assert.deepEqual(mails.map((mail) => mail.to).toSorted(), ['olga@example.com', 'pablo@example.com'])
  assert.ok(mails.every((mail) => mail.text.includes(`/app/transactions/${id}`)))
  // What is done in the office leads there.
  world.pass('PT1M')
  await sendNotice(job, { ...wanted, notice: 'pago_atrasado', version: transaction.version })
  assert.ok(mails.slice(2).every((mail) => mail.text.includes('https://resguardo.example/ops/payouts')))
  assert.equal(mails.length, 4)
})

test('a notice to an address that nobody proved says nothing of the deal, its people or why', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('funded')
  await world.database.pool.query(`update people set email_verified = false where person_id = $1`, [
    world.ids.ana,
  ])
  const { transaction } = await world.situation(id)
  const { job, mails } = backgroundOf(world)
  await sendNotice(job, await promised(world, 'deposito_completo_comprador', 'buyer'))
  const [mail] = mails
  assert.equal(mail?.to, 'ana@example.com')
  assert.equal(mail.subject, 'Hay una novedad en una cuenta abierta con este correo')
  const whole = JSON.stringify(mail)
  for (const typed of ['Ana', 'Benito', transaction.title]) assert.ok(!whole.includes(typed), typed)
  assert.match(mail.text, new RegExp(`https://resguardo.example/app/transactions/${id}`))
})

test('who agreed while the seller’s account cools off reads from when the deposit can be made, and not before', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('agreed')
  await changedAccount(world)
  const { job, mails } = backgroundOf(world)
  for (const to of ['buyer', 'seller'] as const)
    await sendNotice(job, await promised(world, `acordada_${to === 'buyer' ? 'comprador' : 'vendedor'}`, to))
  const said = mails.map(({ subject, text }) => `${subject}\n${text}`)
  assert.ok(said.length > 0 && id)
  for (const each of said) {
    assert.match(each, /en su espera de seguridad hasta el /)
    assert.doesNotMatch(each, /Ahora deposita/)
  }
})
