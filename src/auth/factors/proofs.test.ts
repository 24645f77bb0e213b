import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asking, createFrontDoor } from '#test/second-step.ts'
import { codeAt } from '#test/totp.ts'

const door = await createFrontDoor()

describe('a proof', () => {
  test('that is empty is missing-multi-factor-info, and counts as no guess', async () => {
    await door.addAuthenticator(await door.enrol('ana'))
    const { cookie } = await door.signIn('ana')
    for (let time = 0; time < 8; time++)
      await assert.rejects(door.auth.passSecondStep({ by: 'totp', answer: ' ' }, asking(cookie)), {
        code: 'missing-multi-factor-info',
      })
  })

  test('of a way that its person does not have is argument-error: no page sends that', async () => {
    await door.addAuthenticator(await door.enrol('benito'))
    const { cookie } = await door.signIn('benito')
    for (const by of ['passkey', 'phone'] as const)
      await assert.rejects(door.auth.passSecondStep({ by, answer: '123456' }, asking(cookie)), {
        code: 'argument-error',
      })
  })

  test('by password alone is multi-factor-auth-required once a second step is on', async () => {
    const carla = await door.enrol('carla')
    const given = { by: 'password', answer: door.password } as const
    const { headers } = await door.auth.stepUp(given, carla.request)
    assert.ok(headers.getSetCookie().length > 0, 'without one it counts')
    const again = await door.signIn('carla')
    const visitor = await door.auth.visitorOf(asking(again.cookie))
    assert.ok(visitor)
    const { secret } = await door.addAuthenticator({ visitor, request: asking(again.cookie) })
    await assert.rejects(door.auth.stepUp(given, asking(again.cookie)), {
      code: 'multi-factor-auth-required',
    })
    door.pass({ minutes: 2 })
    const code = { by: 'totp', answer: codeAt(secret, door.now()) } as const
    assert.ok(await door.auth.stepUp(code, asking(again.cookie)))
  })
})
