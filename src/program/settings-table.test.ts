import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#settings/config.ts'
import { settings } from '#settings/settings.ts'
import { newSecret } from './key.ts'
import { settingsTable, withSettings } from './settings-table.ts'

test('every setting has a meaning and a default', () => {
  const rows = settingsTable().split('\n').slice(2)
  assert.equal(rows.length, Object.keys(settings).length)
  for (const row of rows) assert.match(row, /^\| `[A-Z0-9_]+` \| \S.+ \| \S.* \|$/)
})

test('the self-hosting document shows the settings as they are: "npm run settings" prints them', () => {
  const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'self-hosting.md'), 'utf8')
  assert.equal(layoutFree(document), layoutFree(withSettings(document)))
})

test('what the self-hosting document puts into the environment is enough for a start in production', () => {
  const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'self-hosting.md'), 'utf8')
  const [, block = ''] = /```sh\n(MODE=production\n[^]+?)```/.exec(document) ?? []
  const given = Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => /^([A-Z_]+)="?(.+?)"?(?: +#.*)?$/.exec(line)?.slice(1) ?? [line, '']),
  )
  const own = {
    SECRET_KEY: newSecret().toString('base64'),
    CUSTODY_IBAN: 'ES6621000418401234567891',
    IDENTITY_HOST: 'https://stationapi.veriff.com',
    IDENTITY_KEY: 'clave-de-cliente',
    IDENTITY_SECRET: 'secreto-del-verificador',
  }
  for (const name of Object.keys(own)) assert.match(given[name] ?? '', /…$/, name)
  assert.ok(readConfig({ ...given, ...own }).isProduction)
})

// The formatter aligns tables: spaces and dashes are its business.
const layoutFree = (text: string) => text.replace(/-{2,}/g, '--').replace(/ +/g, ' ')
