import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followHold } from '#commands/people/hold-identity.ts'
import { acceptAmendment } from '#commands/transactions/accept-amendment.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { declineTransaction } from '#commands/transactions/decline.ts'
import { system } from '#domain/transactions/situation.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { confirmIdentity } from '#store/people/people.ts'
import { changedAccount } from '#test/account-changes.ts'
import { ask } from '#test/ask.ts'
import { brokeredDeal } from '#test/brokers.ts'
import { hold } from '#test/holds.ts'
import { exportedPayout, plannedPayout } from '#test/payouts.ts'
import { createWorld, invitationToken, type Name, type World } from '#test/world.ts'
import { readingFor } from '../../../server/reading.ts'
import { transactionView } from './transaction-view.ts'

const reading = (world: World) => readingFor({ country: 'MX', timeZone: 'America/Mexico_City' }, world.now())

async function seenByBenito(world: World, transactionId: string) {
  return transactionView(await ask(world, 'benito', transactionPage, { transactionId }), reading(world))
}

const prove = (world: World, who: Name, tier: 0 | 1) =>
  confirmIdentity(world.database.writer, { personId: world.ids[who], tier, verifiedName: `${who} Prueba` })

test('Benito reads that his held payout waits for a review, and not that he should choose an account', async () => {
  const world = await createWorld()
  const { transactionId } = await plannedPayout(world)
  await hold(world, 'benito')
  const by = { means: world.means, actor: system, now: world.now(), key: null, from: null, seen: null }
  await followHold(by, world.ids.benito)
  const [payout] = (await seenByBenito(world, transactionId)).payouts
  assert.match(payout?.why ?? '', /revisamos otra vez tu identidad/)
  assert.doesNotMatch(payout?.why ?? '', /cuenta/)
})

test('a payout in a file names its account to Benito, and is not told to be with the bank', async () => {
  const world = await createWorld()
  const { transactionId } = await exportedPayout(world)
  const view = await seenByBenito(world, transactionId)
  assert.match(view.payouts[0]?.account ?? '', /Banamex · .*7771/)
  assert.doesNotMatch(JSON.stringify(view), /El banco tiene la orden/)
})

test('what hardly ever happens is offered after everything else', async () => {
  const world = await createWorld()
  const { links } = await seenByBenito(world, await world.transactionIn('inspecting'))
  assert.ok(links.length > 1)
  assert.deepEqual(
    links.flatMap(({ action }, at) => (action === 'bring-order' ? [at] : [])),
    [links.length - 1],
  )
})

const stagesOf = async (world: World, transactionId: string) =>
  (await seenByBenito(world, transactionId)).stages.map(({ name, is, when, until }) =>
    [name, is, ...(when ? ['on a day'] : []), ...(until ? ['until a day'] : [])].join(' '),
  )

test('the line of stages dates what was passed, and says until when the present one lasts', async () => {
  const world = await createWorld()
  assert.deepEqual(await stagesOf(world, await world.transactionIn('inspecting')), [
    'Acuerdo passed on a day',
    'Depósito passed on a day',
    'Entrega passed on a day',
    'Revisión now until a day',
    'Pago ahead',
  ])
})

test('a deal that ended before money came is no way through the stages', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('proposed')
  await world.perform('benito', claimTransaction, { token: await invitationToken(world, transactionId) })
  await world.perform('benito', declineTransaction, { transactionId, reason: 'Ya no lo necesito.' })
  assert.deepEqual(await stagesOf(world, transactionId), [])
})

test('a price that was amended below the commission leaves Benito nothing, and never less', async () => {
  const world = await createWorld()
  const transactionId = await brokeredDeal(world)
  await world.deposit(transactionId, 1_011_600n)
  const receives = async () =>
    (await seenByBenito(world, transactionId)).money
      .slice(-2)
      .map(({ label, amountText }) => [label, amountText])
  assert.deepEqual(await receives(), [
    ['Comisión del intermediario', '−$432.10'],
    ['Recibes', '$9,451.90'],
  ])
  const amendment = { priceMinor: 40_000n }
  await world.perform('ana', acceptAmendment, await amendmentAsked(world, transactionId, { amendment }))
  assert.deepEqual(await receives(), [
    ['Comisión del intermediario', '−$391.30'],
    ['Recibes', '$0.00'],
  ])
})

test('a deadline says how much of its time is left, down to nothing', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const outcome = async () => (await seenByBenito(world, transactionId)).outcome
  const first = await outcome()
  assert.ok(first && first.left !== null && first.left > 0.95, String(first?.left))
  const until = Temporal.Instant.from(first.deadline.until)
  world.pass({ seconds: Math.floor(world.now().until(until).total('seconds') / 2) })
  const middle = (await outcome())?.left
  assert.ok(middle && Math.abs(middle - first.left / 2) < 0.01, String(middle))
})

test('Ana, who sent an invitation before she proved who she is, finds the way to do it beside the invitation', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('proposed')
  const seen = async () =>
    transactionView(await ask(world, 'ana', transactionPage, { transactionId }), reading(world))
  assert.equal((await seen()).turn.also, null)
  await prove(world, 'ana', 0)
  const { act, also } = (await seen()).turn
  assert.match(act?.to ?? '', /invite$/)
  assert.match(also?.to ?? '', /^\/app\/account\/verification\?back=/)
})

test('until Benito can be paid Ana reads neither how to deposit nor that she did', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const steps = async () => {
    const page = await ask(world, 'ana', transactionPage, { transactionId })
    const { links, turn } = transactionView(page, reading(world))
    return [turn.act?.label, ...links.map(({ action }) => action)].filter((each) => /eposit/.test(each ?? ''))
  }
  assert.deepEqual(await steps(), ['Depositar', 'announce-deposit'])
  await changedAccount(world)
  assert.deepEqual(await steps(), [])
})
