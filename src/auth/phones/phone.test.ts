import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { listAccountLog } from '#store/people/account-log.ts'
import { asking, cookieFrom, createFrontDoor, type Own, whoHas } from '#test/second-step.ts'

const door = await createFrontDoor()
const { phoneEntry, ownPhone } = door.auth

let numbers = 600_100_000
/** A number that nobody had before: what is sent to one test is not counted in another. */
const newNumber = () => {
  numbers += 1
  return { number: String(numbers), country: 'ES', phone: `+34${numbers}` }
}
const codeTo = (phone: string) =>
  existing(
    door.texts.findLast(({ to }) => to === phone),
    'a message was sent',
  ).code
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')
const change = (own: Own) => ({ ...own, endsOthers: false })

/** The browser of somebody who asked for a code to enter. */
async function waiting(typed = newNumber()) {
  const { headers } = await phoneEntry.send(typed, asking())
  const request = asking(cookieFrom(headers))
  const enter = (code: string, asks = request) => phoneEntry.enter({ code, isRemembered: true }, asks)
  return { ...typed, request, enter, code: codeTo(typed.phone) }
}

async function withPhone(name: string, typed = newNumber()) {
  const own = await door.enrol(name)
  await ownPhone.send(own.visitor, typed, own.request)
  await ownPhone.add(change(own), codeTo(typed.phone))
  return { own, ...typed }
}

describe('a code to a telephone', () => {
  test('is sent to any mobile alike, and only the right one tells whether it has an account', async () => {
    const { phone } = await withPhone('ana')
    door.pass({ minutes: 5 })
    const [known, unknown] = [await waiting({ number: phone, country: 'ES', phone }), await waiting()]
    for (const each of [known, unknown]) {
      await assert.rejects(each.enter(otherThan(each.code)), { code: 'code-wrong' })
      assert.match(each.code, /^\d{6}$/)
    }
    const sent = existing(door.texts.at(-1), 'it was sent')
    assert.deepEqual([sent.purpose, sent.host], ['enter', 'localhost'])
    const entered = await known.enter(` ${known.code.slice(0, 3)} ${known.code.slice(3)} `)
    assert.equal(entered.state, 'in')
    assert.equal((await whoHas(door.auth, cookieFrom(entered.headers))).visitor.person.displayName, 'ana')
    const registered = await unknown.enter(unknown.code)
    assert.equal(registered.state, 'registration')
    const proved = await door.auth.registration.of(asking(cookieFrom(registered.headers)))
    assert.equal(proved?.phone?.replaceAll(' ', ''), unknown.phone)
  })

  test('works once, also for two at the same time', async () => {
    const { enter, code } = await waiting()
    const answers = await Promise.allSettled([enter(code), enter(code)])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await assert.rejects(enter(code), { code: 'code-wrong' })
  })

  test('is worth nothing after five wrong tries, however many come at once', async () => {
    const { enter, code } = await waiting()
    const wrong = await Promise.allSettled(Array.from({ length: 5 }, () => enter(otherThan(code))))
    assert.ok(wrong.every(({ status }) => status === 'rejected'))
    await assert.rejects(enter(code), { code: 'code-wrong' })
  })

  test('is worth nothing after ten minutes, or once another was sent', async () => {
    const late = await waiting()
    door.pass({ minutes: 10, seconds: 1 })
    await assert.rejects(late.enter(late.code), { code: 'code-wrong' })
    assert.equal(await phoneEntry.sentTo(late.request), null)
    const first = await waiting()
    door.pass({ seconds: 61 })
    const { headers } = await phoneEntry.sendAgain(first.request)
    await assert.rejects(first.enter(first.code), { code: 'code-wrong' })
    const second = asking(cookieFrom(headers))
    assert.equal((await first.enter(codeTo(first.phone), second)).state, 'registration')
  })

  test('is worth nothing in another browser, and a made-up cookie is nobody’s', async () => {
    const { enter, code } = await waiting()
    const zoe = await waiting()
    for (const browser of [
      zoe.request,
      asking(),
      asking('resguardo.phone=x'),
      asking(`resguardo.phone=${'0'.repeat(36)}`),
    ])
      await assert.rejects(enter(code, browser), { code: 'code-wrong' })
  })

  test('is sent again only after a minute, and then after longer and longer', async () => {
    const typed = newNumber()
    const waits: number[] = []
    for (let count = 0; count < 4; count += 1) {
      await phoneEntry.send(typed, asking())
      const refused = await phoneEntry.send(typed, asking()).catch((thrown) => thrown)
      assert.equal(refused.code, 'too-many-attempts')
      waits.push(refused.details.seconds)
      door.pass({ seconds: refused.details.seconds })
    }
    assert.deepEqual(waits, [60, 120, 240, 480])
    assert.equal(door.texts.filter(({ to }) => to === typed.phone).length, 4)
  })

  test('is not sent to what is no mobile of the countries that are served', async () => {
    const before = door.texts.length
    for (const [number, problem] of [
      ['', 'empty'],
      ['911 111 222', 'not-mobile'],
      ['+57 300 123 4567', 'country-not-served'],
    ] as const)
      await assert.rejects(phoneEntry.send({ number, country: 'ES' }, asking()), {
        code: 'phone-wrong',
        details: { problem },
      })
    assert.equal(door.texts.length, before)
  })

  test('is kept as a keyed hash', async () => {
    const { code } = await waiting()
    const { rows } = await door.database.pool.query<{ code_hash: string }>(
      'select code_hash from one_time_codes',
    )
    assert.ok(rows.length > 0)
    for (const { code_hash } of rows) assert.ok(!code_hash.includes(code))
  })
})

describe('a telephone of one’s own', () => {
  test('is added with its code, changed and removed; its owner hears it each time', async () => {
    const { own, phone } = await withPhone('benito')
    const { id } = own.visitor.person
    const view = await ownPhone.view(id)
    assert.equal(view.phone?.replaceAll(' ', ''), phone)
    assert.deepEqual([view.isFactor, view.canBeFactor, view.beingAdded], [false, true, null])
    assert.equal(door.mails.at(-1)?.kind, 'phone-added')
    assert.deepEqual(door.mails.at(-1)?.details, { phone: `•••• ${phone.slice(-3)}` })

    const other = newNumber()
    await ownPhone.send(own.visitor, other, own.request)
    assert.equal((await ownPhone.view(id)).phone?.replaceAll(' ', ''), phone, 'nothing changed yet')
    await assert.rejects(ownPhone.add(change(own), otherThan(codeTo(other.phone))), { code: 'code-wrong' })
    await ownPhone.add(change(own), codeTo(other.phone))
    assert.equal(door.mails.at(-1)?.kind, 'phone-changed')
    await ownPhone.remove(change(own))
    assert.equal(door.mails.at(-1)?.kind, 'phone-removed')
    assert.equal((await ownPhone.view(id)).phone, null)
    const log = (await listAccountLog(door.database.reader, id)).map(({ what }) => what)
    assert.deepEqual(log.slice(0, 3), ['phone-removed', 'phone-changed', 'phone-added'])
  })

  test('of somebody else is refused, but only to who has its code', async () => {
    const { own: carla, ...taken } = await withPhone('carla')
    const zoe = await door.enrol('zoe')
    door.pass({ minutes: 2 })
    await ownPhone.send(zoe.visitor, taken, zoe.request)
    const code = codeTo(taken.phone)
    await assert.rejects(ownPhone.add(change(carla), code), { code: 'code-wrong' }, 'it was sent for zoe')
    await assert.rejects(ownPhone.add(change(zoe), otherThan(code)), { code: 'code-wrong' })
    await assert.rejects(ownPhone.add(change(zoe), code), { code: 'phone-taken' })
    assert.equal((await ownPhone.view(carla.visitor.person.id)).phone?.replaceAll(' ', ''), taken.phone)
    assert.equal((await ownPhone.view(zoe.visitor.person.id)).phone, null)
  })

  test('is changed only with a fresh proof, which its own code can be', async () => {
    const { own, phone } = await withPhone('dora')
    door.pass({ minutes: 6 })
    for (const attempt of [
      ownPhone.send(own.visitor, newNumber(), own.request),
      ownPhone.add(change(own), '000000'),
      ownPhone.remove(change(own)),
      ownPhone.turnFactorOn(change(own)),
    ])
      await assert.rejects(attempt, { code: 'step-up-needed' })
    await ownPhone.sendStepUp(own.request)
    assert.equal(door.texts.at(-1)?.purpose, 'step-up')
    const code = codeTo(phone)
    await assert.rejects(phoneEntry.enter({ code, isRemembered: true }, own.request), { code: 'code-wrong' })
    const { visitor } = await door.auth.stepUp({ by: 'phone', answer: code }, own.request)
    await ownPhone.remove({ ...change(own), visitor })
  })
})

describe('a telephone as second step', () => {
  test('is asked for after the password, with recovery codes beside it, until it is turned off', async () => {
    const { own, phone } = await withPhone('elsa')
    assert.equal((await ownPhone.turnFactorOn(change(own)))?.length, 10)
    await assert.rejects(ownPhone.turnFactorOn(change(own)), { code: 'wrong-moment' })
    assert.equal(door.mails.at(-1)?.kind, 'factor-added')

    const first = await door.signIn('elsa')
    assert.equal(first.state, 'second-step')
    const request = asking(first.cookie)
    const ways = existing(await door.auth.secondStepOf(request), 'elsa waits').ways
    assert.deepEqual([ways.phone, ways.password, ways.recovery], [`•••• ${phone.slice(-3)}`, false, true])
    await ownPhone.sendSecondStep(request)
    const answer = { by: 'phone', answer: codeTo(phone) } as const
    await assert.rejects(door.auth.stepUp(answer, own.request), { code: 'code-wrong' }, 'another purpose')
    const entered = await door.auth.passSecondStep(answer, request)
    const { visitor } = await whoHas(door.auth, cookieFrom(entered.headers))
    assert.equal(visitor.signIn.secondFactor, 'phone')

    assert.deepEqual(await ownPhone.turnFactorOff(change(own)), { isOff: true })
    assert.equal((await door.signIn('elsa')).state, 'in')
  })

  test('is not the first step as well', async () => {
    const { own, ...typed } = await withPhone('fermin')
    await ownPhone.turnFactorOn(change(own))
    const alone = await waiting(typed)
    await assert.rejects(alone.enter(alone.code), { code: 'phone-is-second-step' })

    await door.addAuthenticator(own)
    door.pass({ minutes: 2 })
    const both = await waiting(typed)
    const entered = await both.enter(both.code)
    assert.equal(entered.state, 'second-step')
    const request = asking(cookieFrom(entered.headers))
    assert.equal((await door.auth.secondStepOf(request))?.ways.phone, null)
    await assert.rejects(ownPhone.sendSecondStep(request), { code: 'argument-error' })
    await assert.rejects(door.auth.passSecondStep({ by: 'phone', answer: '123456' }, request), {
      code: 'argument-error',
    })
  })
})
