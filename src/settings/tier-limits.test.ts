import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { readConfig, WrongConfig } from './config.ts'

const faultsOf = (TIER_LIMITS: string): readonly string[] => {
  try {
    readConfig({ TIER_LIMITS })
    return []
  } catch (error) {
    assert.ok(error instanceof WrongConfig)
    return error.faults
  }
}

test('limits of the operator replace the published ones, in whole units of their currency', () => {
  const { tierLimits } = readConfig({ TIER_LIMITS: 'EUR=5000/9000, CLP=800000/-, 2:EUR=60000/-' })
  assert.deepEqual(tierLimits[1].EUR, { operationMinor: 5_000_00n, monthMinor: 9_000_00n })
  assert.deepEqual(tierLimits[1].CLP, { operationMinor: 800_000n, monthMinor: null })
  assert.deepEqual(tierLimits[2].EUR, { operationMinor: 60_000_00n, monthMinor: null })
  assert.deepEqual(tierLimits[1].MXN, publishedTierLimits[1].MXN)
  assert.deepEqual(readConfig({}).tierLimits, publishedTierLimits)
})

test('every wrong limit is a sentence', () => {
  const wrong = {
    'EUR=5000': /^TIER_LIMITS: "EUR=5000" no es un límite; .*\.$/,
    'EUR=5000.50/9000': /no es un límite/,
    '3:EUR=1/2': /no es un límite/,
    'GBP=5000/9000': /GBP no es una moneda/,
    'EUR=0/9000': /no deja acordar nada/,
    'EUR=5000/4000': /el mes permite menos que una sola transacción/,
    'EUR=-/4000': /el mes permite menos que una sola transacción/,
    'EUR=5000/9000,EUR=6000/9000': /el nivel 1 en EUR está dos veces/,
    '2:EUR=9000/90000': /en EUR el nivel 2 permite menos que el nivel 1/,
    'EUR=-/-,2:EUR=9000/90000': /en EUR el nivel 2 permite menos que el nivel 1/,
  }
  for (const [text, sentence] of Object.entries(wrong)) {
    const [fault, ...others] = faultsOf(text)
    assert.match(fault ?? '', sentence, text)
    assert.equal(others.length, 0, text)
  }
})
