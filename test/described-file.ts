import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { fieldRows, plainTable } from './field-rows.ts'

const mark = '<!-- printed from here on -->'

type Described = Readonly<{
  /** The page, under `docs/`. */
  page: string
  /** The test that compares it: with `--write` it prints the tables below the mark. */
  by: string
  file: z.ZodType
  columns: Readonly<Record<string, string>>
  /** What has a line of the CSV. */
  line: string
}>

/** A page of the documents says of a downloaded file what the code that writes it says: its JSON, and its CSV. */
export function describesFile({ page, by, file, columns, line }: Described): void {
  const path = join(import.meta.dirname, '../docs', page)
  const printed = [
    mark,
    '',
    '## JSON',
    '',
    '| field | value | meaning |',
    '| --- | --- | --- |',
    ...fieldRows(file),
    '',
    '## CSV',
    '',
    `UTF-8 with its mark, semicolons, a line for ${line} (RFC 4180). No cell begins as a formula.`,
    '',
    '| column | field of the JSON |',
    '| --- | --- |',
    ...Object.entries(columns).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
  ].join('\n')
  if (process.argv.includes('--write')) {
    const [written = ''] = readFileSync(path, 'utf8').split(mark)
    writeFileSync(path, `${written}${printed}\n`)
  }
  assert.ok(plainTable(readFileSync(path, 'utf8')).includes(plainTable(printed)), `node ${by} --write`)
}
