import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor, plain, registered, type Visitor } from './visitor.ts'

/*
 * The API as an integrator meets it: a key made on the page by its person, sent over the wire to the running
 * program, and what comes of it for its person, for strangers, for who asks too often and for who is wrong.
 */

type Asked = Readonly<{ status: number; headers: Headers; body: Readonly<Record<string, unknown>> }>

/** Makes a key on its page; the last proof of an invented person is their sign-in just now. */
async function keyOf(person: Visitor, name = 'Prueba'): Promise<string> {
  const made = await person.post('/app/settings/api-keys', { name, days: '30' })
  assert.equal(made.status, 200)
  assert.match(made.headers.get('cache-control') ?? '', /no-store/)
  const [key] = /rsg_[A-Za-z0-9]{40}[0-9a-f]{6}/.exec(made.text) ?? []
  assert.ok(key, 'the page shows it')
  return key
}

test('a program reads with the key of its person', async (t) => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const { id } = await dealIn('agreed', dealers, 'Tocadiscos con su aguja')
  const key = await keyOf(ana, 'Mi tienda')
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Asked> => {
    const answer = await fetch(address + path, { method, headers, redirect: 'manual' })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
  }
  const withKey = (of: string) => ({ authorization: `Bearer ${of}` })

  await t.test('which shows what the pages show', async () => {
    const me = await ask('/api/v1/me', withKey(key))
    assert.deepEqual([me.status, me.body['display_name']], [200, 'Ana Beltrán Ruiz'])
    const { body } = await ask(`/api/v1/transactions/${id}`, withKey(key))
    assert.deepEqual(
      [body['title'], body['party'], body['state']],
      ['Tocadiscos con su aguja', 'buyer', 'agreed'],
    )
    assert.ok(Array.isArray(body['available_actions']))
    assert.match(JSON.stringify(body['default_outcome']), /T-FUND/)
    const list = await ask('/api/v1/transactions?limit=1', withKey(key))
    assert.match(JSON.stringify(list.body['transactions']), new RegExp(id))
    assert.equal(list.body['next'], id)
    const page = plain((await ana.get(`/app/transactions/${id}`)).text)
    assert.match(page, /Tocadiscos con su aguja/)
  })

  await t.test('and nothing to a stranger’s key, nor to one of the office for itself', async () => {
    const zoe = await keyOf(await registered(address, 'Zoe Prueba', 'zoe@ejemplo.example'))
    const olga = await keyOf(await invented(address, 'olga'))
    for (const other of [zoe, olga]) {
      const { status, body } = await ask(`/api/v1/transactions/${id}`, withKey(other))
      assert.deepEqual([status, body['code']], [404, 'not-found'])
      assert.doesNotMatch(JSON.stringify(body), /Tocadiscos|Ana|Marcos/)
      const nothing = await ask(`/api/v1/transactions/${crypto.randomUUID()}`, withKey(other))
      assert.deepEqual(nothing.body, body)
    }
  })

  await t.test('and is no session: it opens no page, and a session is no key', async () => {
    const page = await fetch(`${address}/app/transactions`, { headers: withKey(key), redirect: 'manual' })
    assert.equal(page.status, 302)
    assert.equal((await ana.get('/api/v1/me')).status, 401)
  })

  await t.test('and every no is a problem', async () => {
    const problems = [
      [await ask('/api/v1/me'), 401, 'api-key-wrong'],
      [await ask('/api/v1/me', withKey(key.slice(0, -1))), 401, 'api-key-wrong'],
      [await ask('/api/v1/transactions?limit=0', withKey(key)), 422, 'input-wrong'],
      [await ask(`/api/v1/transactions/${id}`, withKey(key), 'DELETE'), 405, 'method-not-allowed'],
      [await ask('/api/v1/payouts', withKey(key)), 404, 'not-found'],
    ] as const
    for (const [{ status, headers, body }, wanted, code] of problems) {
      assert.deepEqual([status, body['code'], body['status']], [wanted, code, wanted])
      assert.equal(headers.get('content-type'), 'application/problem+json')
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.match(headers.get('cache-control') ?? '', /no-store/)
    }
  })

  await t.test('and is described to everybody', async () => {
    const { status, body } = await ask('/api/v1/openapi.json')
    assert.deepEqual([status, body['openapi']], [200, '3.1.0'])
    assert.deepEqual(body['servers'], [{ url: address }])
  })

  await t.test('and waits when it asks too often, alone', async () => {
    const marcosKey = await keyOf(marcos)
    let last = await ask('/api/v1/me', withKey(marcosKey))
    for (let asked = 1; asked < 200 && last.status === 200; asked += 1)
      last = await ask('/api/v1/me', withKey(marcosKey))
    assert.deepEqual([last.status, last.body['code']], [429, 'too-many-attempts'])
    assert.match(last.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    assert.equal((await ask('/api/v1/me', withKey(key))).status, 200)
  })

  await t.test('until it is revoked, which nobody else can', async () => {
    const { rows } = await means.database.pool.query<{ id: string }>(
      `select api_key_id as id from api_keys where name = 'Mi tienda'`,
    )
    const revoke = { intent: 'revoke', id: rows[0]?.id ?? '' }
    assert.equal((await marcos.post('/app/settings/api-keys', revoke)).status, 404)
    assert.equal((await newVisitor(address).post('/app/settings/api-keys', revoke)).status, 302)
    assert.equal((await ask('/api/v1/me', withKey(key))).status, 200)
    assert.equal(
      (await ana.post('/app/settings/api-keys', revoke)).location,
      '/app/settings/api-keys?done=revoked',
    )
    assert.equal((await ask('/api/v1/me', withKey(key))).status, 401)
  })
})
