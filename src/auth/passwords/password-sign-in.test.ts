import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { after, test } from 'node:test'
import { usualBudget } from '#domain/people/message-budget.ts'
import { openDatabase } from '#store/database/database.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { freshDatabase } from '#test/postgres.ts'
import { asking } from '#test/second-step.ts'
import { createBackground } from '../background.ts'
import type { AuthParts } from '../auth-parts.ts'
import { signIn } from './password-sign-in.ts'
import { signUp } from '../accounts/sign-up.ts'

const secret = new Uint8Array(32).fill(7)
const baseUrl = 'http://localhost:4190'
const password = 'caballo grapa bateria correcta'

/** The parts of the sign-in, with every costly computation on a password counted. */
async function countedMeans() {
  const { url } = await freshDatabase()
  const database = openDatabase(url)
  after(() => database.close())
  const parts: AuthParts = {
    database,
    mail: { send: async () => undefined },
    texts: null,
    seals: createSeals(secret),
    contract: [],
    baseUrl,
    jar: { secure: false, secrets: { current: 'x'.repeat(32), previous: [] } },
    background: createBackground(() => undefined),
    note: () => undefined,
    messageBudget: usualBudget,
    officeNeedsSecondStep: false,
    hashKey: secret,
    now: () => Temporal.Now.instant(),
    wallClock: () => Temporal.Now.instant(),
  }
  const work = { computations: 0 }
  const { scrypt } = crypto
  const counted = (...given: unknown[]): void => {
    work.computations++
    Reflect.apply(scrypt, null, given)
  }
  Object.assign(crypto, { scrypt: counted })
  syncBuiltinESMExports()
  const costOf = async (attempt: () => Promise<unknown>) => {
    work.computations = 0
    await attempt().catch(() => undefined)
    return work.computations
  }
  return { parts, costOf }
}

test('a known and an unknown address cost the same work, signing in and opening an account', async () => {
  const { parts, costOf } = await countedMeans()
  const register = (email: string) => () =>
    signUp(parts, { name: 'Ana', email, password, country: 'ES', timeZone: 'Europe/Madrid' })
  assert.equal(await costOf(register('ana@example.com')), 1)
  assert.equal(await costOf(register('ana@example.com')), 1)
  const enter = (email: string, typed: string) => () => signIn(parts, { email, password: typed }, asking())
  assert.equal(await costOf(enter('ana@example.com', 'otra cosa distinta')), 1)
  assert.equal(await costOf(enter('nadie@example.com', 'otra cosa distinta')), 1)
  assert.equal(await costOf(enter('ana@example.com', password)), 1)
})

test('a password opens its account as long as its person keeps it: ten years later too', async () => {
  const { parts } = await countedMeans()
  await signUp(parts, {
    name: 'Ana',
    email: 'ana@example.com',
    password,
    country: 'ES',
    timeZone: 'Europe/Madrid',
  })
  const later = () => Temporal.Now.instant().add({ hours: 24 * 3652 })
  const { state } = await signIn({ ...parts, now: later }, { email: 'ana@example.com', password }, asking())
  assert.equal(state, 'in')
})
