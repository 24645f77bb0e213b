import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { doorOpenApi } from './door-openapi.ts'

// `docs/bank-door.json`, for whoever writes a connector. Compared here; with `--write` printed: `npm run access`.
const page = join(import.meta.dirname, '../../../docs/bank-door.json')

test('the contract of the door is published as it is kept', () => {
  if (process.argv.includes('--write')) writeFileSync(page, `${JSON.stringify(doorOpenApi(), null, 2)}\n`)
  else assert.deepEqual(JSON.parse(readFileSync(page, 'utf8')), doorOpenApi())
})

test('every reference of the contract leads to one of its parts', () => {
  const { components } = doorOpenApi()
  const named = [...JSON.stringify(doorOpenApi()).matchAll(/#\/components\/schemas\/(\w+)/g)]
  assert.deepEqual(new Set(named.map(([, name]) => name)), new Set(Object.keys(components.schemas)))
})
