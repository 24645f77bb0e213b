import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { acceptAmendment } from '#commands/transactions/accept-amendment.ts'
import { caseFile } from '#queries/transactions/case-file.ts'
import { statementOfTransaction } from '#queries/transactions/statement-of-transaction.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { transactionsList } from '#queries/transactions/transactions-list.ts'
import { actionPage } from '#queries/transactions/action-page.ts'
import { historyFile } from '#queries/transactions/history-file.ts'
import { whatNext } from '#queries/transactions/what-next.ts'
import { exportedCommissions } from '#queries/people/export-commissions.ts'
import { exportedDeals } from '#queries/people/export-deals.ts'
import { figuresOf } from '#domain/ledger/figures.ts'
import { total } from '#domain/money.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { commissionHash } from '#domain/transactions/broker.ts'
import { readingOf } from '#store/means.ts'
import { invitationPage } from '#queries/transactions/invitation-page.ts'
import { ask as askAs } from '#queries/query.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { payOut } from '#test/bank-day.ts'
import { brokeredDeal, brokeredInspection, commissionMinor, declared } from '#test/brokers.ts'
import { lapse } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken, type Name, type World } from '#test/world.ts'
import { myCommissions } from './mine.ts'
import { commissionOfDeal } from './of-deal.ts'

/** A deal whose broker was paid, with everything that the night signs and the program sends. */
async function paidDeal(world: World): Promise<string> {
  const transactionId = await brokeredInspection(world)
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  await lapse(world, transactionId, 'T-UNDO')
  await payOut(world, transactionId)
  await backgroundOf(world).work()
  return transactionId
}

/** All that the program answers somebody about a deal, as one text. */
async function toldTo(world: World, who: Name, transactionId: string): Promise<string> {
  const pages = [
    await ask(world, who, transactionPage, { transactionId }),
    await ask(world, who, statementOfTransaction, { transactionId }),
    await ask(world, who, caseFile, { transactionId }),
    await ask(world, who, historyFile, { transactionId }),
    await ask(world, who, whatNext, { transactionId }),
    await ask(world, who, actionPage, { transactionId, action: 'release' }),
    await ask(world, who, transactionsList, {}),
  ]
  const asking = { ...readingOf(world.means), actor: world.actor(who), now: world.now() }
  const exported: unknown[] = []
  for await (const deal of exportedDeals(asking)) exported.push(deal)
  const { rows } = await world.database.pool.query('select title, body from notices where person_id = $1', [
    world.ids[who],
  ])
  return JSON.stringify([pages, exported, rows], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

test('the buyer is told a name and a hash: no figure of the commission stands in anything that they can read', async () => {
  const world = await createWorld()
  const transactionId = await paidDeal(world)
  const { broker } = await world.situation(transactionId)
  const [ana, benito] = [
    await toldTo(world, 'ana', transactionId),
    await toldTo(world, 'benito', transactionId),
  ]
  // What it is, what it leaves, and what hides it.
  for (const secret of ['43210', '432.10', '432,10', '945190', '9,451.90', '9.451,90', broker?.salt ?? '?'])
    assert.equal(ana.includes(secret), false, `Ana is told ${secret}`)
  for (const own of ['43210', '945190']) assert.ok(benito.includes(own), own)
  assert.ok(ana.includes('"name":"Zoe Prueba"'))
})

test('what each reader of the money is told adds up', async () => {
  const world = await createWorld()
  const transactionId = await paidDeal(world)
  for (const who of ['ana', 'benito'] as const) {
    const { movements } = await ask(world, who, statementOfTransaction, { transactionId })
    for (const { postings, code } of movements)
      assert.equal(total(postings.map((each) => each.amountMinor)), 0n, `${who} ${code}`)
    assert.equal(movements.at(-1)?.custodyMinor, 0n)
  }
  const { money } = await ask(world, 'ana', transactionPage, { transactionId })
  assert.equal(money.toSellerMinor, 988_400n)
  const own = await ask(world, 'benito', transactionPage, { transactionId })
  assert.equal(own.money.toSellerMinor, 945_190n)
})

test('broker and seller see what opens the hash; to everybody else there is no such page', async () => {
  const world = await createWorld()
  const transactionId = await brokeredDeal(world)
  const other = await world.transactionIn('agreed')
  for (const who of ['zoe', 'benito'] as const) {
    const { broker, hash } = await ask(world, who, commissionOfDeal, { transactionId })
    assert.equal(broker.commissionMinor, commissionMinor)
    assert.equal(commissionHash(broker), hash)
  }
  for (const who of ['ana', 'carla', 'olga', 'sara', 'adela'] as const)
    await assert.rejects(ask(world, who, commissionOfDeal, { transactionId }), { code: 'not-found' }, who)
  for (const who of ['zoe', 'benito'] as const)
    await assert.rejects(ask(world, who, commissionOfDeal, { transactionId: other }), { code: 'not-found' })
  // Of the deal itself the broker is a stranger.
  await assert.rejects(ask(world, 'zoe', transactionPage, { transactionId }), { code: 'not-found' })
  const { rows } = await ask(world, 'zoe', myCommissions, {})
  assert.deepEqual(rows.map(({ id }) => id), [transactionId]) // prettier-ignore
  assert.deepEqual((await ask(world, 'ana', myCommissions, {})).rows, [])
})

test('a broker reads and takes away every commission, however many there are', async () => {
  const world = await createWorld()
  const made: string[] = []
  for (let count = 0; count < 27; count += 1) {
    made.unshift(await brokeredDeal(world))
    world.pass('PT1S')
  }
  const first = await ask(world, 'zoe', myCommissions, {})
  const second = await ask(world, 'zoe', myCommissions, { before: first.older })
  assert.deepEqual([...first.rows, ...second.rows].map(({ id }) => id), made) // prettier-ignore
  assert.equal(second.older, null)
  const exported: string[] = []
  const asking = { ...readingOf(world.means), actor: world.actor('zoe'), now: world.now() }
  for await (const { id } of exportedCommissions(asking)) exported.push(id)
  assert.deepEqual(exported, made)
})

test('the broker hears of the agreement, of what is released and of what is paid, and the buyer of none of it', async () => {
  const world = await createWorld()
  const transactionId = await paidDeal(world)
  const told = async (who: Name) => {
    const { rows } = await world.database.pool.query<{ name: string }>(
      'select name from notices where person_id = $1 and transaction_id = $2 order by at, notice_id',
      [world.ids[who], transactionId],
    )
    return rows.map(({ name }) => name)
  }
  assert.deepEqual((await told('zoe')).toSorted(), ['comision_acordada', 'comision_liberada', 'pagado'])
  assert.ok(!(await told('ana')).some((name) => name.startsWith('comision') || name === 'pagado'))
})

/** A deal of which all was released and nothing is paid yet. */
async function releasedDeal(world: World): Promise<string> {
  const transactionId = await brokeredInspection(world)
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  await lapse(world, transactionId, 'T-UNDO')
  return transactionId
}

const moneyOnPage = async (world: World, who: Name, transactionId: string) =>
  (await ask(world, who, transactionPage, { transactionId })).money
const moneyInList = async (world: World, who: Name) =>
  (await ask(world, who, transactionsList, {})).rows[0]?.money

test('a mail about a message of the seller’s draws the seller’s side for the buyer as one sum', async () => {
  const world = await createWorld()
  const transactionId = await releasedDeal(world)
  const { passTo, mails } = backgroundOf(world)
  await passTo(world.now().add({ minutes: 1 }))
  await world.perform('benito', sendDealMessage, { transactionId, text: 'Gracias, Ana.' })
  await passTo(world.now().add({ hours: 12 }))
  const mail = mails.findLast(({ to, subject }) => to === 'ana@example.com' && subject.includes('escribió'))
  const written = JSON.stringify(mail)
  assert.ok(written.includes('9,884.00'))
  assert.equal(written.includes('9,451.90'), false)
})

test('while only one of seller and broker was paid, the buyer’s list tells of neither’s sum alone, and the seller is not told to wait', async () => {
  const world = await createWorld()
  for (const paid of ['seller', 'broker'] as const) {
    const transactionId = await releasedDeal(world)
    await payOut(world, transactionId, paid)
    const { paidToSellerMinor, payoutsOpen } = await moneyOnPage(world, 'ana', transactionId)
    assert.deepEqual(
      [paidToSellerMinor, payoutsOpen],
      paid === 'seller' ? [988_400n, false] : [0n, true],
      `${paid} was paid`,
    )
    for (const who of ['ana', 'benito'] as const) {
      const { isRecalled: _, ...money } = await moneyOnPage(world, who, transactionId)
      assert.deepEqual(await moneyInList(world, who), money, who)
    }
    const own = figuresOf(await world.situation(transactionId))
    assert.deepEqual(
      [own.paidToSellerMinor, own.payoutsOpen],
      paid === 'seller' ? [945_190n, false] : [0n, true],
    )
  }
})

test('a release of which nothing is left for the seller reads to the buyer like any other', async () => {
  const world = await createWorld()
  // Both agreed on a price that is less than what the broker gets.
  const transactionId = await brokeredDeal(world)
  await world.deposit(transactionId, 1_011_600n)
  const amendment = { priceMinor: 40_000n }
  await world.perform('ana', acceptAmendment, await amendmentAsked(world, transactionId, { amendment }))
  await declared(world, transactionId)
  await world.perform('ana', releasePart, { transactionId, tranche: 1, amountMinor: '20000' })
  await payOut(world, transactionId)
  await backgroundOf(world).work()

  const { toSellerMinor, paidToSellerMinor } = await moneyOnPage(world, 'ana', transactionId)
  assert.deepEqual([toSellerMinor, paidToSellerMinor], [19_565n, 19_565n])
  const { situation, events } = await ask(world, 'ana', transactionPage, { transactionId })
  const released = situation.payouts.filter(({ cause }) => cause === 'release')
  assert.deepEqual(
    released.map(({ to, personId, amountMinor }) => [to, personId, amountMinor]),
    [['seller', world.ids.benito, 19_565n]],
  )
  assert.equal(events.filter(({ name }) => name === 'payout.settled').length, 2)
  assert.equal((await moneyOnPage(world, 'benito', transactionId)).toSellerMinor, 0n)
})

test('whoever opens the link of a seller’s offer is told nothing that its broker leaves', async () => {
  const world = await createWorld()
  const { transactionId } = await world.perform('benito', draftTransaction, { party: 'seller' })
  const broker = { personId: world.ids.zoe, commissionMinor }
  const offer = { transactionId, party: 'seller', terms: usualTerms, guest: { name: 'Ana' }, broker }
  await world.perform('benito', proposeTransaction, offer)
  const token = await invitationToken(world, transactionId)
  const shown = await askAs(world.means, nobody, invitationPage, { token })
  const told = JSON.stringify(shown, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  for (const secret of ['43210', '945190', 'salt']) assert.equal(told.includes(secret), false, secret)
})
