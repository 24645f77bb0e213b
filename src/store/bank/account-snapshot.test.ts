import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSeals } from '../secrets/seal.ts'
import { numberOf, snapshotOf } from './account-snapshot.ts'

const seals = createSeals(new Uint8Array(32).fill(7))

test('an account is frozen with its scheme and bank, shown by its last digits and opened whole', () => {
  const told = (number: string) => {
    const snapshot = snapshotOf(number, 'Resguardo', seals)
    assert.equal(numberOf(snapshot, seals), number)
    assert.ok(!JSON.stringify(snapshot).includes(number))
    return [snapshot.scheme, snapshot.bank, snapshot.masked]
  }
  assert.deepEqual(told('CL.012..corriente.12345678.RUT.76086428-5'), [
    'cl_account',
    'BancoEstado',
    '•••• 5678',
  ])
  assert.deepEqual(told('002010077777777771'), ['clabe', 'Banamex', '002 •••• •••• 7771'])
  assert.deepEqual(told('70012345678'), ['other', null, '•••• 5678'])
})
