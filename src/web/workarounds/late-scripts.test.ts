import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withLateScripts } from './late-scripts.ts'

test('scripts wait until what a page shows was painted', () => {
  const link = (rel: string) => `<link rel="${rel}" href="/assets/ñandú.js"/>`
  const page = `<p>rel="modul${link('modulepreload')}${link('modulepreload')}<script nonce="a" type="module" async="">`
  assert.equal(
    withLateScripts(page),
    `<p>rel="modul${link('held-modulepreload')}${link('held-modulepreload')}<script nonce="a" type="held-module">`,
  )
})
