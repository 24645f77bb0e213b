import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counterOffer } from '#commands/transactions/counter.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { isRefusal } from '#domain/refusal.ts'
import { nobody, system } from '#domain/transactions/situation.ts'
import { archiveBankAccount, listBankAccounts } from '#store/people/bank-accounts.ts'
import { placeHold } from '#store/people/holds.ts'
import { newId } from '#store/ids.ts'
import { backgroundOf } from '#test/background.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken, type Name, type World } from '#test/world.ts'
import { ask, type Query } from '../query.ts'
import { actionPage } from './action-page.ts'
import { depositInstructions } from './deposit-instructions.ts'
import { draftPage } from './draft-page.ts'
import { invitationPage } from './invitation-page.ts'
import { statementOfTransaction } from './statement-of-transaction.ts'
import { transactionPage } from './transaction-page.ts'
import { transactionWatched } from './transaction-watched.ts'

const as = <Input, Output>(world: World, who: Name, query: Query<Input, Output>, raw: unknown) =>
  ask(world.means, world.actor(who), query, raw)
const notFound = (thrown: unknown) => isRefusal(thrown) && thrown.code === 'not-found'

test('to a stranger nothing of a transaction is there, and neither is an address that was never given', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  const draft = await world.transactionIn('draft')
  const none = '01920000-0000-7000-8000-000000000000'
  for (const id of [transactionId, none, 'x']) {
    const raw = { transactionId: id }
    await assert.rejects(as(world, 'zoe', transactionPage, raw), notFound)
    await assert.rejects(as(world, 'zoe', statementOfTransaction, raw), notFound)
    await assert.rejects(as(world, 'zoe', depositInstructions, raw), notFound)
    await assert.rejects(as(world, 'zoe', transactionWatched, raw), notFound)
  }
  const release = { transactionId, action: 'release', tranche: 1 }
  await assert.rejects(as(world, 'zoe', actionPage, release), notFound)
  for (const who of ['benito', 'zoe', 'olga'] as const) {
    await assert.rejects(as(world, who, draftPage, { transactionId: draft }), notFound)
    await assert.rejects(as(world, who, transactionPage, { transactionId: draft }), notFound)
  }
  await assert.rejects(as(world, 'benito', depositInstructions, { transactionId }), notFound)
})

test('the page says whose turn it is, what may be done and what silence will do', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('inspecting')
  const buyer = await as(world, 'ana', transactionPage, { transactionId })
  assert.equal(buyer.mine, 'buyer')
  assert.equal(buyer.waiting.whose, 'buyer')
  assert.equal(buyer.actions[0]?.action, 'release')
  assert.equal(buyer.outcome?.transition, 'R2')
  assert.deepEqual(buyer.seats.seller, { name: 'Benito Prueba', isVerified: true, isFree: false })
  assert.equal(buyer.events.at(-1)?.name, 'transaction.drafted')
  const funded = buyer.events.find((event) => event.name === 'funding.completed')
  assert.equal(funded?.amountMinor, 10_000_00n)
  const office = await as(world, 'olga', transactionPage, { transactionId })
  assert.equal(office.mine, null)
  assert.deepEqual(office.actions, [])
})

test('of a long story the page tells as many steps as are asked for, the newest', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('inspecting')
  const whole = await as(world, 'ana', transactionPage, { transactionId })
  const short = await as(world, 'ana', transactionPage, { transactionId, newestEvents: 3 })
  assert.deepEqual(short, { ...whole, events: whole.events.slice(0, 3) })
})

test('who is held is known to the page in which accepted money waits, and the money stays', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('inspecting')
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1 })
  assert.deepEqual((await as(world, 'ana', transactionPage, { transactionId })).held, [])
  const now = world.now()
  await placeHold(world.database.writer, {
    id: newId(now),
    personId: world.ids.benito,
    class: 'identity',
    reason: 'approval-withdrawn',
    placedBy: system.id,
    at: now,
    reviewBy: now.add({ hours: 240 }),
  })
  await backgroundOf(world).passTo(now.add({ hours: 2 }))
  const { held, situation } = await as(world, 'ana', transactionPage, { transactionId })
  assert.deepEqual([held, situation.tranches[0]?.state], [['seller'], 'releasable'])
})

test('only the author sees the invitation, and only while the seat is free', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('proposed')
  const token = await invitationToken(world, transactionId)
  const author = await as(world, 'ana', transactionPage, { transactionId })
  assert.equal(author.invitationToken, token)
  const claimed = await world.transactionIn('claimed')
  for (const who of ['ana', 'benito'] as const)
    assert.equal((await as(world, who, transactionPage, { transactionId: claimed })).invitationToken, null)
})

test('whoever calls themself something else is seen by their proven name, or without the mark', async () => {
  const world = await createWorld()
  const { database, ids } = world
  const transactionId = await world.transactionIn('claimed')
  const token = await invitationToken(world, await world.transactionIn('proposed'))
  await database.pool.query(`update people set display_name = 'Santander' where person_id = $1`, [ids.ana])
  const seen = async () => {
    const { seats } = await as(world, 'benito', transactionPage, { transactionId })
    const { inviter, inviterIsVerified } = await ask(world.means, nobody, invitationPage, { token })
    return [seats.buyer.name, seats.buyer.isVerified, inviter, inviterIsVerified]
  }

  assert.deepEqual(await seen(), ['Ana Prueba', true, 'Ana', true])
  await database.pool.query('update people set tier = 0 where person_id = $1', [ids.ana])
  assert.deepEqual(await seen(), ['Santander', false, 'Santander', false])
})

test('an invitation shows the deal and a first name to whoever has the link, and is gone once it was used', async () => {
  const world = await createWorld()
  const token = await invitationToken(world, await world.transactionIn('proposed'))
  const shown = await ask(world.means, nobody, invitationPage, { token })
  assert.equal(shown.inviter, 'Ana')
  assert.equal(shown.seat, 'seller')
  assert.equal(shown.sums.buyerPaysMinor, 10_116_00n)
  assert.equal(shown.isOwn, false)
  assert.equal((await as(world, 'ana', invitationPage, { token })).isOwn, true)
  const used = await invitationToken(world, await world.transactionIn('claimed'))
  for (const wrong of [used, `${token}x`, 'corto'])
    await assert.rejects(ask(world.means, nobody, invitationPage, { token: wrong }), notFound)
})

test('versions say what each one changed', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('claimed')
  const terms = { ...usualTerms, title: 'Bicicleta de montaña azul', feePayer: 'seller' }
  await world.perform('benito', counterOffer, { transactionId, terms })
  const { versions } = await as(world, 'ana', transactionPage, { transactionId })
  assert.deepEqual(
    versions.map((version) => [version.version, version.author, [...version.changed].toSorted()]),
    [
      [1, 'buyer', []],
      [2, 'seller', ['feePayer', 'title']],
    ],
  )
})

test('payment details are there for the buyer, and hidden while the money could not leave again', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const { account, missing, sums, reference, isDue } = await as(world, 'ana', depositInstructions, {
    transactionId,
  })
  assert.deepEqual(missing, [])
  assert.equal(isDue, true)
  assert.equal(account?.holder, 'Custodia de prueba')
  assert.match(reference, /^\d{12}$/)
  assert.equal(sums.missingMinor, 10_116_00n)
  const accounts = await listBankAccounts(world.database.reader, world.ids.benito)
  for (const each of accounts)
    await archiveBankAccount(world.database.writer, each.bank_account_id, world.now())
  const hidden = await as(world, 'ana', depositInstructions, { transactionId })
  assert.deepEqual(hidden.missing, ['seller-account'])
  assert.equal(hidden.account, null)
})

test('a step asks for the password when the last proof is old, and knows that it was taken already', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('inspecting')
  const asked = { transactionId, action: 'release', tranche: 1 }
  const before = await as(world, 'ana', actionPage, asked)
  assert.equal(before.asksProof, false)
  const old = { ...world.actor('ana'), steppedUpAt: world.now().subtract({ minutes: 6 }) }
  assert.equal((await ask(world.means, old, actionPage, asked)).asksProof, true)
  const sent = { command: releaseTranche.name, key: 'la-suya' }
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1 }, sent.key)
  const after = await as(world, 'ana', actionPage, { ...asked, sent })
  assert.equal(after.offer, null)
  assert.equal(after.done, true)
  assert.equal((await as(world, 'benito', actionPage, { ...asked, sent })).done, false)
  const other = { ...sent, key: 'otra' }
  assert.equal((await as(world, 'ana', actionPage, { ...asked, sent: other })).done, false)
})

test('the statement adds up to the cent, at every instant', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('funded')
  const before = world.now()
  const { movements, balances } = await as(world, 'benito', statementOfTransaction, { transactionId })
  assert.equal(movements.at(-1)?.custodyMinor, 10_116_00n)
  for (const { postings } of movements)
    assert.equal(
      postings.reduce((sum, each) => sum + each.amountMinor, 0n),
      0n,
    )
  assert.equal(balances.find((each) => each.family === 'escrow')?.minor, 10_000_00n)
  const early = before.subtract({ hours: 24 * 30 }).toString()
  const none = await as(world, 'ana', statementOfTransaction, { transactionId, at: early })
  assert.deepEqual(none.movements, [])
})
