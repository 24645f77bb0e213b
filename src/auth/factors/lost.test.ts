import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { confirmLostFactor, openLostFactor, stopLostFactor } from '#store/sign-in/lost-factors.ts'
import { confirmIdentity } from '#store/people/people.ts'
import { asking, createFrontDoor } from '#test/second-step.ts'
import { codeAt } from '#test/totp.ts'

const door = await createFrontDoor()
const { auth, database, mails } = door
const office = await door.enrol('olga')

/** Somebody verified, with an authenticator, whose sign-in waits for the second step in a browser. */
async function somebody(name: string, tier: 0 | 1 = 1) {
  const own = await door.enrol(name)
  const personId = own.visitor.person.id
  await confirmIdentity(database.writer, { personId, tier, verifiedName: `${name} Prueba` })
  const { secret } = await door.addAuthenticator(own)
  const waits = async () => asking((await door.signIn(name)).cookie)
  return { own, personId, secret, waits }
}

const tokenOf = (kind: string) => {
  const { link } = existing(
    mails.findLast((mail) => mail.kind === kind),
    `a mail ${kind} was sent`,
  )
  return existing(new URL(link).searchParams.get('token'), 'the link has a token')
}
const compare = (personId: string) =>
  confirmLostFactor(database.writer, {
    personId,
    by: office.visitor.person.id,
    note: 'Videollamada',
    at: door.now(),
  })

describe('who lost their second step', () => {
  test('waits, is compared, and turns it off by a link and the password; every session ends', async () => {
    const { own, personId, waits } = await somebody('ana')
    const request = await waits()
    const before = existing(await auth.lostFactors.stateOf(request), 'ana waits')
    assert.deepEqual([before.state, before.mayAsk, before.hasRecovery], [null, true, true])
    await assert.rejects(auth.lostFactors.ask(request, ' '), { code: 'input-wrong' })
    await Promise.all([1, 2].map(() => auth.lostFactors.ask(request, '+34 600 000 000')))
    assert.equal(mails.filter(({ kind }) => kind === 'lost-factor-asked').length, 1)
    assert.equal((await auth.lostFactors.stateOf(request))?.state, 'waiting')

    door.pass({ hours: 71 })
    await compare(personId)
    await assert.rejects(auth.lostFactors.sendLink(await waits()), { code: 'wrong-moment' })
    door.pass({ hours: 1 })
    const after = await waits()
    assert.equal((await auth.lostFactors.stateOf(after))?.state, 'ready')
    await auth.lostFactors.sendLink(after)
    await assert.rejects(auth.lostFactors.sendLink(after), { code: 'too-many-attempts' })

    const token = tokenOf('lost-factor-link')
    assert.deepEqual(await auth.lostFactors.completesWith(token, asking()), { proof: 'password' })
    await assert.rejects(auth.lostFactors.complete({ token, password: 'otra frase larga' }, asking()), {
      code: 'wrong-password',
    })
    const both = await Promise.allSettled(
      [1, 2].map(() => auth.lostFactors.complete({ token, password: door.password }, asking())),
    )
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await auth.visitorOf(own.request), null, 'every session ended')
    assert.equal((await door.signIn('ana')).state, 'in')
    await auth.idle()
    assert.equal(mails.findLast(({ to }) => to === 'ana@example.com')?.kind, 'second-step-off')
  })

  test('gets no link before the office compared, and an old link is worth nothing', async () => {
    const { personId, waits } = await somebody('benito')
    await auth.lostFactors.ask(await waits(), 'por correo')
    door.pass({ hours: 100 })
    const request = await waits()
    assert.equal((await auth.lostFactors.stateOf(request))?.state, 'office')
    await assert.rejects(auth.lostFactors.sendLink(request), { code: 'wrong-moment' })
    await compare(personId)
    await auth.lostFactors.sendLink(request)
    const token = tokenOf('lost-factor-link')
    door.pass({ minutes: 61 })
    assert.equal(await auth.lostFactors.completesWith(token, asking()), null)
    await assert.rejects(auth.lostFactors.complete({ token, password: door.password }, asking()), {
      code: 'link-gone',
    })
  })

  test('hears of it, and one press in the mail stops it for good; the next has to rest', async () => {
    const { personId, waits } = await somebody('carla')
    await auth.lostFactors.ask(await waits(), 'mi teléfono')
    const token = tokenOf('lost-factor-asked')
    assert.equal((await auth.lostFactors.stopsWith(token))?.personId, personId)
    await auth.lostFactors.stop(token, asking())
    await assert.rejects(auth.lostFactors.stop(token, asking()), { code: 'link-gone' })
    assert.equal(await compare(personId), false)
    await assert.rejects(auth.lostFactors.ask(await waits(), 'mi teléfono'), { code: 'too-many-attempts' })
    door.pass({ hours: 24 })
    await auth.lostFactors.ask(await waits(), 'mi teléfono')
    assert.equal(await stopLostFactor(database.writer, { personId, by: 'office', at: door.now() }), true)
  })

  test('who uses a second factor meanwhile has stopped the request by it', async () => {
    const { personId, secret, waits } = await somebody('dora')
    await auth.lostFactors.ask(await waits(), 'mi teléfono')
    door.pass({ hours: 1 })
    const answer = codeAt(secret, door.now())
    await auth.passSecondStep({ by: 'totp', answer }, await waits())
    assert.equal(await openLostFactor(database.reader, personId), null)
  })

  test('needs a first proof and a verified identity', async () => {
    const { waits } = await somebody('zoe', 0)
    const request = await waits()
    assert.equal((await auth.lostFactors.stateOf(request))?.mayAsk, false)
    await assert.rejects(auth.lostFactors.ask(request, 'mi teléfono'), { code: 'no-identity-to-compare' })
    assert.equal(await auth.lostFactors.stateOf(asking()), null)
    await assert.rejects(auth.lostFactors.ask(asking(), 'mi teléfono'), { code: 'second-step-gone' })
    await assert.rejects(auth.lostFactors.sendLink(asking()), { code: 'second-step-gone' })
    await assert.rejects(auth.lostFactors.complete({ token: 'x', password: door.password }, asking()), {
      code: 'link-gone',
    })
  })
})
