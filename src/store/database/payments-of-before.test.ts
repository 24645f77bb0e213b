import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beforeMigration } from '#test/older-database.ts'

const withdrawal = '00000000-0000-7000-8000-000000000001'
const deposit = '00000000-0000-7000-8000-000000000002'

/** Payments of an older database: one of own funds, about which nobody said anything, and a deposit that goes back. */
const payments = `
  set session_replication_role = replica;
  insert into custody_payments (payment_id, code, custody_id, line_id, amount_minor, account, note, proposed_by, proposed_at) values
    ('${withdrawal}', 'RT-1', 'MXN', null, 5, '{}', 'x', gen_random_uuid(), '2026-01-01Z'),
    ('${deposit}', 'DV-1', 'MXN', 1, 5, '{}', 'x', gen_random_uuid(), '2026-01-01Z');
  set session_replication_role = origin;`

test('a withdrawal of an older database is paid out of own funds, a deposit that goes back out of suspense', () =>
  beforeMigration('0046', async (client, upgrade) => {
    await client.query(payments)
    await upgrade()
    const { rows } = await client.query('select code, out_of from custody_payments order by code')
    assert.deepEqual(rows, [
      { code: 'DV-1', out_of: 'suspense' },
      { code: 'RT-1', out_of: 'own_funds' },
    ])
  }))
