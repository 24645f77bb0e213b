import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const program = join(import.meta.dirname, 'inspect-statement.ts')
const samples = join(import.meta.dirname, '../../shared/bank-samples')
const withSamples = { skip: existsSync(samples) ? false : 'the shared bank samples are not on this machine' }
const fields =
  'file format version account currency entries credits_minor debits_minor opening_minor closing_minor warnings refused'

function inspect(...files: string[]) {
  const result = spawnSync(process.execPath, [program, ...files], { encoding: 'utf8' })
  const lines = result.stdout.split('\n').filter((line) => line !== '')
  return { ...result, reports: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const cents = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount?.replace(',', '.')) * 100), 0)

function announced(xml: string) {
  return { entries: xml.match(/<Ntry>/g)?.length ?? 0, credits: 0, debits: 0 }
}

/** The same sums by the crudest means: patterns over the text, and cents by moving the point. */
const naive: Readonly<
  Record<string, (text: string) => { entries: number; credits: number; debits: number }>
> = {
  'camt.053': (xml) => {
    const entries = xml.match(/<Ntry>[^]*?<\/Ntry>/g) ?? []
    const booked = entries.filter((entry) => /<Sts>\s*(?:<Cd>)?BOOK/.test(entry))
    const sumOf = (side: string) =>
      cents(
        booked
          .filter((entry) => /<CdtDbtInd>(\w+)</.exec(entry)?.[1] === side)
          .map((entry) => /<Amt Ccy=["']\w+["']>([\d.]+)</.exec(entry)?.[1]),
      )
    return { entries: entries.length, credits: sumOf('CRDT'), debits: sumOf('DBIT') }
  },
  // A report of a day books nothing.
  'camt.052': announced,
  'camt.054': announced,
  mt940: (text) => {
    const entries = [...text.matchAll(/^:61:\d{6}(?:\d{4}| {4})?(RC|RD|C|D)[A-Z]?([\d,]+)/gm)]
    const sumOf = (marks: readonly string[]) =>
      cents(entries.filter(([, mark = '']) => marks.includes(mark)).map(([, , amount]) => amount))
    return { entries: entries.length, credits: sumOf(['C', 'RD']), debits: sumOf(['D', 'RC']) }
  },
  norma43: (text) => {
    const entries = text.match(/^22.*/gm) ?? []
    const sumOf = (side: string) =>
      entries.filter((row) => row[27] === side).reduce((sum, row) => sum + Number(row.slice(28, 42)), 0)
    return { entries: entries.length, credits: sumOf('2'), debits: sumOf('1') }
  },
}

test('explains itself', () => {
  const { stdout, status } = inspect('--help')
  assert.equal(status, 0)
  for (const field of fields.split(' ')) assert.match(stdout, new RegExp(`^  ${field} `, 'm'))
})

test('prints one line with exactly the promised fields', () => {
  const file = join(import.meta.dirname, '../test/samples/bank/camt.053.001.08.xml')
  const [report] = inspect(file).reports()
  assert.deepEqual(Object.keys(report ?? {}).join(' '), fields)
  assert.deepEqual(report, {
    file,
    format: 'camt.053',
    version: '08',
    account: 'ES7712341234161234567890',
    currency: 'EUR',
    entries: 6,
    credits_minor: 115000,
    debits_minor: 30450,
    opening_minor: -10000,
    closing_minor: 74550,
    warnings: [],
    refused: null,
  })
})

test('a file that is not there is refused, and the next one is still read', () => {
  const { status, reports } = inspect(
    '/nowhere.xml',
    join(import.meta.dirname, '../test/samples/bank/camt.053.001.02.xml'),
  )
  assert.equal(status, 1)
  assert.match(String(reports()[0]?.refused), /No se pudo abrir/)
  assert.equal(reports()[1]?.refused, null)
})

test('every shared bank sample is summed rightly or refused in Spanish', withSamples, () => {
  const folders = readdirSync(samples, { withFileTypes: true }).filter(
    (item) => item.isDirectory() && item.name !== 'xsd',
  )
  const paths = folders.flatMap((folder) =>
    readdirSync(join(samples, folder.name)).map((name) => join(samples, folder.name, name)),
  )
  const { status, reports } = inspect(...paths)
  assert.equal(status, 0)
  assert.equal(reports().length, paths.length)
  for (const report of reports()) {
    assert.equal(Object.keys(report).join(' '), fields)
    if (report.refused !== null) {
      assert.match(JSON.stringify(report.refused), /^"(El|La|No|Al) .*\."$/)
      continue
    }
    const sums = naive[String(report.format)]
    assert.ok(sums, String(report.format))
    const expected = sums(readFileSync(String(report.file), 'latin1'))
    assert.equal(report.entries, expected.entries, String(report.file))
    if (report.currency === null) assert.match(String(report.warnings), /varias monedas/)
    else {
      assert.equal(report.credits_minor, expected.credits, String(report.file))
      assert.equal(report.debits_minor, expected.debits, String(report.file))
    }
  }
})
