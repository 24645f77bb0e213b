import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fieldRows, plainTable } from '#test/field-rows.ts'
import { JournalFile, journalColumns } from './journal-file.ts'

/*
 * `docs/journal.md`: what stands in a downloaded journal, told by the code that writes it. Compared here; printed with
 * `node src/domain/ledger/journal-file.test.ts --write`.
 */

const page = join(import.meta.dirname, '../../../docs/journal.md')

const printed = () =>
  [
    '## CSV',
    '',
    'UTF-8 with its mark, semicolons, a line for each posting (RFC 4180). No cell begins as a formula.',
    '',
    '| column | meaning |',
    '| --- | --- |',
    ...Object.entries(journalColumns).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
    '',
    '## JSON',
    '',
    '| field | value | meaning |',
    '| --- | --- | --- |',
    ...fieldRows(JournalFile),
  ].join('\n')

const head = `# The journal as a file

\`/ops/ledger/journal\` hands the entries of a day or a month to an accountant: as CSV, and as JSON for programs. Both are
read a few entries at a time. They name families of accounts and codes of deals, and nobody. The accounts of the Spanish
PGC and of the Mexican SAT's código agrupador are proposals (\`src/words/ledger/national-charts.ts\`); an operator's own
accountant confirms them. Printed by \`src/domain/ledger/journal-file.test.ts --write\`.

`

if (process.argv.includes('--write')) writeFileSync(page, `${head}${printed()}\n`)

test('what stands in a downloaded journal is described as it is', () => {
  assert.ok(
    plainTable(readFileSync(page, 'utf8')).includes(plainTable(printed())),
    'node src/domain/ledger/journal-file.test.ts --write',
  )
})
