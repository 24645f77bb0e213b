import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { asking, cookieFrom, createFrontDoor } from '#test/second-step.ts'
import { inTurn } from './hash-turns.ts'

/** Strangers whose hashes never end until the test does: whoever stands in their row waits. */
function floodOfStrangers() {
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  for (let each = 0; each < 3; each += 1) void inTurn('stranger', () => over)
  after(() => end())
}

const waits = (milliseconds: number) =>
  new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), milliseconds))

test('while strangers guess passwords, who comes back to a browser that remembers them enters, and nobody else by its mark', async () => {
  const door = await createFrontDoor()
  await door.enrol('ana')
  await door.enrol('benito')
  const enter = async (name: string, cookie?: string, isRemembered = true) =>
    door.auth.signIn({ email: `${name}@example.com`, password: door.password, isRemembered }, asking(cookie))
  const kept = cookieFrom((await enter('ana')).headers)
  const [known = ''] = /[^ ]*known-person=[^;]+/.exec(kept) ?? []
  assert.match(known, /=./)
  assert.doesNotMatch(cookieFrom((await enter('ana', undefined, false)).headers), /known-person/)
  floodOfStrangers()
  assert.equal((await enter('ana', known)).state, 'in')
  for (const [name, cookie] of [
    ['ana', undefined],
    ['benito', known],
    ['ana', `${known}x`],
  ] as const)
    assert.equal(await Promise.race([enter(name, cookie), waits(300)]), 'waits', `${name} ${cookie}`)
})
