import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClientAddress } from '../limits/client-address.ts'
import { asking, cookieFrom, createFrontDoor, type Own } from '#test/second-step.ts'

/*
 * Anybody may ask for a code to anybody's telephone. What strangers ask for is counted by where they are and together,
 * and nothing of it is taken from the owner of the telephone.
 */

type Door = Awaited<ReturnType<typeof createFrontDoor>>

const typed = { number: '600200300', country: 'ES' }
const from = (socket: string, cookie?: string) => withClientAddress(asking(cookie), { socket, proxies: 0 })
const change = (own: Own) => ({ ...own, endsOthers: false })
const newest = (door: Door) => door.texts.at(-1)?.code ?? ''

/** Ana, whose account has this telephone. */
async function withPhone(door: Door): Promise<Own> {
  const ana = await door.enrol('ana')
  await door.auth.ownPhone.send(ana.visitor, typed, ana.request)
  await door.auth.ownPhone.add(change(ana), newest(door))
  return ana
}

/** Enters with a code to the telephone; answers what the browser then holds. */
async function enter(door: Door, socket: string, cookie?: string): Promise<string> {
  const { phoneEntry } = door.auth
  const { headers } = await phoneEntry.send(typed, from(socket, cookie))
  const request = from(socket, [cookie, cookieFrom(headers)].filter(Boolean).join('; '))
  const entered = await phoneEntry.enter({ code: newest(door), isRemembered: true }, request)
  assert.equal(entered.state, 'in')
  return cookieFrom(entered.headers)
}

const asks = async (door: Door, socket: string): Promise<number> => {
  const refused = await door.auth.phoneEntry.send(typed, from(socket)).catch((thrown) => thrown)
  return refused.code === 'too-many-attempts' ? refused.details.seconds : 0
}

test('a stranger who asks for codes to Ana’s telephone all day uses up none of hers', async () => {
  const door = await createFrontDoor()
  await withPhone(door)
  door.pass({ hours: 25 })
  const cookie = await enter(door, '192.0.2.1')
  for (let count = 0; count < 18; count += 1) {
    const seconds = await asks(door, '198.51.100.7')
    door.pass({ seconds: seconds || 1 })
  }
  await asks(door, '198.51.100.7')
  assert.ok(
    (await asks(door, '198.51.100.8')) > 60 * 60,
    'who asks so often waits for long, also from beside',
  )
  await enter(door, '192.0.2.1', cookie)
  door.pass({ minutes: 2 })
  await enter(door, '203.0.113.4', cookie)
})

test('strangers in many places make a telephone wait for an hour at most, and Ana’s own browser never', async () => {
  const door = await createFrontDoor()
  await withPhone(door)
  door.pass({ hours: 25 })
  const cookie = await enter(door, '192.0.2.1')
  for (let place = 0; place < 40; place += 1) {
    const seconds = await asks(door, `10.0.${place}.1`)
    assert.ok(seconds <= 60 * 60)
    door.pass({ seconds: seconds || 1 })
  }
  const sent = door.texts.length
  assert.ok((await asks(door, '10.1.0.1')) + (await asks(door, '10.1.1.1')) > 0)
  await enter(door, '192.0.2.1', cookie)
  assert.ok(door.texts.length - sent <= 2)
})

test('a code that a stranger asks for does not end the one that Ana is reading', async () => {
  const door = await createFrontDoor()
  await withPhone(door)
  door.pass({ hours: 25 })
  const { headers } = await door.auth.phoneEntry.send(typed, from('192.0.2.1'))
  const code = newest(door)
  await door.auth.phoneEntry.send(typed, from('198.51.100.7'))
  const entered = await door.auth.phoneEntry.enter(
    { code, isRemembered: true },
    from('192.0.2.1', cookieFrom(headers)),
  )
  assert.equal(entered.state, 'in')
})

test('who adds Ana’s telephone to an account of their own uses up none of her second steps', async () => {
  const door = await createFrontDoor()
  const ana = await withPhone(door)
  await door.auth.ownPhone.turnFactorOn(change(ana))
  const zoe = await door.enrol('zoe')
  for (let count = 0; count < 3; count += 1)
    await door.auth.ownPhone.send(zoe.visitor, typed, zoe.request).catch(() => {})
  const { cookie } = await door.signIn('ana')
  await door.auth.ownPhone.sendSecondStep(asking(cookie))
  const { headers } = await door.auth.passSecondStep({ by: 'phone', answer: newest(door) }, asking(cookie))
  assert.match(cookieFrom(headers), /session/)
})

test('texts of a day that strangers used up are none of Ana’s, in the browser where she entered before', async () => {
  const door = await createFrontDoor({ messageBudget: { mail: 99, text: 3 } })
  await withPhone(door)
  door.pass({ hours: 25 })
  const cookie = await enter(door, '192.0.2.1')
  for (let place = 0; place < 2; place += 1)
    await door.auth.phoneEntry.send({ number: `61120000${place}`, country: 'ES' }, from(`10.0.${place}.1`))
  await assert.rejects(door.auth.phoneEntry.send(typed, from('203.0.113.9')), { code: 'messages-used-up' })
  await enter(door, '192.0.2.1', cookie)
})

test('the mark of a browser is worth nothing for another telephone, and cannot be made up', async () => {
  const door = await createFrontDoor({ messageBudget: { mail: 99, text: 1 } })
  await withPhone(door)
  const cookie = await enter(door, '192.0.2.1')
  const mark = /resguardo\.known-phone=([^;]+)/.exec(cookie)?.[1] ?? ''
  assert.ok(!Buffer.from(mark).includes('600200300'))
  const [nonce, seal] = mark.split('.')
  for (const made of [
    mark,
    `${nonce}.`,
    `.${seal}`,
    `x.${seal}`,
    `${nonce}.${seal}x`,
    '.',
    'x'.repeat(5_000),
  ])
    await assert.rejects(
      door.auth.phoneEntry.send(
        { number: made === mark ? '600200301' : '600200300', country: 'ES' },
        from('192.0.2.1', `resguardo.known-phone=${made}`),
      ),
      /messages-used-up|too-many-attempts/,
      made.slice(0, 80),
    )
})
