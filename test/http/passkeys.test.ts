import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
import { invented, newVisitor } from './visitor.ts'

const at = '/login/passkey'
const ask = (purpose: string) => ({ intent: 'question', purpose })

test('the question to a passkey', async (t) => {
  const { address } = await runningProgram()
  const nobody = newVisitor(address)

  await t.test('is put to whoever wants to enter, names nobody and is no other time the same', async () => {
    const pages = [await nobody.post(at, ask('enter')), await nobody.post(at, ask('enter'))]
    const challenges = pages.map(({ status, headers, text }) => {
      assert.equal(status, 200)
      assert.match(headers.get('content-type') ?? '', /^application\/json/)
      assert.match(headers.get('set-cookie') ?? '', /resguardo\.passkey=[\w-]{43};.*HttpOnly.*SameSite=Lax/)
      const { options } = JSON.parse(text) as { options: Record<string, unknown> }
      assert.equal(options['rpId'], 'localhost')
      assert.equal(options['userVerification'], 'required')
      assert.equal(options['allowCredentials'], undefined)
      return options['challenge']
    })
    assert.notEqual(challenges[0], challenges[1])
  })

  await t.test('is refused where nobody waits for an answer, in words and as a status', async () => {
    const ana = await invented(address, 'ana')
    for (const [who, purpose, status] of [
      [nobody, 'second-factor', 410],
      [nobody, 'step-up', 401],
      [ana, 'step-up', 409],
      [ana, 'add', 400],
      [ana, '', 400],
    ] as const) {
      const page = await who.post(at, ask(purpose))
      assert.equal(page.status, status, purpose)
      assert.match((JSON.parse(page.text) as { sentence: string }).sentence, /\.$/)
    }
  })

  await t.test('and its answer are taken from pages of the site alone', async () => {
    const foreign = { origin: 'https://example.net' }
    assert.equal((await nobody.post(at, ask('enter'), foreign)).status, 403)
    assert.equal((await nobody.post(at, { answer: '{}' }, foreign)).status, 403)
    assert.equal((await nobody.get(at)).location, '/login')
  })

  await t.test('takes no rubbish for an answer, and after many of them none for a while', async () => {
    const send = async (answer: string) => (await nobody.post(at, { answer, redirect: '/ops' })).status
    assert.equal(await send('{}'), 400)
    const statuses = new Set<number>()
    for (let guess = 0; guess < 60; guess += 1) statuses.add(await send('x'))
    assert.deepEqual([...statuses], [400, 429])
    assert.equal(
      (await newVisitor(address).post(at, { answer: 'x' })).status,
      409,
      'a browser without cookies',
    )
  })
})
