import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { saveStatementProfile } from '#commands/bank/save-statement-profile.ts'
import { listStatementProfiles } from '#store/bank/statement-profiles.ts'
import { hasStatementAfter, statementThrough } from '#store/bank/statements.ts'
import { rulesOf } from '#test/bank-tables.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { depositsAwaited } from '#domain/ledger/escrow.ts'
import { system } from '#domain/transactions/situation.ts'
import { depositInstructions } from '#queries/transactions/deposit-instructions.ts'
import { ask } from '#test/ask.ts'
import { manyDeals } from '#test/many-deals.ts'
import { approveBoth, exportOf, handOver, type PayoutNamed, payoutOf, payoutState } from '#test/payouts.ts'
import { creditLine, debitLine, fileOf, statementOf } from '#test/statements.ts'
import { numbers, TwoBanks } from '#test/two-banks.ts'
import { createWorld, type World } from '#test/world.ts'

const pesos = { currency: 'MXN' } as const

/** A deal that is agreed, and the line of its whole deposit. */
async function agreed(world: World) {
  const deal = await world.transactionIn('agreed')
  const { transaction, tranches } = await world.situation(deal)
  const amountMinor = depositsAwaited(tranches)
  return { deal, line: creditLine({ ...pesos, amountMinor, text: [transaction.reference] }) }
}

/** Benito is owed what Ana released. */
async function released(world: World, transactionId: string): Promise<PayoutNamed> {
  const part = { transactionId, tranche: 1 }
  const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }
  await world.perform('benito', declareDelivery, { ...part, proof })
  await world.perform('ana', confirmReceipt, part)
  await world.perform('ana', releaseTranche, part)
  world.pass('PT11M')
  await world.perform(system, elapseTimer, { transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 })
  const payout = await payoutOf(world, transactionId)
  await approveBoth(world, payout)
  return payout
}

async function atBank(world: World, payout: PayoutNamed): Promise<void> {
  const { fileId } = await world.perform('olga', exportPayouts, exportOf([payout]))
  await handOver(world, fileId)
  await world.perform('olga', sendPayments, { fileId })
}

const paid = ({ code, amountMinor }: PayoutNamed) =>
  debitLine({ ...pesos, amountMinor, endToEndId: code, counterpartyName: 'Benito Prueba' })
const cameBack = ({ code, amountMinor }: PayoutNamed) =>
  creditLine({
    ...pesos,
    amountMinor,
    endToEndId: code,
    returnReason: 'AC04',
    counterpartyName: 'Benito Prueba',
  })
const out = (amountMinor: bigint) =>
  debitLine({ ...pesos, amountMinor, text: ['TRASPASO'], counterpartyName: 'Custodia de prueba' })
const into = (amountMinor: bigint) =>
  creditLine({ ...pesos, amountMinor, text: ['TRASPASO'], counterpartyName: 'Custodia de prueba' })

const stateOf = async (world: World, deal: string) => (await world.situation(deal)).tranches[0]?.state

test('custody goes from one bank to another with the money of deals in it, and every day is closed to the cent', async () => {
  const world = await createWorld({ policy: manyDeals })
  const banks = new TwoBanks(world)
  const goesHome = () => world.pass({ hours: 24 })
  const held = [await agreed(world), await agreed(world), await agreed(world)]
  const late = await agreed(world)
  const later = await agreed(world)

  // The first day: three deals are paid at the old bank, and two of them are released.
  const first = banks.today()
  await banks.tells(
    'old',
    held.map(({ line }) => line),
  )
  const [goes, returns] = [
    await released(world, held[0]?.deal ?? ''),
    await released(world, held[1]?.deal ?? ''),
  ]
  await atBank(world, goes)
  await atBank(world, returns)
  goesHome()
  await banks.closes(first)

  // The second: one payout leaves. The other is at the old bank as the account changes.
  const second = banks.today()
  await banks.tells('old', [paid(returns)])
  await banks.movesTo('new')
  for (const { deal } of [late, later, await agreed(world)]) {
    const { account } = await ask(world, 'ana', depositInstructions, { transactionId: deal })
    assert.equal(account?.number, numbers.new)
  }
  goesHome()
  await banks.closes(second)

  // The third: the old bank makes the payout that it had, and takes a deposit. Of the transfer the new bank tells first.
  const third = banks.today()
  const [came] = await banks.tells('new', [into(500_000n)])
  await banks.tells('old', [paid(goes), late.line])
  assert.equal(await payoutState(world, goes), 'settled')
  assert.equal(await stateOf(world, late.deal), 'funded')
  goesHome()
  await banks.closes(third)

  // The fourth: its other half, and a payout comes back to the account that it left.
  const fourth = banks.today()
  banks.isOnTheWay = true
  const [left] = await banks.tells('old', [out(500_000n), cameBack(returns)])
  assert.equal(await payoutState(world, returns), 'returned')
  goesHome()
  // The new bank told nothing of that day, and holds money.
  await banks.cannotClose(fourth, 'books-day-without-statement')
  await banks.tells('new', [], fourth)
  await banks.cannotClose(fourth, 'books-day-differs')
  await banks.moved(left, came)
  await banks.closes(fourth)

  // The fifth: all that is left leaves the old bank, and is nowhere for a day.
  const fifth = banks.today()
  const rest = banks.held.old
  banks.isOnTheWay = true
  const [gone] = await banks.tells('old', [out(rest)])
  const third2 = await released(world, held[2]?.deal ?? '')
  const prepared = world.perform('olga', exportPayouts, exportOf([third2]))
  await assert.rejects(prepared, { code: 'debits-unexplained' })
  goesHome()
  await banks.cannotClose(fifth, 'books-day-differs')

  // The sixth: it comes, with a deposit of somebody who read the new number; what waited may be paid from there.
  const sixth = banks.today()
  const [arrived] = await banks.tells('new', [into(rest), later.line])
  await banks.moved(gone, arrived)
  assert.equal(await stateOf(world, later.deal), 'funded')
  await banks.closes(fifth)
  await atBank(world, third2)
  goesHome()
  await banks.closes(sixth)

  // The seventh: the old account, with nothing on it, gets what somebody deposits all the same.
  const seventh = banks.today()
  const last = await agreed(world)
  await banks.tells('new', [paid(third2)])
  goesHome()
  await banks.closes(seventh)
  const eighth = banks.today()
  await banks.tells('old', [last.line])
  assert.equal(await stateOf(world, last.deal), 'funded')
  await banks.tells('new')
  goesHome()
  await banks.closes(eighth)
  const ninth = banks.today()
  banks.isOnTheWay = true
  const [over] = await banks.tells('old', [out(last.line.amountMinor)])
  const [there] = await banks.tells('new', [into(last.line.amountMinor)])
  await banks.moved(over, there)
  goesHome()
  await banks.closes(ninth)
  assert.equal(banks.held.old, 0n)

  // From then on the new bank alone tells what there is.
  const tenth = banks.today()
  await banks.tells('new')
  goesHome()
  await banks.closes(tenth)
  assert.equal(await world.balance('suspense'), 0n)
  assert.equal(await world.balance('unexplained:MXN'), 0n)
})

/** A change of banks with some pesos at each: the old one told its first days. */
async function changed() {
  const world = await createWorld({ policy: manyDeals })
  const banks = new TwoBanks(world)
  await banks.tells('old', [into(1_000n), into(2_000n)])
  await banks.movesTo('new')
  world.pass({ hours: 24 })
  return { world, banks, begun: '2026-03-02' }
}

test('what the old bank tells once more is known, whatever came to the new one meanwhile', async () => {
  const { world, banks, begun } = await changed()
  await banks.tells('new', [into(700n), into(1_000n)])
  const { old } = banks.held
  const told = banks.fileOf('old', [out(400n)])
  banks.isOnTheWay = true
  const [gone] = await banks.takes(told, 1)
  world.pass({ hours: 24 })
  const [here] = await banks.tells('new', [into(400n)])
  await banks.moved(gone, here)
  // Its first days and all since, in one file: without references of the bank, the balances alone say what is known.
  const bare = [into(1_000n), into(2_000n)].map((line) => ({
    ...line,
    bankReference: null,
    bookingDate: begun,
  }))
  const again = { ...out(400n), bankReference: null, bookingDate: '2026-03-03' }
  const fresh = { ...into(1_000n), bankReference: null, bookingDate: banks.today() }
  const file = banks.fileOfLines('old', [...bare, again, fresh], {
    openingMinor: 0n,
    closingMinor: old + 600n,
  })
  banks.held.old += 1_000n
  await banks.takes(file, 1)
  assert.deepEqual(banks.held, { old: 3_600n, new: 2_100n })
})

test('a day of the old bank that is missing keeps its later ones waiting, and none of the new bank', async () => {
  const { world, banks } = await changed()
  const missing = banks.fileOf('old', [into(50n)])
  world.pass({ hours: 24 })
  const waits = banks.fileOf('old', [into(60n)])
  const { setAside } = await world.perform('olga', importStatement, waits)
  assert.deepEqual(
    setAside.map(({ reason }) => reason),
    ['does-not-follow'],
  )
  banks.held.old -= 110n
  await banks.tells('new', [into(700n)])
  await banks.cannotClose(banks.today(), 'books-day-not-over')
  world.pass({ hours: 24 })
  await banks.cannotClose('2026-03-04', 'books-day-without-statement')
  banks.held.old += 110n
  await banks.takes(missing, 1)
  assert.deepEqual(
    (await world.database.pool.query('select from set_aside_statements where ended_at is null')).rowCount,
    0,
  )
  await banks.closes('2026-03-03')
  await banks.closes('2026-03-04')
})

test('both banks tell at once, and each of their entries is in the books once', async () => {
  const { world, banks } = await changed()
  const files = [banks.fileOf('old', [into(50n)]), banks.fileOf('new', [into(50n)])]
  await Promise.all(files.map((file) => world.perform('olga', importStatement, file)))
  await world.perform('olga', matchFreshLines, {})
  await banks.areWhole()
  const foreign = {
    ...statementOf('MXN', [into(1n)]),
    account: { scheme: 'iban', number: 'DE89370400440532013000' },
  } as const
  await assert.rejects(world.perform('olga', importStatement, fileOf(foreign)), { code: 'account-not-ours' })
  await assert.rejects(world.perform('zoe', importStatement, banks.fileOf('old', [])), { code: 'not-found' })
})

test('an account that its bank only gives another number goes on, and the old number is waited for no more', async () => {
  const { world, banks } = await changed()
  banks.held.new = banks.held.old
  banks.held.old = 0n
  await banks.tells('new', [into(10n)])
  const day = banks.today()
  world.pass({ hours: 24 })
  await banks.closes(day)
  assert.equal(await statementThrough(world.database.reader, 'MXN'), day)
})

test('silence of the old bank, with money on it, is not taken for an answer because the new one speaks', async () => {
  const { world, banks, begun } = await changed()
  const through = () => statementThrough(world.database.reader, 'MXN')
  // Nobody was told yet by the account where money is deposited now.
  assert.equal(await through(), null)
  await banks.tells('new')
  assert.equal(await through(), begun)
  const { reader } = world.database
  assert.equal(await hasStatementAfter(reader, 'MXN', begun), false)
  banks.isOnTheWay = true
  const [gone] = await banks.tells('old', [out(3_000n)])
  world.pass({ hours: 24 })
  const [here] = await banks.tells('new', [into(3_000n)])
  await banks.moved(gone, here)
  assert.equal(await through(), banks.today())
})

test('the tables of the old bank are read as its own after the change, and those of the new one by another profile', async () => {
  const world = await createWorld()
  const banks = new TwoBanks(world)
  const save = (name: string) =>
    world.perform('olga', saveStatementProfile, { custodyId: 'MXN', name, rules: rulesOf() })
  await save('Banco de antes')
  await banks.movesTo('new')
  await save('Banco de ahora')
  const profiles = await listStatementProfiles(world.database.reader)
  assert.deepEqual(
    profiles.map(({ name, account }) => [name, account.number]),
    [
      ['Banco de ahora', numbers.new],
      ['Banco de antes', numbers.old],
    ],
  )
})
