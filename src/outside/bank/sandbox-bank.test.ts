import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { findReferences } from '#domain/banking/deposit-reference.ts'
import { arithmetic, type Statement } from '#domain/banking/statement.ts'
import { sandboxTable } from '#test/bank-tables.ts'
import { custody, newFolder, openWithAccount } from '#test/sandbox-banks.ts'
import { schemaProblems } from '#test/schema-check.ts'
import type { StatementFile } from './bank.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { writePain001 } from '#formats/iso20022/pain001-writer.ts'
import { writePaymentList } from '#formats/csv/payment-list.ts'
import { openSandboxBank } from './sandbox-bank.ts'
import { sandboxFormats } from './sandbox-statement-file.ts'

const schemas = join(import.meta.dirname, '../../../../shared/bank-samples/xsd')
const withSchemas = { skip: existsSync(schemas) ? false : 'the schemas of ISO are not on this machine' }
const ofAna = 'ES9121000418450200051332'
const ofBenito = 'ES4021000418400200051331'
const ofZoe = 'PT50000201231234567890154'
const day = (date: string) => Temporal.Instant.from(`2026-11-${date}T12:00:00Z`)

const fromAna = {
  account: custody,
  amountMinor: 200_000n,
  currency: 'EUR',
  payerName: 'Ana Peña',
  payerAccount: ofAna,
  text: 'bicicleta PP 8254 6789 0138',
} as const

function orderOf(messageId: string, ...payments: [to: string, amountMinor: bigint][]): CreditTransferOrder {
  return {
    messageId,
    createdAt: day('17'),
    debtor: { name: 'Resguardo', account: custody },
    executionDate: '2026-11-17',
    currency: 'EUR',
    payments: payments.map(([creditorAccount, amountMinor], place) => ({
      endToEndId: `${messageId}-${place + 1}`,
      amountMinor,
      creditorName: 'Benito Gil',
      creditorAccount,
      text: 'Venta',
    })),
  }
}

function fileOf(order: CreditTransferOrder, version: '09' | '03' = '09') {
  return { name: `${order.messageId}.xml`, content: writePain001({ ...order, version }) }
}

function statementOf(file: StatementFile | undefined): Statement {
  assert.ok(file)
  const reading = readStatementFile(file.bytes, { profiles: [sandboxTable(custody)] })
  assert.ok(reading.read)
  // Formats of lines say nothing of their letters.
  const odd = reading.warnings.filter(({ code }) => code !== 'encoding-guessed')
  assert.deepEqual(odd, [])
  const [statement] = reading.statements
  assert.ok(statement)
  assert.equal(arithmetic(statement), 'adds-up')
  return statement
}

for (const version of ['08', '02'] as const) {
  test(`a deposit, a payout and a return go round through files of version ${version}`, async (t) => {
    const bank = await openWithAccount(await newFolder(t), version)
    await bank.deposit(fromAna, day('16'))
    await bank.willReturn(ofZoe)
    await bank.sendPaymentFile(fileOf(orderOf('LOTE-1', [ofBenito, 50_000n], [ofZoe, 30_000n])))

    const [firstName] = await bank.issueStatement(day('17'))
    const [first] = await bank.newStatements()
    assert.equal(first?.name, firstName)
    const told = statementOf(first)
    assert.deepEqual([told.openingMinor, told.closingMinor], [0n, 120_000n])
    const [deposit, paid, lost] = told.lines
    assert.equal(deposit?.counterpartyName, 'Ana Peña')
    assert.equal(deposit?.counterpartyAccount, ofAna)
    assert.equal(findReferences(deposit?.text ?? [])[0], '825467890138')
    assert.deepEqual([paid?.endToEndId, paid?.amountMinor, paid?.direction], ['LOTE-1-1', 50_000n, 'debit'])
    assert.deepEqual([paid?.paymentInfoId, paid?.counterpartyAccount], ['LOTE-1', ofBenito])
    assert.equal(lost?.endToEndId, 'LOTE-1-2')
    await bank.confirmRead(first?.name ?? '')
    assert.deepEqual(await bank.newStatements(), [])

    await bank.issueStatement(day('18'))
    const second = statementOf((await bank.newStatements())[0])
    const [back] = second.lines
    assert.deepEqual([second.openingMinor, second.closingMinor], [120_000n, 150_000n])
    assert.deepEqual([back?.direction, back?.returnReason, back?.endToEndId], ['credit', 'AC04', 'LOTE-1-2'])
    assert.equal(back?.counterpartyAccount, ofZoe)
    assert.equal(await bank.balanceMinor(custody), 150_000n)
    assert.deepEqual(await bank.issueStatement(day('19')), [])
  })

  test(`statements of version ${version} are valid for their schema`, withSchemas, async (t) => {
    const bank = await openWithAccount(await newFolder(t), version)
    await bank.deposit({ ...fromAna, payerName: 'A & <B>', text: `${'ñ'.repeat(200)}\n` }, day('16'))
    await bank.deposit(
      { ...fromAna, text: '', payerAccount: null, structuredReference: 'RF21825467890138' },
      day('16'),
    )
    await bank.willReturn(ofZoe)
    await bank.sendPaymentFile(fileOf(orderOf('LOTE-1', [ofZoe, 30_000n]), '03'))
    await bank.issueStatement(day('17'))
    await bank.issueStatement(day('18'))
    for (const file of await bank.issuedStatements()) {
      const xml = Buffer.from(file.bytes).toString('utf8')
      assert.deepEqual(await schemaProblems(xml, join(schemas, `camt.053.001.${version}.xsd`)), [])
      statementOf(file)
    }
  })
}

test('a file is paid once, however often it is sent', async (t) => {
  const bank = await openWithAccount(await newFolder(t))
  await bank.deposit(fromAna, day('16'))
  const file = fileOf(orderOf('LOTE-1', [ofBenito, 50_000n]))
  const sent = await Promise.allSettled([1, 2, 3].map(() => bank.sendPaymentFile(file)))
  assert.deepEqual(sent.map((each) => each.status).sort(), ['fulfilled', 'rejected', 'rejected'])
  await assert.rejects(bank.sendPaymentFile(file), { name: 'PaymentFileRejected', reason: 'DU01' })
  await bank.issueStatement(day('17'))
  assert.equal(await bank.balanceMinor(custody), 150_000n)
})

test('a file that the bank cannot take is rejected with a reason', async (t) => {
  const bank = await openWithAccount(await newFolder(t))
  const order = orderOf('LOTE-1', [ofBenito, 50_000n])
  const reason = (each: CreditTransferOrder) =>
    bank.sendPaymentFile(fileOf(each)).then(
      () => null,
      (error) => error.reason,
    )
  await assert.rejects(bank.sendPaymentFile({ name: 'x', content: '<a/>' }), { reason: 'FF01' })
  assert.equal(await reason({ ...order, debtor: { name: 'Zoe', account: ofZoe } }), 'AC02')
  assert.equal(await reason({ ...order, currency: 'USD' }), 'AM03')
  assert.equal(await reason(order), null)
  assert.equal(await reason({ ...order, messageId: 'LOTE-2' }), 'DU04')
})

test('an order waits for its day, and one without funds is not paid in part', async (t) => {
  const bank = await openWithAccount(await newFolder(t))
  await bank.deposit(fromAna, day('16'))
  await bank.sendPaymentFile(
    fileOf({ ...orderOf('LATER', [ofBenito, 10_000n]), executionDate: '2026-11-20' }),
  )
  await bank.sendPaymentFile(fileOf(orderOf('TOO-MUCH', [ofBenito, 10_000n], [ofZoe, 200_000n])))
  await bank.issueStatement(day('17'))
  assert.equal(await bank.balanceMinor(custody), 200_000n)
  assert.deepEqual(await bank.rejectedOrders(), [{ messageId: 'TOO-MUCH', reason: 'AM04' }])
  await bank.issueStatement(day('20'))
  assert.equal(await bank.balanceMinor(custody), 190_000n)
})

test('a deposit is taken back once, also by two at the same time and where the bank was opened anew', async (t) => {
  const folder = await newFolder(t)
  const bank = await openWithAccount(folder)
  await bank.deposit(fromAna, day('17'))
  await bank.issueStatement(day('17'))
  const [told] = await bank.toldLines()
  const reference = told?.line.bankReference ?? assert.fail('it was told')
  const take = () => bank.takeBack(reference, day('18'))
  assert.deepEqual((await Promise.all([take(), take()])).toSorted(), [false, true])
  const opened = await openWithAccount(folder)
  assert.equal(await opened.takeBack(reference, day('18')), false)
  await bank.issueStatement(day('18'))
  assert.equal((await bank.toldLines()).filter(({ line }) => line.direction === 'debit').length, 1)
})

test('an overlapping statement tells the last days again, with the same keys', async (t) => {
  const bank = await openWithAccount(await newFolder(t))
  for (const date of ['14', '16', '17']) {
    await bank.deposit(fromAna, day(date))
    await bank.issueStatement(day(date))
  }
  await bank.issueOverlappingStatement(day('17'), 2)
  const files = await bank.issuedStatements()
  const keys = files.flatMap((file) => statementOf(file).lines.map((line) => line.bankReference))
  assert.equal(files.length, 4)
  assert.equal(keys.length, 5)
  assert.equal(new Set(keys).size, 3)
})

test('works with accounts of countries without IBAN', async (t) => {
  const bank = await openSandboxBank({ folder: await newFolder(t) })
  const clabe = '032180000118359719'
  await bank.openAccount({ number: clabe, currency: 'MXN', name: 'Resguardo México' })
  await bank.deposit(
    { ...fromAna, account: clabe, currency: 'MXN', payerAccount: '002010077777777771' },
    day('16'),
  )
  const order = orderOf('LOTE-MX', ['002010077777777771', 50_000n])
  await bank.sendPaymentFile(
    fileOf({ ...order, currency: 'MXN', debtor: { name: 'Resguardo', account: clabe } }),
  )
  await bank.issueStatement(day('17'))
  const statement = statementOf((await bank.newStatements())[0])
  assert.deepEqual(statement.account, { scheme: 'other', number: clabe })
  assert.equal(statement.currency, 'MXN')
  assert.deepEqual(
    statement.lines.map((line) => line.counterpartyAccount),
    ['002010077777777771', '002010077777777771'],
  )
})

test('two openings of one folder see the same books, and a torn last line never happened', async (t) => {
  const folder = await newFolder(t)
  const one = await openWithAccount(folder)
  const other = await openSandboxBank({ folder })
  await one.deposit(fromAna, day('16'))
  await other.deposit(fromAna, day('16'))
  assert.equal(await one.balanceMinor(custody), 400_000n)
  assert.equal(await other.balanceMinor(custody), 400_000n)
  const journal = join(folder, 'journal.jsonl')
  const lastLine = (await readFile(journal, 'utf8')).trimEnd().split('\n').at(-1) ?? ''
  for (const torn of [lastLine.slice(0, 40), lastLine]) {
    await appendFile(journal, torn)
    const again = await openSandboxBank({ folder })
    const before = await again.balanceMinor(custody)
    await again.deposit(fromAna, day('16'))
    assert.equal(await again.balanceMinor(custody), before + 200_000n)
    assert.equal(await one.balanceMinor(custody), before + 200_000n)
  }
})

test('a list of payments is paid once, with what its accounts are called on a statement, and refused when it says it twice', async (t) => {
  const bank = await openSandboxBank({ folder: await newFolder(t) })
  await bank.openAccount({ number: '70012345678', currency: 'CLP', name: 'Resguardo' })
  await bank.deposit({ ...fromAna, account: '70012345678', currency: 'CLP', payerAccount: null }, day('16'))
  const inChile = 'CL.012..vista.12531909.RUT.12531909-2'
  const debtor = { name: 'Resguardo', account: '70012345678' }
  const order: CreditTransferOrder = { ...orderOf('LISTA-1', [inChile, 150_000n]), debtor, currency: 'CLP' }
  const file = { name: 'LISTA-1.csv', content: writePaymentList(order) }

  await bank.sendPaymentFile(file)
  await assert.rejects(bank.sendPaymentFile(file), { reason: 'DU01' })
  await assert.rejects(
    bank.sendPaymentFile({ ...file, content: file.content.replace(';150000;', ';150001;') }),
    {
      reason: 'FF01',
    },
  )
  await bank.issueStatement(day('17'))

  const [told] = await bank.newStatements()
  const paid = statementOf(told).lines.at(-1)
  assert.deepEqual(
    [paid?.amountMinor, paid?.endToEndId, paid?.counterpartyAccount],
    [150_000n, 'LISTA-1-1', '12531909'],
  )
})

for (const format of sandboxFormats) {
  test(`a deposit, a payout and a return are told in ${format} as in camt.053: the same sums, and what each is for`, async (t) => {
    const bank = await openWithAccount(await newFolder(t))
    await bank.deposit(fromAna, day('16'))
    await bank.willReturn(ofZoe)
    await bank.sendPaymentFile(fileOf(orderOf('LOTE-1', [ofBenito, 50_000n], [ofZoe, 30_000n])))
    await bank.issueStatement(day('17'), { format })
    await bank.issueStatement(day('18'), { format })

    const [first, second] = (await bank.newStatements()).map(statementOf)
    assert.deepEqual([first?.account.number, first?.currency], [custody, 'EUR'])
    assert.deepEqual(
      [first?.closingMinor, second?.openingMinor, second?.closingMinor],
      [120_000n, 120_000n, 150_000n],
    )
    const [deposit, paid, lost] = first?.lines ?? []
    assert.equal(findReferences(deposit?.text ?? [])[0], '825467890138')
    assert.deepEqual([paid?.endToEndId, lost?.endToEndId], ['LOTE-1-1', 'LOTE-1-2'])
    const [returned] = second?.lines ?? []
    assert.deepEqual([returned?.direction, returned?.amountMinor], ['credit', 30_000n])
    // OFX and tables have no place for either.
    const tellsLess = format.startsWith('ofx') || format === 'csv'
    assert.equal(returned?.returnReason, tellsLess ? null : 'AC04')
    assert.equal(returned?.endToEndId, tellsLess ? null : 'LOTE-1-2')
  })
}

test('a statement of one account tells no other; one that Norma 43 cannot tell is told in camt.053', async (t) => {
  const bank = await openWithAccount(await newFolder(t))
  await bank.openAccount({ number: '002010077777777771', currency: 'MXN', name: 'Resguardo, México' })
  await bank.deposit(fromAna, day('16'))
  await bank.deposit({ ...fromAna, account: '002010077777777771', currency: 'MXN' }, day('16'))
  const names = [
    ...(await bank.issueStatement(day('17'), { format: 'norma43', account: custody })),
    ...(await bank.issueStatement(day('17'), { format: 'norma43' })),
  ]
  assert.deepEqual(
    names.map((name) => name.replace(/.*\./, '')),
    ['n43', 'xml'],
  )
  assert.match(names[1] ?? '', /002010077777777771/)
  for (const file of await bank.newStatements()) statementOf(file)
})
