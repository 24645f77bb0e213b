import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beforeMigration } from '#test/older-database.ts'

const person = '00000000-0000-7000-8000-000000000001'
const notice = '00000000-0000-7000-8000-000000000002'
const installation = '00000000-0000-7000-8000-000000000003'

/** What waited in the places where work waited before there was one queue. */
const waiting = `
  insert into outbox (task, payload) values ('say-message', '{"messageId": "m1"}'), ('tell-page', '{}');
  create schema graphile_worker;
  create table graphile_worker._private_tasks (id int, identifier text);
  create table graphile_worker._private_jobs (id bigint, task_id int, payload json, run_at timestamptz,
    attempts smallint, max_attempts smallint, last_error text, created_at timestamptz, updated_at timestamptz);
  insert into graphile_worker._private_tasks values (1, 'send-notice'), (2, 'check-books');
  insert into graphile_worker._private_jobs values
    (1, 1, '{"n": 1}', '2026-01-02Z', 0, 25, null, '2026-01-01Z', '2026-01-01Z'),
    (2, 1, '{"n": 2}', '2026-01-02Z', 25, 25, 'the server is away', '2026-01-01Z', '2026-01-02Z'),
    (3, 2, '{}', '2026-01-02Z', 0, 25, null, '2026-01-01Z', '2026-01-01Z');
  set session_replication_role = replica;
  insert into push_messages (message_id, notice_id, installation_id, attempts, due_at, expires_at) values
    (gen_random_uuid(), '${notice}', '${installation}', 2, '2026-01-03Z', '2026-01-04Z');
  insert into push_messages (message_id, notice_id, installation_id, expires_at, sent_at) values
    (gen_random_uuid(), '${person}', '${installation}', '2026-01-04Z', '2026-01-03Z');
  insert into identity_checks (check_id, person_id, state, session_id, sealed_url, opened_at, changed_at, ask_at) values
    (gen_random_uuid(), '${person}', 'submitted', 's1', '', '2026-01-01Z', '2026-01-01Z', '2026-01-05Z');`

test('what waited in an older database, in the outbox, the library’s tables and beside its rows, waits in the one queue', () =>
  beforeMigration('0020', async (client, upgrade) => {
    await client.query(waiting)
    await upgrade()
    const { rows } = await client.query(
      `select task, key, payload - 'messageId' as payload, due_at at time zone 'UTC' || '' as due, attempts, problem
       from jobs order by job_id`,
    )
    assert.deepEqual(
      rows.map(({ task, key, due, attempts, problem }) => [task, key, due?.slice(0, 10), attempts, problem]),
      [
        ['say-message', null, '1970-01-01', 0, null],
        ['tell-page', null, '1970-01-01', 0, null],
        ['send-notice', null, '2026-01-02', 0, null],
        ['send-notice', null, undefined, 25, 'unknown'],
        ['send-push', null, '2026-01-03', 2, null],
        ['ask-identity-provider', 'ask-identity-provider s1', '2026-01-05', 0, null],
      ],
    )
    assert.deepEqual(rows[2].payload, { n: 1 })
    const library = await client.query(`select to_regnamespace('graphile_worker') as left`)
    assert.equal(library.rows[0].left, null)
  }))
