import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityReason, identityReasons } from './identity-reasons.ts'

const fraud = [102, 103, 105, 106, 108, 109, 110, 111, 112, 113, 120, 121, 122, 123, 124, 127, 128, 129]

test('what speaks of fraud only asks to contact us', () => {
  for (const code of fraud) assert.equal(identityReason('declined', code), 'contact-us', String(code))
  assert.equal(identityReason('declined', null), 'contact-us')
  assert.equal(identityReason('declined', 9999), 'contact-us')
})

test('what the person can mend says how', () => {
  assert.equal(identityReason('declined', 101), 'other-document')
  assert.equal(identityReason('declined', 104), 'data-differs')
  assert.equal(identityReason('resubmission_requested', 207), 'document-expired')
  for (const code of [205, 206])
    assert.equal(identityReason('resubmission_requested', code), 'other-document')
  for (const code of [201, 204, 501, 502, 503, 504, 505, 506, 507, null])
    assert.equal(identityReason('resubmission_requested', code), 'retake-photos')
  assert.equal(identityReason('declined', 539), 'contact-us')
})

test('there are five texts and no more', () => {
  assert.equal(identityReasons.length, 5)
})
