import assert from 'node:assert/strict'
import { test } from 'node:test'
import { officeNote } from './identity-checks-view.ts'

test('a note of the office is read without the codes that the log keeps', () => {
  const notes = [
    ['people.confirm-identity', '0 → 1, Ana Ruiz: Lo vi.', 'de «Nada» a «Documento», Ana Ruiz: Lo vi.'],
    ['people.identity-approved', '1 → 2, Ana Ruiz', 'de «Documento» a «Completa», Ana Ruiz'],
    [
      'people.check-account-name',
      'Ana R., close → confirmed: Es ella',
      'Ana R., de «parecido» a «comprobado»: Es ella',
    ],
    ['people.end-sessions', 'Perdió el teléfono: close → x', 'Perdió el teléfono: close → x'],
  ] as const
  for (const [action, kept, read] of notes) assert.equal(officeNote(action, kept), read)
})
