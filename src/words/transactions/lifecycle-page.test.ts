import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { transitions } from '#domain/transactions/process.ts'
import { lifecyclePage } from './lifecycle-page.ts'

test('the printed page is that of the process', async () => {
  const printed = await readFile(new URL('../../../docs/lifecycle.md', import.meta.url), 'utf8')
  assert.ok(printed === lifecyclePage(), 'docs/lifecycle.md is old: run node tools/lifecycle.ts')
  for (const row of transitions) assert.ok(printed.includes(`| ${row.id} | \`${row.action}\` |`))
})
