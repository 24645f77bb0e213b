import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startContent } from './deal-content.ts'

test('a new deal begins in the money of its author’s country, where deals are made in it', () => {
  const currencyOf = (country: string, offered?: ('EUR' | 'CLP' | 'MXN')[]) =>
    startContent(country, '2026-11-27', offered)['currency']
  assert.equal(currencyOf('CL'), 'CLP')
  assert.equal(currencyOf('CL', ['EUR', 'CLP']), 'CLP')
  assert.equal(currencyOf('CL', ['MXN', 'EUR']), 'MXN')
  assert.equal(currencyOf('', []), 'EUR')
})
