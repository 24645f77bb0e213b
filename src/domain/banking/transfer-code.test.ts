import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transferCode } from './transfer-code.ts'

const custody = { scheme: 'iban', holder: 'Resguardo SA', number: 'ES9121000418450200051332', bic: null }

test('a transfer in euro to an IBAN is a code that banking apps read whole', () => {
  assert.equal(
    transferCode(custody, 31_938n, 'EUR', 'PP 8254 6789 0138'),
    'BCD\n002\n1\nSCT\n\nResguardo SA\nES9121000418450200051332\nEUR319.38\n\n\nPP 8254 6789 0138',
  )
})

test('a transfer in another currency, or to another kind of account, has no such code', () => {
  assert.equal(transferCode(custody, 31_938n, 'MXN', 'PP 8254 6789 0138'), null)
  assert.equal(transferCode({ ...custody, scheme: 'clabe' }, 31_938n, 'EUR', 'PP 8254 6789 0138'), null)
})
