import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { designPage } from './design-tables.ts'

const page = new URL('../docs/design.md', import.meta.url)

if (process.argv.includes('--write')) writeFileSync(page, designPage(readFileSync(page, 'utf8')))

test('the design page shows the tokens and components as they are (npm run design)', () => {
  const written = readFileSync(page, 'utf8')
  assert.equal(written, designPage(written))
})
