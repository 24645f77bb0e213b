import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { grantRole } from '#store/people/people.ts'
import { asking, cookieFrom, createFrontDoor, type Own, whoHas } from '#test/second-step.ts'
import { codeAt } from '#test/totp.ts'

const door = await createFrontDoor({ officeNeedsSecondStep: true })

/** Somebody of the office, signed in with a password alone. */
async function operator(name: string): Promise<Own> {
  const own = await door.enrol(name)
  await grantRole(door.database.writer, own.visitor.person.id, 'operator')
  return again(own)
}

const again = async ({ request }: Own) =>
  whoHas(door.auth, existing(request.headers.get('cookie'), 'a cookie was sent'))

describe('a role in the office', () => {
  test('counts in no session before a second factor, and for nobody else anything changes', async () => {
    const { visitor } = await operator('olga')
    assert.deepEqual(visitor.actor.roles, [])
    assert.deepEqual(visitor.person.roles, ['operator'], 'the person has it all the same')
    assert.ok(visitor.isOfficeShut)
    assert.equal(await door.auth.mayProveSecondFactor(visitor), false)
    const ana = await door.enrol('ana')
    assert.equal(ana.visitor.isOfficeShut, false)
  })

  test('counts from the factor that its owner adds in the session, or signs in with', async () => {
    const own = await operator('pablo')
    const other = await door.signIn('pablo')
    const { secret } = await door.addAuthenticator(own)
    const { visitor } = await again(own)
    assert.deepEqual(visitor.actor.roles, ['operator'])
    assert.equal(visitor.signIn.secondFactor, 'totp')

    const elsewhere = await whoHas(door.auth, other.cookie)
    assert.ok(elsewhere.visitor.isOfficeShut, 'not in a session that only knows the password')
    assert.ok(await door.auth.mayProveSecondFactor(elsewhere.visitor))
    await assert.rejects(door.auth.stepUp({ by: 'password', answer: door.password }, elsewhere.request), {
      code: 'multi-factor-auth-required',
    })
    door.pass({ minutes: 2 })
    const proven = await door.auth.stepUp(
      { by: 'totp', answer: codeAt(secret, door.now()) },
      elsewhere.request,
    )
    assert.deepEqual(proven.visitor.actor.roles, ['operator'], 'at once')
    assert.ok(proven.visitor.actor.steppedUpAt)
    const later = await whoHas(door.auth, cookieFrom(proven.headers))
    assert.deepEqual(later.visitor.actor.roles, ['operator'])

    door.pass({ minutes: 2 })
    const { cookie } = await door.signIn('pablo')
    const answer = codeAt(secret, door.now())
    const entered = await door.auth.passSecondStep({ by: 'totp', answer }, asking(cookie))
    const fresh = await whoHas(door.auth, cookieFrom(entered.headers))
    assert.deepEqual(fresh.visitor.actor.roles, ['operator'])
  })

  test('counts in no session any more once the second step is turned off', async () => {
    const own = await operator('adela')
    await door.addAuthenticator(own)
    const entered = await again(own)
    assert.deepEqual(entered.visitor.actor.roles, ['operator'])
    await door.auth.secondSteps.turnOff({ ...entered, endsOthers: false })
    assert.ok((await again(own)).visitor.isOfficeShut)
  })
})
