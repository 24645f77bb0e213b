import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { checkAccountName } from '#commands/people/check-account-name.ts'
import { compareAccountNames } from '#commands/people/compare-account-names.ts'
import { existing } from '#domain/assert.ts'
import { listBankAccounts } from '#store/people/bank-accounts.ts'
import { lockPerson } from '#store/people/people.ts'
import { answerTo } from '#test/bank-answers.ts'
import { bankDay } from '#test/bank-day.ts'
import { approvedPayout, exportOf, handOver, payoutState, plannedPayout } from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { exportPayouts } from './export.ts'
import { sendPayments } from './send.ts'
import { takeBankAnswer } from './take-bank-answer.ts'

const looked = { verdict: 'confirmed', note: 'Es su nombre de casada, con su documento' }

/** Benito's account in pesos as it stands. */
async function account(world: World) {
  const accounts = await listBankAccounts(world.database.reader, world.ids.benito)
  return existing(
    accounts.find((each) => each.currency === 'MXN'),
    'Benito is paid in pesos',
  )
}

async function handedOver(world: World) {
  const payout = await approvedPayout(world)
  const { fileId } = await world.perform('olga', exportPayouts, exportOf([payout]))
  await handOver(world, fileId)
  return { payout, fileId }
}

type Status = 'RCVC' | 'RVMC' | 'RVNM' | 'RVNA'

/** The bank answers about the name of a payee; how the account stands then. */
async function told(
  world: World,
  { payout, fileId }: Awaited<ReturnType<typeof handedOver>>,
  status: Status,
) {
  const answer = await answerTo(world, fileId, { named: { [payout.code]: status } })
  await world.perform('olga', takeBankAnswer, answer)
  const { name_check: check, name_answer: said } = await account(world)
  return [check, said]
}

describe('what the payee’s bank answers about the name', () => {
  test('that it is right stays with the account, and changes nothing', async () => {
    const world = await createWorld()
    const sent = await handedOver(world)
    assert.deepEqual(await told(world, sent, 'RCVC'), ['match', 'match'])
    assert.equal(await payoutState(world, sent.payout), 'sent')
  })

  test('that it cannot tell makes no earlier answer void', async () => {
    const world = await createWorld()
    const [first, second] = [await handedOver(world), await handedOver(world)]
    await told(world, first, 'RVMC')
    assert.deepEqual(await told(world, second, 'RVNA'), ['close', 'close'])
  })

  for (const [status, expected] of [
    ['RVMC', 'close'],
    ['RVNM', 'different'],
  ] as const)
    test(`${status} stops what is not in a file, until somebody looked, and the same again is known`, async () => {
      const world = await createWorld()
      const [racing, late] = [await approvedPayout(world), await approvedPayout(world)]
      const [first, second] = [await handedOver(world), await handedOver(world)]
      const [answered] = await Promise.allSettled([
        told(world, first, status),
        world.perform('olga', exportPayouts, exportOf([racing])),
      ])
      assert.equal(answered.status, 'fulfilled')
      const { bank_account_id: accountId, name_check: check } = await account(world)
      assert.equal(check, expected)

      await assert.rejects(world.perform('olga', exportPayouts, exportOf([late])), {
        code: 'payouts-without-account',
      })

      assert.equal(await payoutState(world, late), 'blocked')
      assert.equal(await payoutState(world, await plannedPayout(world)), 'blocked')
      await assert.rejects(world.perform('benito', checkAccountName, { ...looked, accountId }), {
        code: 'not-found',
      })
      await world.perform('olga', checkAccountName, { ...looked, accountId })
      assert.equal(await payoutState(world, late), 'planned')
      assert.equal((await told(world, second, status))[0], 'confirmed')
    })

  test('stays a doubt until somebody looked, also where another answer comes later', async () => {
    const world = await createWorld()
    const sent = [await handedOver(world), await handedOver(world), await handedOver(world)]
    const [first, second, third] = sent.map((each) => (status: Status) => told(world, each, status))
    assert.deepEqual(await first?.('RVNM'), ['different', 'other'])
    assert.deepEqual(await second?.('RCVC'), ['different', 'other'])
    const { bank_account_id: accountId } = await account(world)
    await world.perform('olga', checkAccountName, { ...looked, accountId })
    assert.deepEqual(await third?.('RCVC'), ['confirmed', 'match'])
  })

  for (const [first, second, expected] of [
    ['RVNM', 'RCVC', ['different', 'other']],
    ['RVMC', 'RVNA', ['close', 'close']],
    ['RVMC', 'RVNM', ['different', 'other']],
    ['RVNA', 'RCVC', ['match', 'match']],
  ] as const)
    test(`counts as the doubt where one file pays an account twice and is told ${first} and ${second}`, async () => {
      for (const statuses of [
        [first, second],
        [second, first],
      ]) {
        const world = await createWorld()
        const payouts = [await approvedPayout(world), await approvedPayout(world)]
        const { fileId } = await world.perform('olga', exportPayouts, exportOf(payouts))
        await handOver(world, fileId)
        const named = Object.fromEntries(payouts.map(({ code }, index) => [code, statuses[index] ?? first]))
        await world.perform('olga', takeBankAnswer, await answerTo(world, fileId, { named }))
        const { name_check: check, name_answer: said } = await account(world)
        assert.deepEqual([check, said], expected, statuses.join())
      }
    })

  test('counts also where its owner added the account anew before the answer came', async () => {
    const world = await createWorld()
    const sent = await handedOver(world)
    const { amountMinor, code: endToEndId } = sent.payout
    await world.perform('olga', sendPayments, { fileId: sent.fileId })
    await bankDay(world, 'MXN', [debitLine({ amountMinor, currency: 'MXN', endToEndId })])
    const { bank_account_id: accountId } = await account(world)
    await world.perform('benito', archiveBankAccount, { accountId })
    await world.database.pool.query(
      `insert into bank_accounts select (jsonb_populate_record(null::bank_accounts,
         to_jsonb(a) || jsonb_build_object('bank_account_id', gen_random_uuid(), 'is_default', true, 'archived_at', null))).*
       from bank_accounts a where bank_account_id = $1`,
      [accountId],
    )

    assert.deepEqual(await told(world, sent, 'RVNM'), ['different', 'other'])

    assert.equal(await payoutState(world, await plannedPayout(world)), 'blocked')
  })

  test('is not forgotten when the account is added anew under that name, nor by a new look at the identity', async () => {
    const world = await createWorld()
    const zoe = existing(await lockPerson(world.database.writer, world.ids.zoe), 'Zoe is there')
    const number = { scheme: 'iban', number: 'ES9121000418450200051332', currency: 'EUR' }
    const added = await world.perform('zoe', addBankAccount, { ...number, holderName: 'Zoe Prueba' })
    await world.database.pool.query(
      `update bank_accounts set name_answer = 'other', name_answered_at = $2, name_check = 'different' where bank_account_id = $1`,
      [added.accountId, world.now().toString()],
    )
    const checks = async () =>
      (await listBankAccounts(world.database.reader, world.ids.zoe))
        .filter(({ masked }) => masked.endsWith('1332'))
        .map((each) => each.name_check)

    await world.database.writer
      .transaction()
      .execute((tx) => compareAccountNames(tx, zoe, { verifiedName: 'Zoe Prueba', at: world.now() }))
    assert.deepEqual(await checks(), ['different'])
    await world.perform('zoe', archiveBankAccount, { accountId: added.accountId })
    await world.perform('zoe', addBankAccount, { ...number, holderName: 'Zoe  PRUEBA' })
    assert.deepEqual(await checks(), ['different'])
  })
})
