import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findReferences } from '#domain/banking/deposit-reference.ts'
import { newCode, newId, newReference, newToken } from './ids.ts'

const now = Temporal.Instant.from('2026-03-02T16:00:00Z')
const many = <Each>(make: () => Each) => Array.from({ length: 2_000 }, make)

test('an id is a UUID of version 7 whose order is the order of creation', () => {
  const [early, late] = [newId(now), newId(now.add({ milliseconds: 1 }))]
  assert.match(early, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.ok(early < late)
  assert.equal(parseInt(early.replaceAll('-', '').slice(0, 12), 16), now.epochMilliseconds)
  assert.equal(new Set(many(() => newId(now))).size, 2_000)
})

test('a code has no sign that is mistaken for another when it is read out loud', () => {
  const codes = many(newCode)
  assert.ok(codes.every((code) => /^RG[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/.test(code)))
  assert.equal(new Set(codes).size, codes.length)
})

test('a deposit reference has its control digit and is found again in a bank’s text', () => {
  for (const reference of many(newReference).slice(0, 200)) {
    assert.match(reference, /^\d{12}$/)
    assert.deepEqual(findReferences([`PAGO REF ${reference} GRACIAS`], null), [reference])
  }
})

test('a link’s secret is long and never repeats', () => {
  const tokens = many(newToken)
  assert.ok(tokens.every((token) => /^[\w-]{32}$/.test(token)))
  assert.equal(new Set(tokens).size, tokens.length)
})
