import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beforeMigration } from '#test/older-database.ts'

/** Payment files of an older database: made, approved, and with the bank. */
const files = `
  set session_replication_role = replica;
  insert into custody_accounts (custody_id, currency, scheme, number, holder) values ('MXN', 'MXN', 'clabe', '012180001234567899', 'x');
  insert into payment_files (file_id, message_id, custody_id, version, sealed_xml, sha256, payouts, total_minor, made_by, made_at, state)
    select gen_random_uuid(), state, 'MXN', 'v', '', repeat('0', 64), 1, 1, gen_random_uuid(), '2026-01-01Z', state
    from unnest(array['prepared', 'handed_over']) state;
  set session_replication_role = origin;`

test('a payment file that waits in an older database pays from where money is kept then', () =>
  beforeMigration('0122', async (client, upgrade) => {
    await client.query(files)
    await upgrade()
    const { rows } = await client.query('select state, account from payment_files order by state')
    assert.deepEqual(rows, [
      { state: 'handed_over', account: null },
      { state: 'prepared', account: '012180001234567899' },
    ])
  }))
