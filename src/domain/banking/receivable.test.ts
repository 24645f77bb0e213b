import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyCodes } from '../money.ts'
import { accountSchemes } from './account-number.ts'
import { localSchemes } from './local-account.ts'
import { canReceive } from './payable.ts'
import { currenciesOfScheme, needsLocalAccount, offeredCurrencies } from './receivable.ts'

test('deals are offered in what is kept and an account of somebody can receive, in the order of the settings', () => {
  assert.deepEqual(offeredCurrencies(['MXN', 'EUR']), ['MXN', 'EUR'])
  assert.deepEqual(offeredCurrencies([]), [])
  const schemes = [...accountSchemes, ...localSchemes]
  const receivable = currencyCodes.filter((code) =>
    schemes.some((scheme) => currenciesOfScheme(scheme).includes(code)),
  )
  assert.deepEqual(offeredCurrencies(currencyCodes), receivable)
  assert.deepEqual(receivable, currencyCodes)
})

test('the pesos of Chile, Colombia and Uruguay need bank and holder beside a number', () => {
  assert.deepEqual(currencyCodes.filter(needsLocalAccount).toSorted(), ['CLP', 'COP', 'UYU'])
})

test('an account receives the money of its country and no other', () => {
  const accounts = {
    ES9121000418450200051332: ['EUR', 'USD', 'MXN', 'ARS', 'PEN'],
    CR05015202001026284066: ['USD', 'MXN', 'ARS', 'PEN'],
    'CL.012..vista.0012531909.RUT.12531909-2': ['CLP'],
    'CO.007..ahorro.01234567890.NIT.890903938-8': ['COP'],
    'UY.137.12.corriente.1234567.CI.12345672': ['USD', 'UYU'],
    'EC.0010..ahorro.2200123456.RUC.1714307103001': ['USD'],
    '70012345678': ['USD', 'MXN', 'ARS', 'PEN'],
  }
  for (const [number, received] of Object.entries(accounts))
    assert.deepEqual(
      currencyCodes.filter((code) => canReceive(number, code)).toSorted(),
      received.toSorted(),
      number,
    )
})
