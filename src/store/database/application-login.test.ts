import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Client } from 'pg'
import { freshDatabase } from '#test/postgres.ts'
import { openApplicationLogin } from './application-login.ts'

const secret = Buffer.alloc(32, 3)

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

describe('the account that the program works under', () => {
  test('reads and works, and cannot become the owner again', async () => {
    const { url } = await freshDatabase()
    const client = await connect(await openApplicationLogin(url, secret))

    await client.query('select count(*) from postings')
    await client.query('reset role')
    await assert.rejects(client.query('set role postgres'), { code: '42501' })
    await assert.rejects(client.query('delete from events'), { code: '42501' })
    await assert.rejects(client.query('truncate postings'), { code: '42501' })
    await assert.rejects(client.query('alter table events disable trigger all'), { code: '42501' })

    await client.end()
  })

  test('is the one that works, wherever the address names its owner', async () => {
    const { url } = await freshDatabase()
    const { hostname, port, username, password, pathname } = new URL(url)
    const named = new URLSearchParams({ host: hostname, port, user: username, password })
    for (const address of [
      `postgres://${pathname}?${named}`,
      `${url}?user=${username}&password=${password}`,
    ]) {
      const client = await connect(await openApplicationLogin(address, secret))
      const { rows } = await client.query('select session_user as account')
      assert.match(rows[0].account, /^resguardo_app_/)
      await client.end()
    }
  })

  test('is the same at the next start, also with another secret', async () => {
    const { url } = await freshDatabase()
    await openApplicationLogin(url, secret)
    await (await connect(await openApplicationLogin(url, secret))).end()
    await (await connect(await openApplicationLogin(url, Buffer.alloc(32, 4)))).end()
  })

  test('is made once by many programs that start at the same moment', async () => {
    const { url } = await freshDatabase()
    const starts = await Promise.allSettled(
      Array.from({ length: 12 }, () => openApplicationLogin(url, secret)),
    )
    assert.deepEqual(
      starts.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : [])),
      [],
    )
  })

  test('is made and found again by an owner who is no superuser, as on a server of a distribution', async () => {
    const { url } = await freshDatabase()
    const superuser = await connect(url)
    const owner = new URL(url)
    owner.username = `duena_${owner.pathname.slice(1)}`
    await superuser.query(`create role ${owner.username} with login createrole password '${owner.password}'`)
    await superuser.query(`grant resguardo_app to ${owner.username} with admin option`)
    await superuser.end()

    await openApplicationLogin(owner.href, secret)
    await (await connect(await openApplicationLogin(owner.href, secret))).end()
  })
})
