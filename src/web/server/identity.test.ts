import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouterContextProvider } from 'react-router'
import { identityOf } from '#test/identity.ts'
import { createWorld } from '#test/world.ts'
import { identityChecksOf } from '#queries/people/identity-checks-of.ts'
import { baseUrlContext } from './contexts.ts'
import { identityContext, openSession } from './identity.ts'
import { createVisit, visitContext } from './visit.ts'

async function stage(areShown = false) {
  const world = await createWorld()
  const identity = await identityOf(world)
  await identity.forget('zoe')
  const context = new RouterContextProvider()
  context.set(visitContext, createVisit(world.means, world.actor('zoe')))
  context.set(identityContext, {
    provider: identity.provider,
    shows: { names: areShown, vendorData: areShown },
  })
  context.set(baseUrlContext, 'https://resguardo.example')
  return { world, identity, context }
}

test('a person gets the address of a session, and the same one however often they ask', async () => {
  const { identity, context } = await stage()
  const { url } = await openSession(context)
  assert.match(url ?? '', /\/v\//)
  assert.equal((await openSession(context)).url, url)
  const [session] = identity.sandbox.listSessions()
  const [check] = await identity.checksOf('zoe')
  assert.deepEqual(
    [session?.vendorData, session?.callback],
    [check?.id, 'https://resguardo.example/app/account/verification'],
  )
  assert.equal(identity.sandbox.listSessions().length, 1)
})

test('two clicks at once get one address', async () => {
  const { identity, context } = await stage()
  const [one, other] = await Promise.all([openSession(context), openSession(context)])
  assert.ok(one.url)
  assert.equal(one.url, other.url)
  assert.equal((await identity.checksOf('zoe')).length, 1)
})

test('where the names are shown they have to be typed, and they reach the provider', async () => {
  const { identity, context } = await stage(true)
  const { refused } = await openSession(context, { givenName: 'Zoe', lastName: ' ' })
  assert.deepEqual(refused, {
    code: 'input-wrong',
    details: {
      fields: ['lastName'],
      problem: 'Required parameters givenName or lastName is missing',
    },
  })
  assert.equal((await identity.checksOf('zoe')).length, 0)
  assert.ok((await openSession(context, { givenName: 'Zoe', lastName: 'Prueba' })).url)
  const [session] = identity.sandbox.listSessions()
  assert.deepEqual([session?.person.firstName, session?.person.lastName], ['Zoe', 'Prueba'])
})

test('a number and a reference reach the provider, and the reference the operator; whoever goes on is asked for nothing', async () => {
  const { world, identity, context } = await stage(true)
  const typed = { givenName: 'Zoe', lastName: 'Prueba', idNumber: 'X1234567L', vendorData: 'Gremio 12/4' }
  const { url } = await openSession(context, typed)
  assert.equal((await openSession(context, {})).url, url, 'the session is open: no name is missing')
  const [session] = identity.sandbox.listSessions()
  assert.deepEqual([session?.person.idNumber, session?.vendorData], ['X1234567L', 'Gremio 12/4'])
  const seen = await identityChecksOf(world.database.reader, world.ids.zoe)
  assert.deepEqual(
    seen.checks.map(({ vendorData }) => vendorData),
    ['Gremio 12/4'],
  )
  await identity.submit(url ?? '', 'zoe')
  await identity.work()
  const [check] = await identity.checksOf('zoe')
  assert.equal(check?.state, 'approved', 'what comes back is what was sent')
})

test('a provider that says no is told with its status, and the next click goes on', async () => {
  const { identity, context } = await stage()
  await identity.sandbox.setActive(false)
  assert.deepEqual((await openSession(context)).failure, { status: 400, statusText: 'Bad Request' })
  await identity.sandbox.setActive(true)
  assert.ok((await openSession(context)).url)
  assert.equal((await identity.checksOf('zoe')).length, 1)
})

test('whoever is verified is refused, and without a provider there is no session', async () => {
  const { identity, context } = await stage()
  const { url } = await openSession(context)
  await identity.submit(url ?? '', 'zoe')
  await identity.work()
  assert.equal((await openSession(context)).refused?.code, 'wrong-moment')
  context.set(identityContext, null)
  assert.deepEqual((await openSession(context)).failure, { status: 0, statusText: 'no provider' })
})
