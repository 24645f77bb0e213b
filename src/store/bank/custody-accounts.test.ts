import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depositInstructions } from '#queries/transactions/deposit-instructions.ts'
import { ask } from '#test/ask.ts'
import { createWorld, type World } from '#test/world.ts'
import { accountMoved, type CustodyAccount, keepCustodyAccounts } from './custody-accounts.ts'

const account: CustodyAccount = {
  currency: 'MXN',
  scheme: 'clabe',
  number: '012180001234567899',
  holder: 'Custodia de prueba',
  bic: null,
  bank: 'BBVA',
  described: null,
  toleranceMinor: 0n,
}

const noted = async ({ database }: World) => {
  const { rows } = await database.pool.query(
    'select subject, note from office_log where action = $1 order by office_log_id',
    [accountMoved],
  )
  return rows
}

test('Ana is sent to the account of the settings, and whoever operates reads once that it is another one', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  const told: string[] = []
  for (let starts = 0; starts < 2; starts += 1)
    await keepCustodyAccounts(world.url, [account], (line) => told.push(line))

  const { account: shown } = await ask(world, 'ana', depositInstructions, { transactionId })
  assert.equal(shown?.number, account.number)
  assert.deepEqual(await noted(world), [
    { subject: 'custody:MXN', note: `ES9121000418450200051332 → ${account.number}` },
  ])
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', /^La cuenta de custodia de MXN es ahora 012180001234567899, antes ES91/)
})

test('another holder or bank is taken without a word, and an account that is not named any more stays', async () => {
  const world = await createWorld()
  const { rows: before } = await world.database.pool.query('select number, bic from custody_accounts')
  const told: string[] = []
  const same = { ...account, number: 'ES9121000418450200051332', scheme: 'iban', bic: 'BCMRMXMM' }
  await keepCustodyAccounts(world.url, [same], (line) => told.push(line))

  const { rows } = await world.database.pool.query<{ bic: string }>(
    'select bic from custody_accounts where bic is not null',
  )
  assert.deepEqual(rows, [{ bic: 'BCMRMXMM' }])
  const { rowCount } = await world.database.pool.query('select from custody_accounts')
  assert.equal(rowCount, before.length)
  assert.deepEqual([told, await noted(world)], [[], []])
})

test('two programs that start at once with another account say it once', async () => {
  const world = await createWorld()
  const told: string[] = []
  const start = () => keepCustodyAccounts(world.url, [account], (line) => told.push(line))
  await Promise.all([start(), start(), start()])
  assert.equal(told.length, 1)
  assert.equal((await noted(world)).length, 1)
})
