import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fieldRows, plainTable } from '#test/field-rows.ts'
import { SellersReportFile, sellerColumns } from './sellers-report-file.ts'

/*
 * `docs/sellers-report.md`: what stands in a downloaded file of sellers, told by the code that writes it. Compared here; its tables
 * are printed with `node src/domain/ledger/sellers-report-file.test.ts --write`.
 */

const page = join(import.meta.dirname, '../../../docs/sellers-report.md')
const mark = '<!-- printed from here on -->'

const printed = () =>
  [
    mark,
    '',
    '## JSON',
    '',
    '| field | value | meaning |',
    '| --- | --- | --- |',
    ...fieldRows(SellersReportFile),
    '',
    '## CSV',
    '',
    'UTF-8 with its mark, semicolons, a line for each activity and currency of a seller (RFC 4180). No cell begins as a formula.',
    '',
    '| column | field of the JSON |',
    '| --- | --- |',
    ...Object.entries(sellerColumns).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
  ].join('\n')

if (process.argv.includes('--write')) {
  const [written = ''] = readFileSync(page, 'utf8').split(mark)
  writeFileSync(page, `${written}${printed()}\n`)
}

test('what stands in a downloaded file of sellers is described as it is', () => {
  assert.ok(
    plainTable(readFileSync(page, 'utf8')).includes(plainTable(printed())),
    'node src/domain/ledger/sellers-report-file.test.ts --write',
  )
})
