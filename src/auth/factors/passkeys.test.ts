import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { describe, test } from 'node:test'
import { listAccountLog } from '#store/people/account-log.ts'
import { createAuthenticator, type Lies } from '#test/authenticator.ts'
import { asking, cookieFrom, createFrontDoor, type Own, whoHas } from '#test/second-step.ts'
import { mostPasskeys, type PasskeyPurpose } from './passkeys.ts'

const door = await createFrontDoor()
const { passkeys } = door.auth
const origin = 'http://localhost:4180'
const wrong = { code: 'passkey-wrong' }

type Device = ReturnType<typeof createAuthenticator>

async function addTo(own: Own, device: Device, name = 'Mi móvil', lies: Lies = {}) {
  const answer = device.make(await passkeys.askNew(own.visitor), lies)
  return passkeys.add({ ...own, endsOthers: false }, { name, answer })
}

/** Somebody with a passkey on a device of their own. */
async function withPasskey(name: string, device = createAuthenticator(origin)) {
  const own = await door.enrol(name)
  const { recoveryCodes } = await addTo(own, device)
  return { own, device, recoveryCodes }
}

/** A browser that was asked to sign in, and what it does with the answer of its device. */
async function atTheDoor() {
  const { options, headers } = await passkeys.ask('enter', asking())
  const cookie = cookieFrom(headers)
  const enter = (answer: string, from = cookie) =>
    passkeys.enter({ answer, isRemembered: true, redirect: '/app/account' }, asking(from))
  return { options, cookie, enter }
}

const questionTo = async (purpose: PasskeyPurpose, cookie: string) =>
  (await passkeys.ask(purpose, asking(cookie))).options

describe('a passkey', () => {
  test('opens a session alone, without anybody typing who they are, and counts as both steps', async () => {
    const { own, device, recoveryCodes } = await withPasskey('ana')
    assert.equal(recoveryCodes?.length, 10)
    assert.equal(door.mails.at(-1)?.kind, 'factor-added')
    const { options, enter } = await atTheDoor()
    assert.equal(options.allowCredentials, undefined, 'the question names nobody')
    assert.equal(options.userVerification, 'required')
    const { state, redirect, headers } = await enter(device.answer(options))
    assert.equal(state, 'in')
    assert.equal(redirect, '/app/account')
    const { visitor } = await whoHas(door.auth, cookieFrom(headers))
    assert.equal(visitor.person.id, own.visitor.person.id)
    assert.deepEqual(visitor.signIn, { method: 'passkey', secondFactor: 'passkey' })
    const log = await listAccountLog(door.database.reader, own.visitor.person.id)
    assert.ok(log.some(({ what, detail }) => what === 'passkey-added' && detail === 'Mi móvil'))
    const [shown] = (await passkeys.view(own.visitor.person.id)).passkeys
    assert.ok(shown?.lastUsedAt)
    assert.equal(shown.isBackedUp, false)
  })

  test('is the second step after a password, and the proof before a step; a password alone is neither', async () => {
    const { device } = await withPasskey('benito')
    const first = await door.signIn('benito')
    assert.equal(first.state, 'second-step')
    const answer = device.answer(await questionTo('second-factor', first.cookie))
    const entered = await door.auth.passSecondStep({ by: 'passkey', answer }, asking(first.cookie))
    const own = await whoHas(door.auth, cookieFrom(entered.headers))
    assert.deepEqual(own.visitor.signIn, { method: 'password', secondFactor: 'passkey' })
    door.pass({ minutes: 6 })
    const proof = device.answer(await questionTo('step-up', own.request.headers.get('cookie') ?? ''))
    const stepped = await door.auth.stepUp({ by: 'passkey', answer: proof }, own.request)
    assert.equal(stepped.visitor.actor.steppedUpAt?.toString(), door.now().toString())
  })

  test('answers each question once, also when the same answer comes twice at the same time', async () => {
    const { device } = await withPasskey('carla')
    const { options, enter } = await atTheDoor()
    const answer = device.answer(options)
    const both = await Promise.allSettled([enter(answer), enter(answer)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await assert.rejects(enter(answer), wrong)
    await assert.rejects(enter(device.answer(options)), wrong, 'a new answer to an old question')
  })

  test('that does not count is taken with every new question all the same', async () => {
    const { device, own } = await withPasskey(
      'dora',
      createAuthenticator(origin, { counts: false, isSynchronised: true }),
    )
    for (let time = 0; time < 2; time += 1) {
      const { options, enter } = await atTheDoor()
      assert.equal((await enter(device.answer(options))).state, 'in')
    }
    assert.equal((await passkeys.view(own.visitor.person.id)).passkeys[0]?.isBackedUp, true)
  })

  test('whose count goes back may be a copy: it is refused, and its owner reads so', async () => {
    const { own, device } = await withPasskey('elsa')
    for (const [counter, isGood] of [
      [5, true],
      [5, false],
      [4, false],
      [0, false],
      [6, true],
    ] as const) {
      const { options, enter } = await atTheDoor()
      const attempt = enter(device.answer(options, { counter }))
      if (isGood) assert.equal((await attempt).state, 'in')
      else await assert.rejects(attempt, wrong)
    }
    const log = await listAccountLog(door.database.reader, own.visitor.person.id)
    assert.equal(log.filter(({ what }) => what === 'passkey-refused').length, 3)
  })

  test('proves nothing from another site, without its PIN, with another key or for another person', async () => {
    const { device } = await withPasskey('fermin')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const lies: readonly Lies[] = [
      { origin: 'https://resguardo.example.net' },
      { origin: 'http://localhost:4181' },
      { rpId: 'example.net' },
      { type: 'webauthn.create' },
      { isVerified: false },
      { key: privateKey },
      { userHandle: undefined },
      { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ]
    for (const lie of lies) {
      const { options, enter } = await atTheDoor()
      await assert.rejects(enter(device.answer(options, lie)), wrong, JSON.stringify(Object.keys(lie)))
    }
  })

  test('that nobody here has says no more than a wrong answer', async () => {
    const stranger = createAuthenticator(origin)
    const own = await door.enrol('gala')
    stranger.make(await passkeys.askNew(own.visitor))
    const { options, enter } = await atTheDoor()
    await assert.rejects(enter(stranger.answer(options)), wrong)
  })

  test('of another person is told apart from one’s own only to who is signed in', async () => {
    const [hers, his] = [await withPasskey('hilda'), await withPasskey('ivan')]
    const first = await door.signIn('ivan')
    const second = hers.device.answer(await questionTo('second-factor', first.cookie))
    await assert.rejects(
      door.auth.passSecondStep({ by: 'passkey', answer: second }, asking(first.cookie)),
      wrong,
    )
    const cookie = his.own.request.headers.get('cookie') ?? ''
    const proof = hers.device.answer(await questionTo('step-up', cookie))
    await assert.rejects(door.auth.stepUp({ by: 'passkey', answer: proof }, his.own.request), {
      code: 'user-mismatch',
    })
  })
})

describe('a question to a passkey', () => {
  test('is answered within five minutes, in the browser that asked', async () => {
    const { device } = await withPasskey('julia')
    const [early, late, elsewhere] = [await atTheDoor(), await atTheDoor(), await atTheDoor()]
    await assert.rejects(early.enter(device.answer(early.options), elsewhere.cookie), wrong)
    await assert.rejects(early.enter(device.answer(early.options), ''), { code: 'web-storage-unsupported' })
    const again = await passkeys.ask('enter', asking(late.cookie))
    assert.equal(cookieFrom(again.headers), late.cookie, 'two windows of a browser ask alike')
    door.pass({ minutes: 4 })
    assert.equal((await early.enter(device.answer(early.options))).state, 'in')
    door.pass({ minutes: 1 })
    await assert.rejects(late.enter(device.answer(late.options)), wrong)
  })

  test('for one purpose or person is no question for another, and nobody can make one up', async () => {
    const { own, device } = await withPasskey('karla')
    const other = await withPasskey('leo')
    const cookie = own.request.headers.get('cookie') ?? ''
    const forStep = await questionTo('step-up', cookie)
    const { options, enter } = await atTheDoor()
    await assert.rejects(enter(device.answer(forStep)), wrong)
    const stepUp = (answer: string) => door.auth.stepUp({ by: 'passkey', answer }, own.request)
    await assert.rejects(stepUp(device.answer(options)), wrong)
    const others = await questionTo('step-up', other.own.request.headers.get('cookie') ?? '')
    await assert.rejects(stepUp(device.answer({ ...others, allowCredentials: [] })), wrong)
    const forged = { ...forStep, challenge: Buffer.alloc(54, 7).toString('base64url') }
    await assert.rejects(stepUp(device.answer(forged)), wrong)
    const added = device.make(await passkeys.askNew(other.own.visitor))
    await assert.rejects(passkeys.add({ ...own, endsOthers: false }, { name: '', answer: added }), wrong)
  })

  test('takes nothing for an answer that is none', async () => {
    const { own } = await withPasskey('mara')
    const { enter } = await atTheDoor()
    for (const answer of ['rubbish', '{}', '[]', JSON.stringify({ id: 'a'.repeat(30_000) })]) {
      await assert.rejects(enter(answer), { code: 'argument-error' })
      await assert.rejects(passkeys.add({ ...own, endsOthers: false }, { name: 'x', answer }), {
        code: 'argument-error',
      })
    }
  })

  test('is put to nobody who has no passkey, no session and no sign-in that waits', async () => {
    const own = await door.enrol('nora')
    await assert.rejects(passkeys.ask('step-up', own.request), { code: 'wrong-moment' })
    await assert.rejects(passkeys.ask('step-up', asking()), { code: 'sign-in-needed' })
    await assert.rejects(passkeys.ask('second-factor', own.request), { code: 'second-step-gone' })
  })
})

describe('the list of one’s passkeys', () => {
  test('takes ten, each once, with a fresh proof and made here', async () => {
    const own = await door.enrol('olga')
    const device = createAuthenticator(origin)
    for (const lie of [{ origin: 'https://example.net' }, { rpId: 'example.net' }, { isVerified: false }])
      await assert.rejects(addTo(own, createAuthenticator(origin), 'x', lie), wrong)
    const change = { ...own, endsOthers: false }
    const made = device.make(await passkeys.askNew(own.visitor))
    const both = await Promise.allSettled([
      passkeys.add(change, { name: '', answer: made }),
      passkeys.add(change, { name: '', answer: made }),
    ])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const [first] = (await passkeys.view(own.visitor.person.id)).passkeys
    assert.equal(first?.name, 'Llave de acceso')
    assert.deepEqual(
      (await passkeys.askNew(own.visitor)).excludeCredentials?.map(({ id }) => id),
      [first?.id],
    )
    for (let count = 1; count < mostPasskeys; count += 1) await addTo(own, device, `N.º ${count + 1}`)
    await assert.rejects(passkeys.askNew(own.visitor), { code: 'too-many-factors' })
    door.pass({ minutes: 6 })
    await assert.rejects(passkeys.askNew(own.visitor), { code: 'step-up-needed' })
    await assert.rejects(passkeys.add(change, { name: '', answer: made }), { code: 'step-up-needed' })
    await assert.rejects(passkeys.remove(change, first?.id ?? ''), { code: 'step-up-needed' })
  })

  test('is its owner’s: a stranger renames and removes nothing', async () => {
    const [{ own, device }, zoe] = [await withPasskey('pablo'), await door.enrol('zoe')]
    const [id = ''] = device.ids()
    await passkeys.rename(own.visitor, { id, name: ' Portátil ' })
    await assert.rejects(passkeys.rename(zoe.visitor, { id, name: 'Mía' }), { code: 'not-found' })
    await assert.rejects(passkeys.remove({ ...zoe, endsOthers: false }, id), { code: 'not-found' })
    const { passkeys: shown, isLastFactor } = await passkeys.view(own.visitor.person.id)
    assert.deepEqual(
      shown.map(({ name }) => name),
      ['Portátil'],
    )
    assert.equal(isLastFactor, true)
    const { isOff } = await passkeys.remove({ ...own, endsOthers: false }, id)
    assert.equal(isOff, true)
    assert.equal(door.mails.at(-1)?.kind, 'second-step-off')
    const { options, enter } = await atTheDoor()
    await assert.rejects(enter(device.answer(options)), wrong)
    assert.equal((await door.signIn('pablo')).state, 'in')
  })

  test('keeps the only way in of somebody to whom no link can be sent', async () => {
    const { own, device } = await withPasskey('rosa')
    const { id } = own.visitor.person
    const [key = ''] = device.ids()
    await door.database.pool.query(`delete from passwords where person_id = $1`, [id])
    const unsent = { ...own.visitor, person: { ...own.visitor.person, emailVerified: false } }
    const change = { visitor: unsent, request: own.request, endsOthers: false }
    await assert.rejects(passkeys.remove(change, key), { code: 'last-way-in' })
    assert.equal((await passkeys.remove({ ...change, visitor: own.visitor }, key)).isOff, true)
  })
})
