import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { checkCci } from '#domain/banking/cci.ts'
import { spanishIban } from '#domain/banking/iban.ts'
import { toldAccount } from './told-account.ts'

/** A right account of Peru that has, by chance, the controls of a Spanish one. */
const both = existing(
  Array.from({ length: 100_000 }, (_, at) =>
    spanishIban('00219312', String(at).padStart(10, '0')).slice(4),
  ).find((digits) => checkCci(digits).valid),
  'one in a hundred has both',
)

test('twenty digits are an account of Spain in euros, and one of Peru in its money and in dollars', () => {
  assert.match(toldAccount(both, 'EUR').number, /^ES\d\d0021/)
  for (const currency of ['PEN', 'USD', null])
    assert.deepEqual(toldAccount(`${both.slice(0, 3)}-${both.slice(3)}`, currency), {
      scheme: 'other',
      number: `${both.slice(0, 3)}-${both.slice(3)}`,
    })
  const spanish = spanishIban('21000418', '0200051332').slice(4)
  assert.equal(toldAccount(spanish, 'USD').number, 'ES9121000418450200051332')
})
