import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sendPayments } from '#commands/payouts/send.ts'
import { system } from '#domain/transactions/situation.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { arrives } from '#test/bank-day.ts'
import { connectedAs } from '#test/connections.ts'
import {
  exportedReturn,
  lineState,
  paymentOf,
  proposedReturn,
  unknownDeposit,
} from '#test/custody-payments.ts'
import { handOver } from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { matchLine } from './match-line.ts'
import { noteLine } from './note-line.ts'
import { sendBackLine } from './send-back.ts'

const note = 'Nadie sabe de quién es, y quien lo envió lo reclama.'

describe('an unknown deposit', () => {
  test('goes back to the account it came from by two persons, a file and the statement', async () => {
    const world = await createWorld()
    const { lineId, paymentId, fileId } = await exportedReturn(world)
    assert.equal(await world.balance('suspense'), 0n)
    assert.equal(await world.balance(`transit:${paymentId}`), -77_700n)
    assert.deepEqual(await checkInvariants(world.database.pool), [])

    const content = await handOver(world, fileId)
    assert.match(content, /032180000118359719/)
    await world.perform('olga', sendPayments, { fileId })
    const { code } = await paymentOf(world, paymentId)
    const debit = await arrives(world, { amountMinor: 77_700n, endToEndId: code }, debitLine)
    assert.deepEqual(await world.perform(system, matchLine, debit), {
      verdict: 'settles',
      transactionId: null,
    })

    assert.deepEqual(
      [(await paymentOf(world, paymentId)).state, await lineState(world, lineId)],
      ['settled', 'returned'],
    )
    for (const account of ['bank:MXN', 'suspense', `transit:${paymentId}`, 'unexplained:MXN'])
      assert.equal(await world.balance(account), 0n, account)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('that the bank books under the name of its file alone leaves all the same, and a second debit is unexplained', async () => {
    const world = await createWorld()
    const { paymentId, fileId } = await exportedReturn(world)
    const [, messageId = ''] = /<MsgId>(.*?)<\/MsgId>/.exec(await handOver(world, fileId)) ?? []
    const first = await arrives(world, { amountMinor: 77_700n, endToEndId: null }, debitLine)
    const named = 'update bank_lines set message_id = $1 where line_id = $2'
    await connectedAs('owner', world.url, (client) => client.query(named, [messageId, first.lineId]))
    assert.equal((await world.perform(system, matchLine, first)).verdict, 'settles')
    const { code } = await paymentOf(world, paymentId)
    const second = await arrives(world, { amountMinor: 77_700n, endToEndId: code }, debitLine)
    assert.equal((await world.perform(system, matchLine, second)).verdict, 'unknown')
    assert.equal(await world.balance('unexplained:MXN'), 77_700n)
  })

  test('whose account the bank does not tell stays, and the operator is told what is missing', async () => {
    const world = await createWorld()
    const missing = async (line: object, what: string) => {
      const { lineId } = await arrives(world, { amountMinor: 900n, ...line })
      await assert.rejects(world.perform('olga', sendBackLine, { lineId, note }), {
        code: 'payer-account-missing',
        details: { what },
      })
      assert.equal(await lineState(world, lineId), 'imported')
    }
    await missing({ counterpartyAccount: null }, 'account')
    await missing({ counterpartyName: null, counterpartyAccount: '032180000118359719' }, 'name')
    await missing({ counterpartyName: 'Zoe Extraña', counterpartyAccount: 'X'.repeat(40) }, 'number')
  })

  test('is not sent back and matched both, in many rounds', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    for (let round = 0; round < 5; round += 1) {
      const line = await unknownDeposit(world, 1_000n)
      const { won, refusals } = await atOnce(
        () => world.perform('olga', sendBackLine, { ...line, note }),
        () => world.perform(system, matchLine, { ...line, transactionId }),
        () => world.perform('pablo', noteLine, { ...line, note }),
        () => world.perform('pablo', sendBackLine, { ...line, note }),
      )
      assert.equal(won.length, 1, refusals.join())
      for (const code of refusals) assert.ok(['line-already-used', 'lost-race'].includes(code), code)
    }
    assert.deepEqual(await checkInvariants(world.database.pool), [])
    const { rows } = await world.database.pool.query<{ both: bigint }>(
      `select count(*) as both from custody_payments join bank_lines using (line_id) where transaction_id is not null`,
    )
    assert.equal(rows[0]?.both, 0n)
  })

  test('is sent back once, by an operator, and only a credit of the account’s own currency', async () => {
    const world = await createWorld()
    const { lineId } = await proposedReturn(world)
    const again = world.perform('olga', sendBackLine, { lineId, note })
    await assert.rejects(again, { code: 'line-already-used' })
    const debit = await arrives(world, { amountMinor: 5n }, debitLine)
    await assert.rejects(world.perform('olga', sendBackLine, { ...debit, note }), { code: 'amount-differs' })
    await assert.rejects(world.perform('olga', sendBackLine, { lineId: '999', note }), { code: 'not-found' })
    const other = await unknownDeposit(world)
    for (const who of ['ana', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, sendBackLine, { ...other, note }), { code: 'not-found' })
    await world.perform('olga', noteLine, { ...other, note })
    const noted = world.perform('olga', sendBackLine, { ...other, note })
    await assert.rejects(noted, { code: 'line-already-used' })
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is kept by PostgreSQL from going to another account, or another sum', async () => {
    const world = await createWorld()
    const { lineId } = await unknownDeposit(world)
    const refused = { constraint: 'a_deposit_goes_back_where_it_came_from' }
    await connectedAs('application', world.url, async (program) => {
      const insert = (account: string, amount: string) =>
        program.query(
          `insert into custody_payments (payment_id, code, custody_id, line_id, out_of, amount_minor, account, note, proposed_by, proposed_at)
           select gen_random_uuid(), 'DV-X', 'MXN', line_id, 'suspense', ${amount}, ${account}, 'x', $2, now() from bank_lines where line_id = $1`,
          [lineId, world.ids.olga],
        )
      await assert.rejects(insert(`payer_account || '{"sealed":"x"}'`, 'amount_minor'), refused)
      await assert.rejects(insert('payer_account', 'amount_minor + 1'), refused)
      await insert('payer_account', 'amount_minor')
      await assert.rejects(program.query(`update custody_payments set account = '{}'`), /permission denied/)
      await assert.rejects(program.query(`update custody_payments set state = 'settled'`), {
        constraint: 'a_custody_payment_keeps_its_course',
      })
    })
  })
})
