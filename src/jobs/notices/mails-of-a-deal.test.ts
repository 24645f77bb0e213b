import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announceDeposit } from '#commands/transactions/announce-deposit.ts'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import type { Mail } from '#outside/mail/mail.ts'
import { giveMailTurnBack, takeMailTurn } from '#store/notices/waiting-mails.ts'
import { backgroundOf } from '#test/background.ts'
import { payOut } from '#test/bank-day.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken } from '#test/world.ts'

/** The subjects of what somebody got by mail, in order. */
const subjectsOf = (mails: readonly Mail[], who: string) =>
  mails
    .filter(({ to }) => to === `${who}@example.com`)
    .map(({ subject }) => subject.replace(/ hasta el .*/, ''))

const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }

test('a plain deal, from the invitation to the end, is three mails to its buyer and four to its seller', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  const { perform } = world
  const later = (time: Temporal.DurationLike) => background.passTo(world.now().add(time))
  const { transactionId } = await perform('benito', draftTransaction, { party: 'seller' })
  const proposed = { transactionId, party: 'seller', terms: usualTerms, guest: { name: 'Ana' } }
  await perform('benito', proposeTransaction, proposed)
  await later({ hours: 1 })
  await perform('ana', claimTransaction, { token: await invitationToken(world, transactionId) })
  await later({ minutes: 5 })
  const { transaction } = await world.situation(transactionId)
  await perform('ana', acceptTransaction, { transactionId, hash: transaction.termsHash })
  await later({ minutes: 20 })
  await perform('ana', announceDeposit, { transactionId })
  await later({ hours: 3 })
  await world.deposit(transactionId, 1_011_600n)
  await later({ hours: 2 })
  await perform('benito', declareDelivery, { transactionId, tranche: 1, proof })
  await later({ hours: 20 })
  await perform('ana', confirmReceipt, { transactionId, tranche: 1 })
  await later({ hours: 2 })
  await perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  await later({ hours: 1 })
  await payOut(world, transactionId)
  await later({ hours: 1 })
  assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
  assert.deepEqual(subjectsOf(background.mails, 'ana'), [
    'Tu dinero está en custodia',
    'Entrega declarada: confirma cuando te llegue',
    'Empieza tu plazo: revisa',
  ])
  assert.deepEqual(subjectsOf(background.mails, 'benito'), [
    'Hay acuerdo: espera el depósito',
    'Dinero en custodia: entrega',
    'El dinero es tuyo: preparamos el pago',
    'Pagado',
  ])
  // The app tells all of it.
  const { rows } = await world.database.pool.query<{ count: number }>(
    'select count(*)::int as count from notices group by person_id order by 1',
  )
  assert.deepEqual(
    rows.map(({ count }) => count),
    [8, 9],
  )
})

test('what comes within a minute of a mail about the same deal waits for its end and leaves as one, the clock first', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  const { perform } = world
  const transactionId = await world.transactionIn('funded')
  await background.passTo(world.now().add({ minutes: 2 }))
  await world.perform('benito', sendDealMessage, { transactionId, text: '¿Sigues ahí?' })
  await background.work()
  const before = background.mails.length
  await perform('benito', declareDelivery, { transactionId, tranche: 1, proof })
  await perform('ana', confirmReceipt, { transactionId, tranche: 1 })
  await background.work()
  assert.equal(subjectsOf(background.mails.slice(before), 'ana').length, 0)
  await background.passTo(world.now().add({ seconds: 59 }))
  assert.equal(subjectsOf(background.mails.slice(before), 'ana').length, 0)
  await background.passTo(world.now().add({ seconds: 1 }))
  assert.deepEqual(subjectsOf(background.mails.slice(before), 'ana'), ['Empieza tu plazo: revisa'])
  const [mail] = background.mails.slice(before).filter(({ to }) => to === 'ana@example.com')
  assert.match(mail?.text ?? '', /Entrega declarada: confirma cuando te llegue\. Benito/)
  // Each of them is proven to have been sent with it.
  const { rows } = await world.database.pool.query<{ sent: number }>(
    `select count(*)::int as sent from notices join notice_deliveries using (notice_id)
     where person_id = $1 and channel = 'mail' and sent_at = $2`,
    [world.ids.ana, world.now()],
  )
  assert.equal(rows[0]?.sent, 2)
  const sent = background.mails.length
  await background.passTo(world.now().add({ hours: 1 }))
  assert.equal(background.mails.length, sent)
})

test('what one step tells somebody of several parts is one mail', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  const part = { title: 'Parte', priceMinor: '500000', deliverBy: '2026-03-20', inspectionDays: 3 }
  await world.transactionIn('funded', { tranches: [part, part] })
  await background.passTo(world.now().add({ minutes: 2 }))
  assert.deepEqual(subjectsOf(background.mails, 'ana').slice(-1), ['Tu dinero está en custodia'])
  assert.equal(background.mails.filter(({ subject }) => subject.startsWith('Tu dinero')).length, 1)
  assert.equal(background.mails.filter(({ subject }) => subject.startsWith('Dinero en custodia')).length, 1)
})

test('of jobs that run at the same moment one mails everything, and of turns that are asked for at once one is given', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const told = { personId: world.ids.ana, transactionId }
  const { writer } = world.database
  const tries = await Promise.all([1, 2, 3, 4].map(() => takeMailTurn(writer, told, world.now())))
  assert.equal(tries.filter((again) => again === null).length, 1)
  const again = tries.find((each) => each !== null)
  assert.equal(again?.toString(), world.now().add({ seconds: 60 }).toString())
  // Another deal, and another person of this one, have turns of their own.
  assert.equal(await takeMailTurn(writer, { ...told, personId: world.ids.benito }, world.now()), null)
  // A turn in which nothing left is anybody's again.
  await giveMailTurnBack(writer, told, world.now())
  assert.equal(await takeMailTurn(writer, told, world.now()), null)
})

test('letters about the deposit of a deal in parts say which part is complete, and what all of them still wait for', async () => {
  const world = await createWorld()
  const { passTo } = backgroundOf(world)
  const [bicycle] = usualTerms.tranches
  const tranches = [bicycle, { ...bicycle, title: 'Ruedas', priceMinor: '500000' }]
  const transactionId = await world.transactionIn('agreed', { tranches })
  const bodies = async (name: string) => {
    await passTo(world.now().add({ minutes: 1 }))
    const { rows } = await world.database.pool.query<{ body: string }>(
      'select body from notices where name = $1 order by at, notice_id',
      [name],
    )
    return rows.map(({ body }) => body)
  }
  await world.deposit(transactionId, 300_000n)
  const [short] = await bodies('deposito_parcial')
  assert.match(short ?? '', /faltan \$12,174\.00\./)
  await world.deposit(transactionId, 1_217_400n)
  for (const [name, said] of [
    ['deposito_completo_comprador', 'Recibimos tu depósito completo'],
    ['deposito_completo_vendedor', 'Ana depositó todo lo acordado'],
  ] as const)
    assert.deepEqual((await bodies(name)).map((body) => body.replace(/ en custodia.*/, '')).toSorted(), [
      `${said} de «Bicicleta», parte de «Bicicleta de montaña»: $10,000.00`,
      `${said} de «Ruedas», parte de «Bicicleta de montaña»: $5,000.00`,
    ])
})
