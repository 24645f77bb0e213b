import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountSchemes, checkAccountNumber } from '#domain/banking/account-number.ts'
import type { AccountScheme } from '#domain/banking/account-number.ts'
import { accountProblems } from '#domain/banking/number-check.ts'
import { accountNumberName, accountProblemText } from './account-numbers.ts'

function sentenceFor(scheme: AccountScheme, typed: string): string {
  const check = checkAccountNumber(scheme, typed)
  assert.ok(!check.valid, typed)
  return accountProblemText(check.scheme, check.problem, check.details)
}

test('each step that fails says what is wrong and what to do', () => {
  const sentences: [AccountScheme, string, string][] = [
    ['clabe', '', 'Escribe una CLABE.'],
    ['clabe', '0321800001183597', 'Faltan 2 dígitos: una CLABE tiene 18 y escribiste 16.'],
    [
      'cbu',
      'marcos.taller.mp',
      'Eso parece un alias, y un alias puede pasar a otra cuenta. Escribe el CBU o el CVU de la cuenta, de 22 dígitos: está en la aplicación de tu banco.',
    ],
    ['clabe', '0321800001183597190', 'Hay 1 dígito de más: una CLABE tiene 18 y escribiste 19.'],
    ['clabe', '03218000011835971O', 'Una CLABE lleva solo números: quita «O».'],
    ['clabe', '032180000118359710', 'El dígito de control no coincide: revisa los números uno por uno.'],
    ['iban', 'ES912100041845020005133', 'Falta 1 carácter: un IBAN de ese país tiene 24 y escribiste 23.'],
    [
      'iban',
      'PE00221500202341707128',
      'En Perú no se usa el IBAN. Elige el país de la cuenta y escribe el número que se usa allí.',
    ],
    [
      'cci',
      '00219300123456789012',
      'El dígito de control de la cuenta no coincide: revisa los números del 7 al 18 y el último.',
    ],
    [
      'cbu',
      '2810590940090418135201',
      'El dígito de control del banco y la sucursal no coincide: revisa los 8 primeros números.',
    ],
    [
      'iban',
      'IT64Y0542811101000000123456',
      'La letra de control de la cuenta italiana (el CIN, el 5.º carácter) no coincide: revisa el número desde el quinto carácter.',
    ],
    [
      'iban',
      'PT23000201231234567890155',
      'El control de la cuenta portuguesa (el del NIB, los 2 últimos números) no coincide: revisa el número desde el quinto carácter.',
    ],
    [
      'iban',
      'NO6686011117948',
      'El control propio de las cuentas de Noruega no coincide: revisa el número desde el quinto carácter.',
    ],
    ['cbu', '000000', 'Faltan 16 dígitos: un CVU tiene 22 y escribiste 6.'],
  ]
  for (const [scheme, typed, sentence] of sentences) assert.equal(sentenceFor(scheme, typed), sentence)
})

test('every problem has a whole sentence for every scheme', () => {
  const details = {
    country: 'ES',
    character: 'Ñ',
    missing: 2,
    extra: 1,
    expected: 18,
    typed: 16,
    what: 'phone',
  }
  for (const scheme of accountSchemes)
    for (const problem of accountProblems) {
      const sentence = accountProblemText(scheme, problem, details)
      assert.match(sentence, /^[A-ZÁÉÍÓÚ].*\.$/)
      assert.doesNotMatch(sentence, /undefined|!|  /)
    }
})

test('each country calls the number by its own name', () => {
  assert.equal(accountNumberName('MX'), 'CLABE interbancaria')
  assert.equal(accountNumberName('AR'), 'CBU o CVU')
  assert.equal(accountNumberName('ES'), 'IBAN')
})
