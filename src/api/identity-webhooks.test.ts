import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { createHttpClient } from '#outside/http-client.ts'
import { createVeriff } from '#outside/identity/veriff.ts'
import { createWorld } from '#test/world.ts'
import { identityWebhooks } from './identity-webhooks.ts'

const [key, secret] = ['client-key', 'shared-secret']
const sign = (body: string | Uint8Array) => createHmac('sha256', secret).update(body).digest('hex')

async function stage() {
  const world = await createWorld()
  const { isAuthentic } = createVeriff({
    host: 'http://127.0.0.1:9',
    key,
    secret,
    integration: null,
    frames: [],
    http: createHttpClient(),
  })
  const app = identityWebhooks({ means: world.means, isAuthentic })
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const signed = { 'x-auth-client': key, 'x-hmac-signature': sign(body), ...headers }
    return (await app.request('/webhooks/identity', { method: 'POST', headers: signed, body })).status
  }
  const kept = async () => {
    const { rows } = await world.database.pool.query('select count(*)::int as kept from identity_messages')
    return rows[0].kept as number
  }
  return { app, post, kept }
}

const body = '{ "id": "s1",\n "attemptId": "a1", "action": "started", "vendorData": "ñ" }'

test('what is signed is kept and answered with 200, also when it comes again', async () => {
  const { post, kept } = await stage()
  assert.equal(await post(body), 200)
  assert.equal(await post(body), 200)
  assert.equal(await post(body, { 'x-hmac-signature': sign(body).toUpperCase() }), 200)
  assert.equal(await kept(), 1)
  assert.equal(await post('not even JSON'), 200)
  assert.equal(await kept(), 2)
})

test('what is not signed over these bytes, or is for another client, is refused and not kept', async () => {
  const { post, kept } = await stage()
  const rewritten = sign(JSON.stringify(JSON.parse(body)))
  for (const headers of [
    { 'x-hmac-signature': rewritten },
    { 'x-hmac-signature': '' },
    { 'x-hmac-signature': sign(body).slice(0, 63) },
    { 'x-auth-client': 'somebody-else' },
  ])
    assert.equal(await post(body, headers), 401)
  assert.equal(await kept(), 0)
})

test('it takes no more than 512 KiB, and nothing but POST', async () => {
  const { app, post, kept } = await stage()
  assert.equal(await post(`"${'x'.repeat(512 * 1024)}"`), 413)
  assert.equal(await kept(), 0)
  const response = await app.request('/webhooks/identity')
  assert.deepEqual([response.status, response.headers.get('allow')], [405, 'POST'])
})
