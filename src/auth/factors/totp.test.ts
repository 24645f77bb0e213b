import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { listAccountLog } from '#store/people/account-log.ts'
import { asking, cookieFrom, createFrontDoor, whoHas } from '#test/second-step.ts'
import { codeAt } from '#test/totp.ts'
import { mostAuthenticators } from './totp.ts'

const door = await createFrontDoor()

/** The first step of somebody with a second one, and what answers the question. */
async function firstStep(name: string) {
  const { state, cookie } = await door.signIn(name)
  assert.equal(state, 'second-step')
  return {
    cookie,
    answer: (answer: string) => door.auth.passSecondStep({ by: 'totp', answer }, asking(cookie)),
  }
}

describe('an authenticator', () => {
  test('is asked for at the next sign-in once its first code confirmed it, not before', async () => {
    const ana = await door.enrol('ana')
    const { id } = await door.auth.totp.begin(ana.visitor)
    assert.equal((await door.signIn('ana')).state, 'in', 'nothing is asked for while it is set up')
    const shown = existing(await door.auth.totp.setup(ana.visitor, id), 'it is being set up')
    assert.ok(shown.uri.includes(shown.secret))
    const confirm = (code: string) =>
      door.auth.totp.confirm({ ...ana, endsOthers: false }, { id, name: ' Mi móvil ', code })

    await assert.rejects(confirm('000 000'), { code: 'code-wrong' })
    const { recoveryCodes } = await confirm(codeAt(shown.secret, door.now()))
    assert.equal(recoveryCodes?.length, 10)
    assert.equal(await door.auth.totp.setup(ana.visitor, id), null, 'the secret is never shown again')
    assert.deepEqual(
      (await door.auth.totp.list(ana.visitor.person.id)).map(({ name }) => name),
      ['Mi móvil'],
    )
    assert.equal(door.mails.at(-1)?.kind, 'factor-added')
    assert.deepEqual(door.mails.at(-1)?.details, { name: 'Mi móvil' })

    const first = await firstStep('ana')
    const ways = existing(await door.auth.secondStepOf(asking(first.cookie)), 'ana waits').ways
    assert.deepEqual(ways, { password: false, totp: true, passkey: false, phone: null, recovery: true })
    await assert.rejects(first.answer(codeAt(shown.secret, door.now())), { code: 'code-wrong' })
    const entered = await first.answer(codeAt(shown.secret, door.now(), 1))
    const { visitor } = await whoHas(door.auth, cookieFrom(entered.headers))
    assert.equal(visitor.signIn.secondFactor, 'totp')
    const log = await listAccountLog(door.database.reader, ana.visitor.person.id)
    assert.ok(log.some(({ what, detail }) => what === 'authenticator-added' && detail === 'Mi móvil'))
  })

  test('tolerates a clock one step off, takes each step once and never an earlier one', async () => {
    const { secret } = await door.addAuthenticator(await door.enrol('benito'))
    door.pass({ minutes: 2 })
    for (const [steps, isGood] of [
      [-2, false],
      [2, false],
      [-1, true],
      [-1, false],
      [0, true],
      [0, false],
      [1, true],
      [0, false],
      [1, false],
    ] as const) {
      const first = await firstStep('benito')
      const attempt = first.answer(codeAt(secret, door.now(), steps))
      if (isGood) assert.equal((await attempt).state, 'in', `step ${steps}`)
      else await assert.rejects(attempt, { code: 'code-wrong' }, `step ${steps}`)
    }
  })

  test('lets one of two in who answer with the same code at the same time', async () => {
    const { secret } = await door.addAuthenticator(await door.enrol('carla'))
    door.pass({ minutes: 1 })
    const code = codeAt(secret, door.now())
    const both = await Promise.all([firstStep('carla'), firstStep('carla')])
    const answers = await Promise.allSettled(both.map(({ answer }) => answer(code)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('is not guessed: attempts are limited for the person, whatever browser they come from', async () => {
    const { secret } = await door.addAuthenticator(await door.enrol('dora'))
    door.pass({ minutes: 1 })
    const right = codeAt(secret, door.now())
    for (let guess = 0; guess < 5; guess += 1)
      await assert.rejects((await firstStep('dora')).answer(right === '123456' ? '654321' : '123456'), {
        code: 'code-wrong',
      })
    await assert.rejects((await firstStep('dora')).answer(right), { code: 'too-many-attempts' })
    door.pass({ minutes: 10 })
    assert.equal((await (await firstStep('dora')).answer(codeAt(secret, door.now()))).state, 'in')
  })

  test('of somebody else does not exist, and proves nobody else', async () => {
    const [elsa, zoe] = [await door.enrol('elsa'), await door.enrol('zoe')]
    const { id, secret } = await door.addAuthenticator(elsa)
    const hers = await door.addAuthenticator(zoe)
    const started = await door.auth.totp.begin(elsa.visitor)
    door.pass({ minutes: 1 })
    const strangers = { ...zoe, endsOthers: false }
    assert.equal(await door.auth.totp.setup(zoe.visitor, started.id), null)
    await assert.rejects(
      door.auth.totp.confirm(strangers, { id: started.id, name: '', code: codeAt(secret, door.now()) }),
      { code: 'wrong-moment' },
    )
    for (const wrong of [id, 'rubbish']) {
      await assert.rejects(door.auth.totp.rename(zoe.visitor, { id: wrong, name: 'Mío' }), {
        code: 'not-found',
      })
      await assert.rejects(door.auth.totp.remove(strangers, wrong), { code: 'not-found' })
    }
    const first = await firstStep('zoe')
    await assert.rejects(first.answer(codeAt(secret, door.now())), { code: 'code-wrong' })
    assert.equal((await first.answer(codeAt(hers.secret, door.now()))).state, 'in')
  })

  test('is added and removed only with a fresh proof; the last one turns the second step off', async () => {
    const fermin = await door.enrol('fermin')
    const elsewhere = await whoHas(door.auth, (await door.signIn('fermin')).cookie)
    const one = await door.addAuthenticator(fermin, 'Uno', true)
    assert.equal(await door.auth.visitorOf(elsewhere.request), null, 'the other session ended')
    const two = await door.addAuthenticator(fermin, 'Dos')
    assert.equal(two.recoveryCodes, null, 'codes come with the first one')
    await door.auth.totp.rename(fermin.visitor, { id: two.id, name: 'Tableta' })

    door.pass({ minutes: 6 })
    const change = { ...fermin, endsOthers: false }
    for (const attempt of [
      door.auth.totp.begin(fermin.visitor),
      door.auth.totp.remove(change, one.id),
      door.auth.recoveryCodes.regenerate(change),
    ])
      await assert.rejects(attempt, { code: 'step-up-needed' })
    await assert.rejects(door.auth.stepUp({ by: 'password', answer: door.password }, fermin.request), {
      code: 'multi-factor-auth-required',
    })
    const stepped = await door.auth.stepUp(
      { by: 'totp', answer: codeAt(one.secret, door.now()) },
      fermin.request,
    )
    const fresh = { visitor: stepped.visitor, request: fermin.request, endsOthers: false }
    assert.deepEqual(await door.auth.totp.remove(fresh, one.id), { isOff: false })
    assert.equal(door.mails.at(-1)?.kind, 'factor-removed')
    assert.deepEqual(await door.auth.totp.remove(fresh, two.id), { isOff: true })
    assert.equal(door.mails.at(-1)?.kind, 'second-step-off')
    assert.equal(await door.auth.recoveryCodes.left(fermin.visitor.person.id), 0)
    assert.equal((await door.signIn('fermin')).state, 'in')
  })

  test('has a place for five of each person, and for half an hour to be set up', async () => {
    const gala = await door.enrol('gala')
    const { id } = await door.auth.totp.begin(gala.visitor)
    door.pass({ minutes: 31 })
    assert.equal(await door.auth.totp.setup(gala.visitor, id), null)
    const again = await whoHas(door.auth, (await door.signIn('gala')).cookie)
    for (let count = 0; count < mostAuthenticators; count += 1) await door.addAuthenticator(again)
    await assert.rejects(door.auth.totp.begin(again.visitor), { code: 'too-many-factors' })
  })
})
