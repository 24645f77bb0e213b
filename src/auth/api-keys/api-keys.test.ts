import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { apiKeyRules, isLivingKey } from '#domain/people/api-key.ts'
import { existing } from '#domain/assert.ts'
import { createFrontDoor, type Own } from '#test/second-step.ts'

const door = await createFrontDoor()
const { auth } = door

const wanted = { name: 'Mi tienda', days: 90 }

function withKey(key: string): Request {
  return new Request('http://localhost/api/v1/me', { headers: { authorization: `Bearer ${key}` } })
}

const wrong = { code: 'api-key-wrong' }

async function livingOf(own: Own) {
  const keys = await auth.apiKeys.list(own.visitor.person.id)
  return keys.filter((key) => isLivingKey(key, door.now()))
}

describe('a key of a program', () => {
  test('is read once, names its person without their roles, and its owner hears of it', async () => {
    const own = await door.enrol('ana')
    const { key, prefix } = await auth.apiKeys.make(own, { name: '  Mi tienda ', days: 90 })

    assert.match(key, /^rsg_[A-Za-z0-9]{40}[0-9a-f]{6}$/)
    const program = await auth.apiKeys.programOf(withKey(key))
    assert.equal(program.actor.id, own.visitor.person.id)
    assert.deepEqual(program.actor.roles, [])
    assert.equal(program.actor.steppedUpAt, null)
    const [kept] = await auth.apiKeys.list(own.visitor.person.id)
    assert.deepEqual([kept?.name, kept?.prefix, kept?.scope], ['Mi tienda', prefix, 'read'])
    assert.equal(
      kept?.expiresAt.toString(),
      door
        .now()
        .add({ hours: 90 * 24 })
        .toString(),
    )
    assert.equal(kept?.lastUsedAt?.toString(), door.now().toString())
    assert.equal(door.mails.at(-1)?.kind, 'api-key-made')
    assert.deepEqual(door.mails.at(-1)?.details, { name: 'Mi tienda', prefix })
    const { rows } = await door.database.pool.query('select * from api_keys')
    assert.ok(!JSON.stringify(rows).includes(key.slice(10, 40)), 'nothing of it is kept')
    const log = await auth.ownSessions.activity(own.visitor.person.id)
    assert.ok(log.some(({ what, detail }) => what === 'api-key-made' && detail === 'Mi tienda'))
  })

  test('opens nothing mistyped, cut, unknown, after its day, or in another header', async () => {
    const own = await door.enrol('benito')
    const { key } = await auth.apiKeys.make(own, { ...wanted, days: 30 })

    for (const text of [
      '',
      'x',
      key.slice(0, -1),
      `${key}x`,
      key.replace(/.$/, (letter) => (letter === '0' ? '1' : '0')),
    ])
      await assert.rejects(auth.apiKeys.programOf(withKey(text)), wrong)
    const basic = new Request('http://localhost', { headers: { authorization: `Basic ${key}` } })
    await assert.rejects(auth.apiKeys.programOf(basic), wrong)
    assert.equal((await auth.apiKeys.programOf(withKey(key))).actor.id, own.visitor.person.id)
    door.pass({ hours: 30 * 24 })
    await assert.rejects(auth.apiKeys.programOf(withKey(key)), wrong)
  })

  test('opens nothing once it was revoked, which needs no proof, and which a stranger cannot', async () => {
    const [own, zoe] = [await door.enrol('carla'), await door.enrol('zoe')]
    const { key } = await auth.apiKeys.make(own, wanted)
    const { id } = existing((await livingOf(own))[0], 'there is one')
    door.pass({ minutes: 10 })

    await assert.rejects(auth.apiKeys.revoke(zoe, id), { code: 'not-found' })
    await assert.rejects(auth.apiKeys.revoke(own, 'x'), { code: 'not-found' })
    await auth.apiKeys.revoke(own, id)

    await assert.rejects(auth.apiKeys.programOf(withKey(key)), wrong)
    await assert.rejects(auth.apiKeys.revoke(own, id), { code: 'not-found' })
    assert.equal(door.mails.at(-1)?.kind, 'api-key-revoked')
    assert.deepEqual(await livingOf(zoe), [])
  })

  test('is revoked by one of two at the same time', async () => {
    const own = await door.enrol('dora')
    await auth.apiKeys.make(own, wanted)
    const { id } = existing((await livingOf(own))[0], 'there is one')
    const both = await Promise.allSettled([auth.apiKeys.revoke(own, id), auth.apiKeys.revoke(own, id)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('is not made with an old proof, without a name, or for a life that is not offered', async () => {
    const own = await door.enrol('elsa')
    const refusesInput = { code: 'input-wrong' }
    for (const bad of [
      { name: ' ', days: 90 },
      { name: 'x'.repeat(61), days: 90 },
      { name: 'a\u0007', days: 90 },
      { name: 'Mía', days: 31 },
      { name: 'Mía', days: Number.NaN },
    ])
      await assert.rejects(auth.apiKeys.make(own, bad), refusesInput)
    door.pass({ minutes: 6 })
    await assert.rejects(auth.apiKeys.make(own, wanted), { code: 'step-up-needed' })
    assert.deepEqual(await auth.apiKeys.list(own.visitor.person.id), [])
  })

  test('is one of ten at most, also when two are made at the same time', async () => {
    const own = await door.enrol('fabio')
    for (let made = 1; made < apiKeyRules.mostLiving; made += 1) await auth.apiKeys.make(own, wanted)
    const last = await Promise.allSettled([auth.apiKeys.make(own, wanted), auth.apiKeys.make(own, wanted)])
    assert.deepEqual(last.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await assert.rejects(auth.apiKeys.make(own, wanted), { code: 'too-many-keys', details: { most: 10 } })
    for (const { id } of await livingOf(own)) await auth.apiKeys.revoke(own, id)
    for (let made = 0; made < apiKeyRules.mostMadeInADay - apiKeyRules.mostLiving; made += 1)
      await auth.apiKeys.make(own, wanted)
    for (const { id } of await livingOf(own)) await auth.apiKeys.revoke(own, id)
    await assert.rejects(auth.apiKeys.make(own, wanted), { code: 'too-many-attempts' })
  })
})
