import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('the operator’s own accounts are read by currency, with their control digits', () => {
  const given = 'EUR=ES76 2077 0024 0031 0257 5766, MXN=032180000118359719,CLP=7001-2345678'
  assert.deepEqual(readConfig({ OWN_ACCOUNTS: given }).ownAccounts, [
    { currency: 'EUR', number: 'ES7620770024003102575766' },
    { currency: 'MXN', number: '032180000118359719' },
    { currency: 'CLP', number: '70012345678' },
  ])
  const inChile = 'CL.012..corriente.12345678.RUT.76086428-5'
  assert.deepEqual(readConfig({ OWN_ACCOUNTS: `CLP= ${inChile}` }).ownAccounts, [
    { currency: 'CLP', number: inChile },
  ])
  const wrong = [
    `USD=${inChile}`,
    'EUR=CR05015202001026284066',
    'EUR',
    'EUR=ES7620770024003102575767',
    'EUR=032180000118359719',
    'MXN=12345',
    'GBP=1',
  ]
  for (const each of wrong)
    assert.throws(() => readConfig({ OWN_ACCOUNTS: each }), /OWN_ACCOUNTS: ".*" no lleva un número/, each)
})

test('the custody account is not the operator’s own, and real money goes to no invented one', () => {
  const { ownAccounts, custody } = readConfig({})
  assert.deepEqual(
    ownAccounts.map((each) => each.currency),
    ['EUR'],
  )
  assert.throws(
    () => readConfig({ OWN_ACCOUNTS: `EUR=${custody.accounts[0]?.number}` }),
    /no puede ser la de custodia/,
  )
})
