import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import type { Statement } from '#domain/banking/statement.ts'
import { statementRefused } from '#words/bank/statements.ts'
import { readStatementFile } from '../statement-file.ts'

const samples = join(import.meta.dirname, '../../../../shared/bank-samples')
const withSamples = { skip: existsSync(samples) ? false : 'the shared bank samples are not on this machine' }

const entry = (change: Readonly<Record<string, string>> = {}) => {
  const {
    status = '<Sts>BOOK</Sts>',
    dates = '<BookgDt><Dt>2026-03-02</Dt></BookgDt>',
    side = 'CRDT',
  } = change
  return `<Ntry><Amt Ccy="EUR">125.50</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}${dates}<AcctSvcrRef>A1</AcctSvcrRef>${change['details'] ?? ''}</Ntry>`
}

const account = '<Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id><Ccy>EUR</Ccy></Acct>'
const period =
  '<FrToDt><FrDtTm>2026-03-02T00:00:00+01:00</FrDtTm><ToDtTm>2026-03-02T14:00:00+01:00</ToDtTm></FrToDt>'

/** A report as banks write it: of an account (052) or of single movements (054). */
function reportOf(kind: '052' | '054', inside: string, version = '08'): string {
  const [message, part] = kind === '052' ? ['BkToCstmrAcctRpt', 'Rpt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${message}><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-03-02T14:05:00+01:00</CreDtTm></GrpHdr><${part}><Id>R1</Id>${inside}</${part}></${message}></Document>`
}

function read(text: string): Statement {
  const file = readStatementFile(Buffer.from(text))
  assert.ok(file.read, file.read ? '' : statementRefused(file.refused))
  const [statement] = file.statements
  assert.ok(statement)
  return statement
}

const refusedCode = (text: string) => {
  const file = readStatementFile(Buffer.from(text))
  assert.ok(!file.read)
  assert.ok(statementRefused(file.refused).endsWith('.'))
  return file.refused.code
}

test('an account’s report says when it was made and which time it tells; a notice of movements says only when', () => {
  const { report, lines, currency, openingMinor, closingMinor } = read(
    reportOf('052', `${period}${account}${entry()}`),
  )
  assert.deepEqual(report, {
    madeAt: '2026-03-02T14:05:00+01:00',
    from: '2026-03-02T00:00:00+01:00',
    until: '2026-03-02T14:00:00+01:00',
  })
  assert.deepEqual([currency, openingMinor, closingMinor, lines.length], ['EUR', null, null, 1])
  const notice = read(reportOf('054', `${period}${account}${entry()}`)).report
  assert.deepEqual([notice?.from, notice?.until], [null, null])
})

test('what a report calls booked is announced, whatever its balances say; information stays information', () => {
  const balance =
    '<Bal><Tp><CdOrPrtry><Cd>ITBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><DtTm>2026-03-02T14:00:00</DtTm></Dt></Bal>'
  const inside = `${account}${balance}${entry()}${entry({ status: '<Sts><Cd>PDNG</Cd></Sts>' })}${entry({ status: '<Sts>INFO</Sts>' })}`
  const { lines, warnings } = read(reportOf('052', inside))
  assert.deepEqual(
    lines.map(({ status }) => status),
    ['pending', 'pending', 'info'],
  )
  assert.deepEqual(warnings, [])
})

test('a report may leave its days out, tell no movement, and name a return with its reason', () => {
  const [undated] = read(reportOf('054', `${account}${entry({ dates: '' })}`)).lines
  assert.deepEqual([undated?.bookingDate, undated?.amountMinor], [null, 12_550n])
  assert.deepEqual(read(reportOf('052', account)).lines, [])
  const details =
    '<NtryDtls><TxDtls><Refs><EndToEndId>P1-1</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>'
  const [back] = read(reportOf('054', `${account}${entry({ details })}`)).lines
  assert.deepEqual([back?.endToEndId, back?.returnReason], ['P1-1', 'AC04'])
})

test('the details of a batch are told one by one, also where version 01 has them in the entry itself', () => {
  const part = (amount: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`
  const parts = `${part('100.00')}${part('25.50')}`
  for (const [version, details] of [
    ['02', `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${parts}</NtryDtls>`],
    ['01', parts],
  ] as const) {
    const [batch] = read(reportOf('054', `${account}${entry({ details })}`, version)).lines
    assert.deepEqual(
      batch?.details.map(({ amountMinor }) => amountMinor),
      [10_000n, 2_550n],
      version,
    )
  }
})

test('versions 01 to 14 are read; others, one that is another message and one of no account are refused', () => {
  for (const version of ['01', '02', '04', '08', '12', '14'])
    assert.equal(read(reportOf('052', `${account}${entry()}`, version)).lines.length, 1)
  for (const version of ['00', '15'])
    assert.equal(refusedCode(reportOf('054', account, version)), 'version-unknown')
  assert.equal(refusedCode(reportOf('052', account).replace('camt.052', 'camt.054')), 'namespace-foreign')
  assert.equal(refusedCode(reportOf('054', entry())), 'account-missing')
  assert.equal(refusedCode(reportOf('054', `${account}${entry({ side: 'X' })}`)), 'field-missing')
})

test('every report among the shared samples is read, and nothing of it is booked', withSamples, (t) => {
  const files = globSync('**/*.*', { cwd: samples }).filter(
    (each) => !/\.(?:xsd|md|json)$/.test(each) && statSync(join(samples, each)).isFile(),
  )
  let reports = 0
  for (const path of files) {
    const file = readStatementFile(readFileSync(join(samples, path)))
    if (!/camt\.05[24]|mt942/.test(file.format)) continue
    const told = file.read
      ? file.statements.map(({ lines }) => `report of ${lines.length}`).join(', ')
      : file.refused.code
    t.diagnostic(`${basename(path)}: ${file.format} ${file.version ?? ''} ${told}`)
    if (!file.read) continue
    for (const { report, lines } of file.statements) {
      if (!report) continue
      reports += 1
      assert.ok(
        lines.every(({ status }) => status !== 'booked'),
        path,
      )
    }
  }
  assert.ok(reports > 0)
})
