import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccountNumber } from '#domain/banking/account-number.ts'
import { Refusal, refusalCodes } from '#domain/refusal.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { refusalText, sentenceOf } from './refusals.ts'
import { missingWayOutText } from './transactions/way-out.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const say = (code: RefusalCode, details: RefusalDetails = {}) => plain(sentenceOf(new Refusal(code, details)))

test('every refusal is a whole sentence, with nothing known and with everything known', () => {
  const everything: RefusalDetails = {
    currency: 'EUR',
    availableMinor: '500',
    leastMinor: '100',
    mostMinor: '200000',
    receivedMinor: '9000',
    expectedMinor: '10000',
    from: '2026-05-08',
    to: '2026-06-08',
    until: '2026-05-08',
    importedAt: '2026-05-08',
    missing: ['title', 'seller-identity'],
    field: 'title',
    most: 20,
    megabytes: 20,
    phrase: 'Benito',
    account: 'ES91 •••• •••• 1332',
  }
  for (const code of refusalCodes)
    for (const details of [{}, everything]) {
      const sentence = refusalText[code](details)
      assert.match(sentence, /^[A-ZÁÉÍÓÚ].*\.$/, code)
      assert.doesNotMatch(sentence, /undefined|null|NaN|\[object|!|  |\.\./, code)
    }
})

test('a missing way out says who must do what, and not to pay yet', () => {
  const sentence = say('way-out-missing', { missing: ['seller-account', 'buyer-identity'] })
  assert.ok(sentence.includes(missingWayOutText['seller-account']))
  assert.ok(sentence.includes(missingWayOutText['buyer-identity']))
  assert.ok(!sentence.includes(missingWayOutText['buyer-refund-route']))
  assert.match(sentence, /No transfieras nada/)
})

test('a wrong account number says its own problem', () => {
  const check = checkAccountNumber('clabe', '0321800001183597')
  assert.ok(!check.valid)
  const details = { scheme: check.scheme, problem: check.problem, ...check.details }
  assert.equal(say('account-number-wrong', details), 'Faltan 2 dígitos: una CLABE tiene 18 y escribiste 16.')
  assert.match(say('account-number-wrong', { problem: 'new' }), /^El número de cuenta no es correcto\./)
})

test('sums, dates and fields stand in the sentence when they are known', () => {
  assert.equal(
    say('not-enough-held', { availableMinor: '120000', currency: 'EUR' }),
    'En custodia solo hay 1.200,00 €. No se movió nada: elige un importe menor.',
  )
  assert.equal(
    say('terms-incomplete', { field: 'deliverBy', from: '2026-05-08', to: '2028-05-08' }),
    'La fecha de entrega tiene que estar entre el 8 de mayo de 2026 y el 8 de mayo de 2028. Cámbiala y envíalo otra vez.',
  )
  assert.equal(
    say('terms-incomplete', { missing: ['title', 'tranches.0.deliverBy'] }),
    'Antes de enviarlo, completa el título y la fecha de entrega. El borrador está guardado.',
  )
  assert.equal(say('input-wrong', { field: 'email' }), 'Revisa el correo. No se guardó nada todavía.')
})
