import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beforeMigration } from '#test/older-database.ts'

const deal = '00000000-0000-7000-8000-000000000001'
const account = (of: string, sealed: string) =>
  JSON.stringify({ bankAccountId: null, masked: of, sealed, bank: null })
const late = (sealed: string) => `{"amountMinor": "5", "account": ${account('ana', sealed)}}`

/** A deal of an older database that Ana paid in two, and Zoe once; the key was exchanged after Ana’s first line was copied. */
const paid = `
  set session_replication_role = replica;
  insert into transactions (transaction_id, code, reference, version, state, author, currency, title, total_minor, terms_version,
    terms_hash, last_hash, created_at, changed_at, refund_account, late_from) values ('${deal}', 'RG', '000000000001', 1, 'active',
    'buyer', 'MXN', 't', 5, 1, '', '', now(), now(), '${account('ana', 'before')}',
    '[${late('second')}, ${late('before')}, {"amountMinor": "5", "account": null}]');
  insert into bank_lines (line_id, statement_id, custody_id, entry_id, part, state, direction, amount_minor, currency, booking_date,
    text, "references", transaction_id, payer_account) overriding system value
  select id, gen_random_uuid(), 'MXN', id, 1, 'matched', 'credit', 5, 'MXN', '2026-01-01', '', '{}', '${deal}', payer::jsonb
  from (values (1, '${account('zoe', 'hers')}'), (2, '${account('ana', 'after')}'), (3, '${account('ana', 'second')}')) as line (id, payer);
  insert into payouts (payout_id, transaction_id, code, state, cause, to_party, person_id, tranche, amount_minor, currency, attempt,
    planned_at, came_from)
  values (gen_random_uuid(), '${deal}', 'RG-1', 'blocked', 'refund', 'buyer', gen_random_uuid(), 1, 5, 'MXN', 1, now(),
    '${account('ana', 'second')}');
  set session_replication_role = origin;`

test('where money of an older database goes back to is named by its line from now on', () =>
  beforeMigration('0055', async (client, upgrade) => {
    await client.query(paid)
    await upgrade()
    const { rows } = await client.query(`
      select refund_account ->> 'lineId' as first, came_from ->> 'lineId' as waits,
        jsonb_path_query_array(late_from, '$[*].account ? (@ != null).lineId') as late, jsonb_array_length(late_from) as kept
      from transactions join payouts using (transaction_id)`)
    assert.deepEqual(rows, [{ first: '2', waits: '3', late: ['3', '2'], kept: 3 }])
  }))
