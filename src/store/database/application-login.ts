import { createHash, hkdfSync } from 'node:crypto'
import type { ClientBase } from 'pg'
import { addressFor } from '#domain/database-servers.ts'
import { connectToLeader } from './leader.ts'
import { applicationRole } from './database.ts'

// Any number of our own, next to those of the migrations, the imports and the history.
const LOGIN = 7_306_201_132

/**
 * The address under which the program works every day: an account of its own that may only what
 * `resguardo_app` may, so that even a stolen connection cannot become the owner again. One account per
 * database, because accounts belong to the whole server; its password comes from the instance's secret. Each
 * key generation has its own, so that programs with the old and the new secret can run side by side.
 */
export async function openApplicationLogin(
  ownerUrl: string,
  secret: Uint8Array,
  generation = 1,
): Promise<string> {
  const address = new URL(ownerUrl)
  const name = loginName(address, generation)
  const password = Buffer.from(hkdfSync('sha256', secret, '', `resguardo login ${name}`, 24)).toString(
    'base64url',
  )
  const client = await connectToLeader(ownerUrl)
  try {
    // Programs that start at the same moment come one after the other: PostgreSQL refuses two who change one account.
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${LOGIN})`)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    // Only a superuser may name the superuser attribute of a role that is there, even to leave it as it is.
    await client.query(
      rowCount === 0
        ? `create role ${name} with login password '${password}' nosuperuser nocreaterole nocreatedb`
        : `alter role ${name} with login password '${password}'`,
    )
    await client.query(`grant ${applicationRole} to ${name}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
  return addressFor(ownerUrl, { user: name, password })
}

/** Takes away the account of a key generation that is retired. */
export async function closeApplicationLogin(
  client: ClientBase,
  ownerUrl: string,
  generation: number,
): Promise<void> {
  await client.query(`drop role if exists ${loginName(new URL(ownerUrl), generation)}`)
}

function loginName(address: URL, generation: number): string {
  const mark = createHash('sha256').update(address.pathname).digest('hex').slice(0, 12)
  return generation === 1 ? `${applicationRole}_${mark}` : `${applicationRole}_${mark}_${generation}`
}
