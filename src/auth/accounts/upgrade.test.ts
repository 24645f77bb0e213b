import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { beforeMigration } from '#test/older-database.ts'
import { hashPassword, isPasswordOf } from '../passwords/password-hash.ts'

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const [ana, zoe, here, killed] = [id(1), id(2), id(3), id(4)]
const password = 'caballo grapa batería correcta'

/** Ana as the sign-in library kept her; Zoe, whose sign-up was killed before she was a person of ours. */
const kept = (hash: string) => `
  insert into auth."user" (id, name, email, "emailVerified") values
    ('${ana}', 'Ana', 'ana@example.com', true), ('${zoe}', 'Zoe', 'Zoe@example.com', true);
  insert into people (person_id, display_name, email, email_verified, created_at) values
    ('${ana}', 'Ana', 'ana@example.com', true, '2026-01-01Z');
  insert into auth."account" ("userId", "providerId", "accountId", password, "updatedAt") values
    ('${ana}', 'credential', '${ana}', '${hash}', '2026-01-01Z'),
    ('${ana}', 'oidc https://id.example.org', 'ana-there', null, '2026-01-02Z');
  insert into auth."session" (id, token, "userId", "expiresAt", "updatedAt") values
    ('${here}', 'token-of-her-cookie', '${ana}', '2026-02-01Z', '2026-01-03Z');
  insert into sign_ins (session_id, person_id, method, is_remembered, device, begun_at, last_seen_at) values
    ('${here}', '${ana}', 'password', true, 'Chrome en Android', '2026-01-03Z', '2026-01-03Z'),
    ('${killed}', '${ana}', 'password', true, 'Chrome en Android', '2026-01-03Z', '2026-01-03Z');
  insert into step_ups (session_id, person_id, stepped_up_at) values ('${here}', '${ana}', '2026-01-04Z');`

test('Ana stays signed in over the upgrade, with her password, her linked account and her proof; Zoe gets her account', () =>
  beforeMigration('0024', async (client, upgrade) => {
    await client.query(kept(await hashPassword(password, 'known')))
    await upgrade()
    const rowsOf = async (sql: string) => (await client.query(sql)).rows
    const [own, ...others] = await rowsOf('select person_id, hash from passwords')
    assert.equal(existing(own, 'Ana has a password').person_id, ana)
    assert.ok(await isPasswordOf(own.hash, password, 'known'))
    assert.deepEqual(others, [])
    assert.deepEqual(await rowsOf('select person_id, provider, subject from linked_identities'), [
      { person_id: ana, provider: 'oidc https://id.example.org', subject: 'ana-there' },
    ])
    assert.deepEqual(
      await rowsOf(`select session_id, token, method, (expires_at at time zone 'UTC')::text as until,
        (stepped_up_at at time zone 'UTC')::text as proven from sessions`),
      [
        {
          session_id: here,
          token: 'token-of-her-cookie',
          method: 'password',
          until: '2026-02-01 00:00:00',
          proven: '2026-01-04 00:00:00',
        },
      ],
    )
    assert.deepEqual(await rowsOf('select person_id, email, email_verified from people order by person_id'), [
      { person_id: ana, email: 'ana@example.com', email_verified: true },
      { person_id: zoe, email: 'zoe@example.com', email_verified: true },
    ])
  }))
