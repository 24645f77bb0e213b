import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { JournalFile, journalColumns } from './journal-file.ts'

/*
 * `docs/journal.md`: what stands in a downloaded journal, told by the code that writes it. Compared here; printed with
 * `node src/domain/ledger/journal-file.test.ts --write`.
 */

const page = join(import.meta.dirname, '../../../docs/journal.md')

type Schema = Readonly<{
  type?: string
  const?: unknown
  enum?: readonly string[]
  anyOf?: readonly Schema[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}>

const typeOf = (schema: Schema): string =>
  schema.enum?.join(', ') ?? schema.anyOf?.map(typeOf).join(' or ') ?? schema.type ?? ''

function* fieldsOf(schema: Schema, under = ''): Generator<string> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = under + name
    const fixed = field.const === undefined ? typeOf(field) : JSON.stringify(field.const)
    yield `| \`${path}\` | ${fixed} | ${field.description ?? ''} |`
    if (field.items) yield* fieldsOf(field.items, `${path}[].`)
  }
}

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
    ...fieldsOf(z.toJSONSchema(JournalFile) as Schema),
  ].join('\n')

const head = `# The journal as a file

\`/ops/ledger/journal\` hands the entries of a day or a month to an accountant: as CSV, and as JSON for programs. Both are
read a few entries at a time. They name families of accounts and codes of deals, and nobody. The accounts of the Spanish
PGC and of the Mexican SAT's código agrupador are proposals (\`src/words/ledger/national-charts.ts\`); an operator's own
accountant confirms them. Printed by \`src/domain/ledger/journal-file.test.ts --write\`.

`

if (process.argv.includes('--write')) writeFileSync(page, `${head}${printed()}\n`)

test('what stands in a downloaded journal is described as it is', () => {
  const plain = (text: string) => text.replaceAll(/ +|-{3,}/g, ' ').replaceAll(/ +/g, ' ')
  assert.ok(
    plain(readFileSync(page, 'utf8')).includes(plain(printed())),
    'node src/domain/ledger/journal-file.test.ts --write',
  )
})
