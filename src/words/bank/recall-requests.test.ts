import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recallReason } from './recall-requests.ts'

test('whatever a bank gives as a reason, the office reads what it means and what to do', () => {
  assert.match(recallReason('FRAD').remedy, /Reclamo del banco/)
  assert.equal(recallReason('XX99').means, 'el banco da el código XX99')
  // A bank's own code is any text: these are what every object of the program has.
  for (const reason of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])
    assert.deepEqual(recallReason(reason), {
      means: reason,
      remedy: 'Pregunta al banco qué significa antes de contestar.',
    })
})
