import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importStatement } from '#commands/bank/import-statement.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { sandboxFormats } from '#outside/bank/sandbox-statement-file.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { backgroundOf } from '#test/background.ts'
import { answerTo } from '#test/bank-answers.ts'
import { exportedPayout, fileState, handOver, payoutState } from '#test/payouts.ts'
import { releasedByTwo, stopsPayouts } from '#test/payout-stops.ts'
import { creditLine, custodyIban, fileOf, statementOf } from '#test/statements.ts'
import { createWorld } from '#test/world.ts'
import {
  benitosAccount,
  dealReleased,
  deliverAndRelease,
  pay,
  payoutsOf,
  worldWithBank,
} from '#test/world-with-bank.ts'
import { exchangeWithBank } from './bank-exchange.ts'

test('the whole loop goes through the files of the bank: deposit, statement, funded, payout, settled, closed', async () => {
  const { world, bank, exchange, payOut, issue, lines } = await worldWithBank()
  const id = await world.transactionIn('agreed')
  await pay(world, bank, id)
  await exchange()
  assert.equal((await world.situation(id)).tranches[0]?.state, 'pending')
  await issue()
  await exchange()
  assert.equal((await world.situation(id)).tranches[0]?.state, 'funded')
  assert.deepEqual(await bank.newStatements(), [])

  await deliverAndRelease(world, id)
  assert.deepEqual(await payoutsOf(world, id), ['planned'])
  await payOut()
  assert.deepEqual(await payoutsOf(world, id), ['exported'])
  await exchange()
  assert.deepEqual(await payoutsOf(world, id), ['sent'])
  await issue()
  await Promise.all([exchange(), exchange()])
  assert.deepEqual(await payoutsOf(world, id), ['settled'])
  assert.equal((await world.situation(id)).transaction.state, 'closed')
  assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
  assert.deepEqual(await checkInvariants(world.database.pool), [])
  assert.deepEqual(
    lines.filter((line) => line.event.endsWith('failed')),
    [],
  )
})

// A table waits until an operator has said what its columns mean: `test/http/countries.test.ts` goes through that.
for (const format of sandboxFormats.filter((each) => each !== 'camt.053' && each !== 'csv'))
  test(`a payout that the bank tells in ${format} is settled as well`, async () => {
    const { world, bank, exchange, handsOver, issue } = await worldWithBank()
    const id = await handsOver()
    await issue(format)
    await exchange()
    assert.deepEqual(await payoutsOf(world, id), ['settled'])
    assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
  })

test('a payout that the payee’s bank sends back is theirs again, and the transaction is open again', async () => {
  const { world, bank, exchange, handsOver, issue } = await worldWithBank()
  await bank.willReturn(benitosAccount, 'AC04')
  const id = await handsOver()
  await issue()
  await exchange()
  assert.deepEqual(await payoutsOf(world, id), ['settled'])
  await issue()
  await exchange()
  const { payouts, transaction } = await world.situation(id)
  assert.deepEqual(
    payouts.map((each) => [each.state, each.reason]),
    [['returned', 'AC04']],
  )
  assert.equal(transaction.state, 'settling')
  assert.deepEqual(await checkInvariants(world.database.pool), [])
})

test('a payout that our bank rejects is owed again, and its answer is taken once', async () => {
  const { world, bank, exchange, handsOver, issue } = await worldWithBank()
  await bank.willReject(benitosAccount, 'AC01')
  const id = await handsOver()
  await issue()
  await Promise.all([exchange(), exchange()])
  await exchange()
  const { payouts } = await world.situation(id)
  assert.deepEqual(
    payouts.map((each) => [each.state, each.reason]),
    [['rejected', 'AC01']],
  )
  assert.deepEqual(await bank.newStatements(), [])
  assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
  assert.deepEqual(await checkInvariants(world.database.pool), [])
})

test('a payee whom their bank knows by another name is not paid, and their account waits for somebody to look', async () => {
  const { world, bank, exchange, handsOver, issue } = await worldWithBank()
  await bank.willName(benitosAccount, 'RVNM')
  const id = await handsOver()
  const stands = async () => {
    const { rows } = await world.database.pool.query<{ said: string }>(
      `select name_check || ', ' || name_answer as said from bank_accounts where name_answer is not null`,
    )
    return [...rows.map(({ said }) => said), ...(await payoutsOf(world, id))]
  }
  await issue()
  await Promise.all([exchange(), exchange()])
  assert.deepEqual(await stands(), ['different, other', 'sent'])
  assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
  await issue()
  await exchange()
  assert.deepEqual(await stands(), ['different, other', 'rejected'])
  assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
  assert.deepEqual(await checkInvariants(world.database.pool), [])
})

test('a meeting that was interrupted after the bank took the file goes on: the second time is no second payment', async () => {
  const within = await worldWithBank()
  const { world, bank, exchange, payOut, issue } = within
  const id = await dealReleased(within)
  await payOut()
  const { rows } = await world.database.pool.query<{ file_id: string }>('select file_id from payment_files')
  const file = existing(rows[0], 'exported')
  const taken = await world.perform(system, takePaymentFile, { fileId: file.file_id })
  await bank.sendPaymentFile({ name: taken.name, content: taken.xml })
  await exchange()
  assert.deepEqual(await payoutsOf(world, id), ['sent'])
  await issue()
  await exchange()
  await exchange()
  assert.deepEqual(await payoutsOf(world, id), ['settled'])
  assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
})

test('a bad file gets the same answer from the bank exchange as from a person who uploads it, and waits for one', async () => {
  const { world } = await worldWithBank()
  const { job, lines } = backgroundOf(world)
  const doesNotAddUp = { ...statementOf('MXN', []), openingMinor: 0n, closingMinor: 1n }
  const ofOthers = { scheme: 'iban' as const, number: 'ES7921000813610123456789' }
  const files = [
    Buffer.from(''),
    Buffer.from('%PDF-1.4'),
    Buffer.from('<Document>'),
    Buffer.from('<Document><BkToCstmrStmt/></Document>'),
    fileOf(doesNotAddUp).bytes,
    fileOf({ ...statementOf('MXN', []), account: ofOthers }).bytes,
  ].map((bytes, n) => ({ name: `extracto-${n}.xml`, bytes }))
  const confirmed: string[] = []

  await exchangeWithBank(job, bankWith(files, confirmed))
  await exchangeWithBank(job, bankWith(files, confirmed))

  assert.deepEqual(new Set(confirmed), new Set(files.map(({ name }) => name)))
  const { rows } = await world.database.pool.query(
    `select name, reason as code, details from set_aside_statements join statement_files using (file_id)
     where ended_at is null order by name`,
  )
  assert.equal(rows.length, files.length)
  for (const [n, file] of files.entries()) {
    const told = existing(lines[n], 'each file is told').facts
    assert.deepEqual(rows[n], told)
    const { name, ...answer } = told
    assert.equal(name, file.name)
    await assert.rejects(world.perform('olga', importStatement, file), answer)
  }
})

test('one statement that cannot be taken, or breaks, does not stop the next one', async () => {
  const { world } = await worldWithBank()
  const { job } = backgroundOf(world)
  const lineOf = (amountMinor: bigint, change = {}) => creditLine({ amountMinor, currency: 'MXN', ...change })
  const good = (amountMinor: bigint) => fileOf(statementOf('MXN', [lineOf(amountMinor)])).bytes
  const never = { bookingDate: '0000-01-01', valueDate: null }
  const strange = fileOf(statementOf('MXN', [lineOf(1n, never)])).bytes
  const files = [Buffer.from('no es un extracto'), strange, null, good(5n), good(7n)].map((bytes, n) => ({
    name: `extracto-${n}.xml`,
    // Whatever breaks us: here, bytes that are none.
    bytes: bytes ?? (undefined as unknown as Uint8Array),
  }))
  const confirmed: string[] = []

  await assert.rejects(exchangeWithBank(job, bankWith(files, confirmed)))

  assert.deepEqual(confirmed, ['extracto-0.xml', 'extracto-1.xml', 'extracto-3.xml', 'extracto-4.xml'])
  assert.equal(await world.balance('bank:MXN'), 12n)
  assert.deepEqual(await checkInvariants(world.database.pool), [])
})

test('an answer of the bank that cannot be taken waits for a person, and one that nobody could decide on comes again', async () => {
  const world = await createWorld()
  const { job, lines } = backgroundOf(world)
  const payout = await exportedPayout(world)
  await handOver(world, payout.fileId)
  const good = await answerTo(world, payout.fileId, { rejected: { [payout.code]: 'AC01' } })
  const strange = await answerTo(world, payout.fileId, { rejected: { 'P-9': 'AC01' } })
  const files = [
    { name: 'ajena.xml', bytes: strange.bytes },
    { name: 'buena.xml', bytes: good.bytes },
  ]
  const confirmed: string[] = []
  const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const pool = Object.assign(Object.create(world.database.pool), { connect: () => Promise.reject(gone) })
  const database = { ...job.means.database, pool }

  const silent = { ...job, means: { ...job.means, database } }
  await assert.rejects(exchangeWithBank(silent, bankWith(files, confirmed)), { code: 'database-silent' })
  assert.deepEqual(confirmed, [])
  await exchangeWithBank(job, bankWith(files, confirmed))
  await exchangeWithBank(job, bankWith(files, confirmed))

  assert.deepEqual([...new Set(confirmed)], ['ajena.xml', 'buena.xml'])
  assert.equal(await payoutState(world, payout), 'rejected')
  const { rows } = await world.database.pool.query(
    'select name, reason from set_aside_statements join statement_files using (file_id)',
  )
  assert.deepEqual(rows, [{ name: 'ajena.xml', reason: 'file-not-understood' }])
  assert.ok(lines.some(({ facts }) => facts['code'] === 'bank-answer-differs'))
})

test('files that nobody can take are named in the log and in the queue, and the others are taken', async () => {
  const world = await createWorld()
  const { job, lines } = backgroundOf(world)
  const confirmed: string[] = []
  const good = fileOf(statementOf('MXN', [creditLine({ amountMinor: 5n, currency: 'MXN' })]))
  const bank = { ...bankWith([good], confirmed), leftAlone: () => ['a\\b.xml'] }

  await assert.rejects(exchangeWithBank(job, bank), { code: 'bank-files-left' })

  assert.deepEqual(confirmed, [good.name])
  assert.equal(await world.balance('bank:MXN'), 5n)
  assert.ok(lines.some(({ event, facts }) => event === 'bank-files-left' && facts['many'] === 1))
})

function bankWith(files: readonly { name: string; bytes: Uint8Array }[], confirmed: string[]) {
  return {
    name: 'manual',
    newStatements: async () => [...files],
    sendPaymentFile: async () => {},
    confirmRead: async (name: string) => void confirmed.push(name),
  }
}

test('while payouts are stopped files wait without failing, statements come in, and all goes on afterwards', async () => {
  const { world, bank, exchange, payOut, issue, lines } = await worldWithBank()
  const [first, second] = [await world.transactionIn('agreed'), await world.transactionIn('agreed')]
  for (const id of [first, second]) await pay(world, bank, id)
  await issue()
  await exchange()
  await deliverAndRelease(world, first)
  await payOut()
  const { stopId } = await stopsPayouts(world)
  await deliverAndRelease(world, second)
  await pay(world, bank, await world.transactionIn('agreed'))

  await payOut()
  await issue()
  await exchange()

  assert.deepEqual(await payoutsOf(world, first), ['exported'])
  assert.deepEqual(await payoutsOf(world, second), ['approved'])
  assert.equal(await world.balance('bank:MXN'), await bank.balanceMinor(custodyIban))
  await releasedByTwo(world, stopId)
  await payOut()
  await exchange()
  for (const id of [first, second]) assert.deepEqual(await payoutsOf(world, id), ['sent'])
  assert.deepEqual(
    lines.filter((line) => /failed|not-approved|waits/.test(line.event)),
    [],
  )
})

test('a file that may be with the bank is not given again while payouts are stopped', async () => {
  const { world, exchange } = await worldWithBank()
  const { fileId } = await exportedPayout(world)
  await handOver(world, fileId)
  const { stopId } = await stopsPayouts(world)

  await exchange()
  assert.equal(await fileState(world, fileId), 'handed_over')

  await releasedByTwo(world, stopId)
  await exchange()
  assert.equal(await fileState(world, fileId), 'acknowledged')
})
