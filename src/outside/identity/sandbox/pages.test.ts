import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { adminKey, openTrial, parentOrigin } from '#test/identity-sandbox.ts'

type Trial = Awaited<ReturnType<typeof openTrial>>

describe('the hosted page', () => {
  let trial: Trial
  before(async () => void (trial = await openTrial()))
  after(() => trial.close())

  test('says that nobody is verified, may be framed by our pages alone, and runs its own script alone', async () => {
    const { path } = await trial.open({ callback: 'https://example.org/back' })
    const { status, headers, text } = await trial.ask(`${path}?lang=es`, {})
    assert.equal(status, 200)
    assert.match(text, /Entorno de pruebas: aquí no se verifica a nadie/)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, new RegExp(`frame-ancestors ${parentOrigin}$`))
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    assert.ok(text.includes(`<script nonce="${nonce}">`))
    assert.match(policy, /form-action 'self' https:\/\/example\.org/)
    assert.doesNotMatch(policy, /unsafe/)
  })

  test('works by plain forms: begins, sends, and leads back to the callback', async () => {
    const { id, path } = await trial.open({ callback: 'https://example.org/back' })
    const send = (step: string, form: Record<string, string> = {}) =>
      trial.ask(`${path}/${step}`, { method: 'POST', body: new URLSearchParams(form) })
    const begun = await send('start')
    assert.deepEqual([begun.status, begun.headers.get('location')], [303, path])
    const sent = await send('submit', { status: 'declined', 'reason-declined': '104', dateOfBirth: '' })
    assert.deepEqual([sent.status, sent.headers.get('location')], [303, 'https://example.org/back'])
    assert.equal(trial.sandbox().findSession(id)?.decisions[0]?.reasonCode, 104)
    assert.match((await trial.ask(path, {})).text, /data-part="over" ?>/)
    const again = await send('submit', { status: 'approved' })
    assert.equal(again.status, 409)
    assert.match(again.text, /No se guardó nada/)
  })

  test('refuses what its form does not offer, and writes nothing', async () => {
    const { id, path } = await trial.open()
    await trial.step(`${path}/start`)
    for (const form of [
      { status: 'crowned' },
      { status: 'declined', 'reason-declined': '204' },
      { status: 'approved', dateOfBirth: 'ayer' },
      { status: 'approved', firstName: 'a'.repeat(101) },
    ])
      assert.equal((await trial.step(`${path}/submit`, form as Record<string, string>)).status, 409)
    assert.equal(trial.sandbox().findSession(id)?.status, 'started')
  })

  test('knows no session of another making, and shows names as text', async () => {
    assert.equal((await trial.ask('/v/a.b.c', {})).status, 404)
    const { path } = await trial.open({ person: { firstName: '"><script>alert(1)</script>' } })
    await trial.step(`${path}/start`)
    assert.doesNotMatch((await trial.ask(path, {})).text, /<script>alert/)
  })
})

describe('the desk', () => {
  let trial: Trial
  before(async () => void (trial = await openTrial()))
  after(() => trial.close())

  const json = { 'content-type': 'application/json', authorization: `Bearer ${adminKey}` }
  const order = (content: unknown, headers: Record<string, string> = json) =>
    trial.ask('/desk', { method: 'POST', headers, body: JSON.stringify(content) })

  test('opens to nobody without the admin key', async () => {
    const { id } = await trial.open()
    const decide = { act: 'decide', id, decision: 'approved' }
    const other = { ...json, authorization: 'Bearer other' }
    assert.equal((await trial.ask('/desk', { headers: other })).status, 401)
    assert.equal((await order(decide, other)).status, 401)
    assert.equal((await order(decide, { 'content-type': 'application/json' })).status, 303)
    assert.doesNotMatch((await trial.ask('/', {})).text, new RegExp(id))
    const pressed = await trial.ask('/desk', { method: 'POST', body: new URLSearchParams(decide) })
    assert.equal(pressed.status, 403)
    assert.equal(trial.sandbox().findSession(id)?.status, 'created')
  })

  test('is worked by programs with the key', async () => {
    const { id } = await trial.open({ vendorData: 'ana' })
    assert.equal((await order({ act: 'decide', id, decision: 'approved' })).status, 200)
    assert.equal((await order({ act: 'withdraw', id })).status, 200)
    assert.equal((await order({ act: 'withdraw', id })).status, 404)
    assert.equal((await order({ act: 'decide', id, decision: 'crowned' })).status, 404)
    assert.equal((await order({ act: 'decide', id, decision: 'declined:204' })).status, 404)
    assert.equal((await order({ act: 'crown', id })).status, 400)
    assert.equal((await order('nothing')).status, 400)
    assert.equal((await order({ act: 'hold' })).status, 200)
    assert.equal((await order({ act: 'replay-reversed', id })).status, 200)
    assert.deepEqual(trial.receiver.told(), ['approved', 'declined'])
    assert.equal((await order({ act: 'release' })).status, 200)
    assert.deepEqual(trial.receiver.told(), ['approved', 'declined', 'declined', 'approved'])
    const webhook = trial.sandbox().findSession(id)?.webhooks[0]?.id
    assert.equal((await order({ act: 'resend', id: webhook })).status, 200)
    assert.equal(trial.receiver.told().at(-1), 'approved')
    assert.equal((await order({ act: 'broken' })).status, 200)
    assert.equal((await trial.read(id, 'decision')).status, 500)
    assert.equal((await order({ act: 'deactivate' })).status, 200)
    assert.equal((await trial.post('{"verification":{}}')).content.code, '1804')
    await order({ act: 'activate' })
    const { text } = await trial.ask('/desk', { headers: json })
    assert.equal(JSON.parse(text).find((session: { id: string }) => session.id === id).vendorData, 'ana')
  })

  test('is worked by people on a page with buttons', async () => {
    const session = await trial.open({ person: { firstName: 'Approve', lastName: 'Beltrán' } })
    await trial.play(session, {})
    const origin = { origin: 'http://localhost' }
    const enter = (key: string) =>
      trial.ask('/enter', { method: 'POST', headers: origin, body: new URLSearchParams({ key }) })
    assert.equal((await enter('wrong')).status, 401)
    const cookie = (await enter(adminKey)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const page = await trial.ask('/', { headers: { cookie } })
    assert.match(page.text, /Approve Beltrán: Aprobada/)
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    const pressed = await trial.ask('/desk', {
      method: 'POST',
      headers: { ...origin, cookie },
      body: new URLSearchParams({ act: 'withdraw', id: session.id }),
    })
    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, `/#${session.id}`])
    assert.match((await trial.ask('/', { headers: { cookie } })).text, /Approve Beltrán: Rechazada/)
  })
})
