import assert from 'node:assert/strict'
import { test } from 'node:test'
import { custodyNumber } from './custody-number.ts'

test('an account of the settings is known by its own check, or by what is described', () => {
  assert.deepEqual(custodyNumber('0121 8000 1234 5678 99'), {
    scheme: 'clabe',
    number: '012180001234567899',
    bank: 'BBVA México',
    described: null,
  })
  const described = 'CL.037..corriente.70012345678.RUT.77123456-9'
  assert.deepEqual(custodyNumber(described), {
    scheme: 'cl_account',
    number: '70012345678',
    bank: 'Santander',
    described,
  })
  assert.deepEqual(custodyNumber('123456'), {
    scheme: 'other',
    number: '123456',
    bank: null,
    described: null,
  })
})
