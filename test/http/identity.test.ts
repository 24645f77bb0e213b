import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { beginIdentityCheck } from '#commands/people/begin-identity-check.ts'
import { openIdentitySession } from '#commands/people/open-identity-session.ts'
import { existing } from '#domain/assert.ts'
import type { Actor } from '#domain/transactions/situation.ts'
import { listIdentityChecks } from '#store/people/identity-checks.ts'
import { personById } from '#store/people/people.ts'
import { readingOf } from '../identity.ts'
import { runningProgram } from './program.ts'

const program = await runningProgram()

const provider = () => existing(program.parts.identity, 'the demonstration has a provider').provider

/** Somebody of the demonstration who has proved nothing yet. */
async function unverified(): Promise<Actor> {
  const row = await program.means.database.reader
    .selectFrom('people')
    .select('person_id')
    .where('tier', '=', 0)
    .where('email_verified', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id: row.person_id, kind: 'person', roles: [], contactVerified: true, steppedUpAt: null }
}

async function until<Found>(look: () => Promise<Found | null>): Promise<Found> {
  for (let n = 0; n < 100; n += 1) {
    const found = await look()
    if (found !== null) return found
    await sleep(100)
  }
  return assert.fail('it happens within ten seconds')
}

test('the pages of the provider may be framed and use the camera, and nobody else', async () => {
  const [frame] = provider().frames
  const { headers } = await fetch(program.address)
  assert.match(headers.get('content-security-policy') ?? '', new RegExp(`frame-src 'self' ${frame};`))
  assert.equal(
    headers.get('permissions-policy'),
    `camera=(self "${frame}"), geolocation=(), microphone=("${frame}"), payment=()`,
  )
})

test('whoever goes through the sandbox provider is verified by its webhooks, without doing anything more', async () => {
  const { means } = program
  const actor = await unverified()
  const { checkId } = await perform(means, actor, beginIdentityCheck, {})
  const { session } = await provider().createSession({
    givenName: ' ',
    lastName: ' ',
    idNumber: null,
    vendorData: checkId,
    callback: `${program.address}/app/account/verification`,
    at: means.clock(),
  })
  const { id: sessionId, url } = existing(session, 'the sandbox opens sessions')
  await perform(means, actor, openIdentitySession, { checkId, sessionId, url })
  const page = await fetch(url)
  assert.equal(page.status, 200)
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    new RegExp(`frame-ancestors [^;]*${program.address}`),
  )
  const body = new URLSearchParams({ ...readingOf('prueba'), status: 'approved' })
  const handed = await fetch(`${url}/submit`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  })
  assert.equal(handed.status, 200)
  const person = await until(async () => {
    const found = await personById(means.database.reader, actor.id)
    return found && found.tier > 0 ? found : null
  })
  assert.deepEqual([person.tier, person.verifiedName], [1, 'Prueba Prueba'])
  const [check] = await listIdentityChecks(means.database.reader, actor.id)
  assert.equal(check?.state, 'approved')
})

test('a webhook without the provider’s signature is refused, from wherever it comes', async () => {
  const send = (headers: Record<string, string>, method = 'POST') =>
    fetch(`${program.address}/webhooks/identity`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
  assert.equal((await send({})).status, 401)
  assert.equal((await send({ 'x-hmac-signature': 'x', 'x-auth-client': 'x' })).status, 401)
  assert.equal((await send({ origin: 'https://elsewhere.example' })).status, 403)
  assert.equal((await send({}, 'GET')).status, 405)
})
