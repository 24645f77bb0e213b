import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settings } from '#settings.ts'
import { settingsTable, withSettings } from './settings-table.ts'

test('every setting has a meaning and a default', () => {
  const rows = settingsTable().split('\n').slice(2)
  assert.equal(rows.length, Object.keys(settings).length)
  for (const row of rows) assert.match(row, /^\| `[A-Z_]+` \| \S.+ \| \S.* \|$/)
})

test('the self-hosting document shows the settings as they are: "npm run settings" prints them', () => {
  const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'self-hosting.md'), 'utf8')
  assert.equal(layoutFree(document), layoutFree(withSettings(document)))
})

// The formatter aligns tables: spaces and dashes are its business.
const layoutFree = (text: string) => text.replace(/-{2,}/g, '--').replace(/ +/g, ' ')
