import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { connectedAs } from '#test/connections.ts'
import { asking, createFrontDoor, type FrontDoor } from '#test/second-step.ts'

const tables = ['people', 'passwords', 'sessions', 'acceptances', 'account_log'] as const

async function rowsIn({ database: { pool } }: FrontDoor): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = (await pool.query(`select from ${table}`)).rowCount ?? 0
  return counts
}

/** Lets PostgreSQL refuse every row of a table, as if the program ended there. */
const broken = (door: FrontDoor, table: string) =>
  connectedAs('owner', door.url, (client) =>
    client.query(`alter table ${table} add constraint nothing_more check (false) not valid`),
  )
const mended = (door: FrontDoor, table: string) =>
  connectedAs('owner', door.url, (client) =>
    client.query(`alter table ${table} drop constraint nothing_more`),
  )
const tokenIn = (door: FrontDoor) =>
  existing(new URL(door.mails.at(-1)?.link ?? '').searchParams.get('token'), 'the link has a token')

describe('what belongs together is kept together or not at all', () => {
  const ana = { name: 'Ana', email: 'ana@example.com', country: 'ES', timeZone: 'Europe/Madrid' }

  test('no account without its password', async () => {
    const door = await createFrontDoor()
    const before = await rowsIn(door)
    await broken(door, 'passwords')
    await assert.rejects(door.auth.signUp({ ...ana, password: door.password }))
    assert.deepEqual([await rowsIn(door), door.mails], [before, []])
  })

  test('no open account, and no used link, without its session and what it accepted', async () => {
    const door = await createFrontDoor()
    await door.auth.signUp({ ...ana, password: door.password })
    const before = await rowsIn(door)
    const confirm = (token: string) =>
      door.auth.verifyEmail(token, { password: door.password, isRemembered: true }, asking())
    for (const table of ['sessions', 'acceptances']) {
      await broken(door, table)
      await assert.rejects(confirm(tokenIn(door)))
      assert.deepEqual(await rowsIn(door), before)
      await mended(door, table)
    }
    assert.equal((await confirm(tokenIn(door))).state, 'in', 'the link was not used up')
  })

  test('no new password without the end of the sessions that knew the old one, and the session that follows', async () => {
    const door = await createFrontDoor()
    const own = await door.enrol('ana')
    await door.auth.recovery.ask('ana@example.com', asking())
    await door.auth.idle()
    const [before, mails] = [await rowsIn(door), door.mails.length]
    const next = { password: 'otra frase bien distinta', isRemembered: true }
    const recover = () => door.auth.recovery.finish(tokenIn(door), next, asking())
    await broken(door, 'sessions')
    await assert.rejects(recover())
    assert.deepEqual([await rowsIn(door), door.mails.length], [before, mails])
    assert.ok(await door.auth.visitorOf(own.request))
    await mended(door, 'sessions')
    await assert.rejects(door.auth.signIn({ email: 'ana@example.com', password: next.password }, asking()))
    assert.equal((await recover()).state, 'in')
    assert.equal(await door.auth.visitorOf(own.request), null)
  })
})
