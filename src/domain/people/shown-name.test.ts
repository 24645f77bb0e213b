import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownAs } from './shown-name.ts'

test('the mark stands beside a proven name alone', () => {
  const person = { displayName: 'Santander', verifiedName: 'Benito Ruiz', tier: 1 }
  assert.deepEqual(shownAs(person), { name: 'Benito Ruiz', isVerified: true })
  // Refused: what was read from the document is kept, and proves nothing.
  assert.deepEqual(shownAs({ ...person, tier: 0 }), { name: 'Santander', isVerified: false })
  assert.deepEqual(shownAs({ ...person, verifiedName: null }), { name: 'Santander', isVerified: false })
})
