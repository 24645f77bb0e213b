import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouterContextProvider, type MiddlewareFunction } from 'react-router'
import type { Visitor } from '#auth/sessions/visitor.ts'
import { type OfficeRole, officeRoles } from '#domain/transactions/situation.ts'
import { visitorContext } from '../auth-context.ts'
import { office, officeOf, signedIn, signedOutOnly } from './guard.ts'

function visitorWith(...roles: OfficeRole[]): Visitor {
  const id = '0197a000-0000-7000-8000-000000000001'
  const person = { id, displayName: 'Ana', email: 'ana@example.com', emailVerified: true, country: 'ES' }
  const visitor: Partial<Visitor> = {
    actor: { id, kind: 'person', roles, contactVerified: true, steppedUpAt: null },
    sessionId: id,
    isOfficeShut: false,
    person: { ...person, timeZone: 'Europe/Madrid', tier: 0, roles, isAnonymous: false },
    isRemembered: false,
    signIn: { method: 'password', secondFactor: null },
  }
  return visitor as Visitor
}

/** What a guard does: lets pass, sends elsewhere, or says that there is nothing. */
async function outcome(
  guard: MiddlewareFunction<Response>,
  path: string,
  visitor: Visitor | null,
): Promise<string> {
  const context = new RouterContextProvider()
  context.set(visitorContext, visitor)
  const url = new URL(path, 'https://resguardo.example')
  try {
    await guard(
      { context, url, request: new Request(url), pattern: path, params: {} },
      async () => new Response(),
    )
    return 'passes'
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`
    const hasStatus = typeof thrown === 'object' && thrown !== null && 'init' in thrown
    return hasStatus ? JSON.stringify(thrown.init) : String(thrown)
  }
}

test('somebody who is not signed in goes to sign in, and from there back', async () => {
  assert.equal(
    await outcome(signedIn, '/app/transactions/1?tab=money', null),
    '302 /login?redirect=%2Fapp%2Ftransactions%2F1%3Ftab%3Dmoney',
  )
  assert.equal(await outcome(signedIn, '/app/transactions', visitorWith()), 'passes')
})

const gone = (path: string) => JSON.stringify({ status: 404, statusText: `Page not found: ${path}` })

test('the office does not exist for people without a role in it', async () => {
  assert.equal(await outcome(office, '/ops', null), '302 /login?redirect=%2Fops')
  assert.equal(await outcome(office, '/ops', visitorWith()), gone('/ops'))
  for (const role of officeRoles) assert.equal(await outcome(office, '/ops', visitorWith(role)), 'passes')
  assert.equal(
    await outcome(officeOf('approver'), '/ops/payouts', visitorWith('operator')),
    gone('/ops/payouts'),
  )
})

test('a signed-in person does not see the sign-in page, and is never sent to another site', async () => {
  assert.equal(await outcome(signedOutOnly, '/login', null), 'passes')
  const ana = visitorWith()
  assert.equal(await outcome(signedOutOnly, '/login?redirect=/invitacion/abc', ana), '302 /invitacion/abc')
  assert.equal(await outcome(signedOutOnly, '/login?redirect=//evil.example', ana), '302 /app/transactions')
})
