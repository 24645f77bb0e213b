import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf, production } from '#test/production-settings.ts'
import { readConfig } from './config.ts'
test('client money is kept outside the euro too, also where there is no account with an IBAN', () => {
  const { CUSTODY_IBAN: _, CUSTODY_BIC: __, ...abroad } = production
  const inMexico = 'MXN=012180015300000014'
  const inChile = 'CLP=CL.012..corriente.12345678.RUT.76086428-5'
  const both = readConfig({ ...abroad, CUSTODY_ACCOUNTS: `${inMexico}, ${inChile}` })
  assert.deepEqual(
    both.custody.accounts.map(({ currency, bic }) => [currency, bic]),
    [
      ['MXN', null],
      ['CLP', null],
    ],
  )
  const beside = readConfig({ ...production, CUSTODY_ACCOUNTS: inMexico })
  assert.deepEqual(
    beside.custody.accounts.map(({ currency, bic }) => [currency, bic]),
    [
      ['EUR', 'CAIXESBBXXX'],
      ['MXN', null],
    ],
  )
  const faults: readonly [Record<string, string>, RegExp][] = [
    [{ CUSTODY_ACCOUNTS: 'MXN=012180015300000015' }, /CUSTODY_ACCOUNTS: "MXN" no lleva un número/],
    [{ CUSTODY_ACCOUNTS: 'ARS=012180015300000014' }, /CUSTODY_ACCOUNTS: "ARS" no lleva un número/],
    [{ CUSTODY_ACCOUNTS: 'MXN=ES9121000418450200051332' }, /no puede ser la cuenta del banco de pruebas/],
    [{ CUSTODY_ACCOUNTS: 'CLP=70012345678' }, /CUSTODY_ACCOUNTS: "CLP" no lleva un número/],
    [{ CUSTODY_ACCOUNTS: `${inMexico},${inMexico}` }, /dice dos cuentas de una moneda/],
    [{ CUSTODY_ACCOUNTS: inMexico, CUSTODY_CURRENCIES: 'EUR,MXN' }, /dicen dónde se custodia MXN/],
    [{ CUSTODY_IBAN: '', CUSTODY_ACCOUNTS: inMexico, CUSTODY_CURRENCIES: 'MXN' }, /CUSTODY_IBAN, que falta/],
    [{ CUSTODY_ACCOUNTS: inChile, OWN_ACCOUNTS: 'CLP=12345678' }, /no puede ser la de custodia/],
    [
      { CUSTODY_ACCOUNTS: inChile, OWN_ACCOUNTS: inChile.replace('corriente', 'vista') },
      /no puede ser la de custodia/,
    ],
    [{ CUSTODY_ACCOUNTS: inMexico, OWN_ACCOUNTS: inMexico }, /no puede ser la de custodia/],
  ]
  const ofOtherBank = inChile.replace('CL.012', 'CL.037')
  assert.deepEqual(faultsOf({ ...production, CUSTODY_ACCOUNTS: inChile, OWN_ACCOUNTS: ofOtherBank }), [])
  for (const [more, sentence] of faults)
    assert.match(faultsOf({ ...production, ...more }).join(' '), sentence, JSON.stringify(more))
})
