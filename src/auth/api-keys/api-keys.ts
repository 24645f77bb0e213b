import { randomInt } from 'node:crypto'
import {
  apiKeyLength,
  apiKeyLetters,
  apiKeyOf,
  apiKeyRules,
  isApiKey,
  isLivingKey,
  shownPrefix,
} from '#domain/people/api-key.ts'
import type { OwnFormats } from '#domain/people/formats.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/transactions/situation.ts'
import { addApiKey, apiKeyByHash, listApiKeys, revokeApiKey, touchApiKey } from '#store/people/api-keys.ts'
import { refuseSilence } from '#store/database/outage.ts'
import { newId } from '#store/ids.ts'
import { lockPerson } from '#store/people/people.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { mustBeProven } from '../factors/own-change.ts'
import type { AuthParts } from '../auth-parts.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import type { Visitor } from '../sessions/visitor.ts'

/** A key's last use is kept this often, not at every question. */
const TOUCH_MINUTES = 5
const A_DAY = { hours: 24 }

/** Who asks with a key: its person as a party, without any role of theirs, and without a proof of who they are. */
export type Program = Readonly<{
  keyId: string
  actor: Actor
  person: Readonly<{
    id: string
    displayName: string
    email: string
    emailVerified: boolean
    country: string
    timeZone: string
    ownFormats: OwnFormats
    tier: number
  }>
}>

/** The keys with which a person's programs read, as pages and the API need them. */
export function apiKeys(parts: AuthParts) {
  return {
    list: (personId: string) => listApiKeys(parts.database.reader, personId),
    make: (own: Own, wanted: WantedKey) => make(parts, own, wanted),
    revoke: (own: Own, id: string) => revoke(parts, own, id),
    programOf: (request: Request) => programOf(parts, request),
  }
}

type Own = Readonly<{ visitor: Visitor; request: Request }>
type WantedKey = Readonly<{ name: string; days: number }>

/**
 * Makes a key and tells its owner; the answer is the only moment in which it can be read. Refuses a stale proof, a
 * missing or too long name, a life that is not offered, one living key too many, and too many made in one day.
 */
async function make(parts: AuthParts, { visitor, request }: Own, wanted: WantedKey) {
  mustBeProven(parts, visitor)
  const name = wanted.name.trim()
  if (name === '' || name.length > apiKeyRules.mostNameLetters || !/^\P{Cc}+$/u.test(name))
    refuse('input-wrong', { fields: ['keyName'] })
  if (!apiKeyRules.days.some((days) => days === wanted.days)) refuse('input-wrong', { fields: ['days'] })
  const [at, personId] = [parts.now(), visitor.person.id]
  const key = apiKeyOf(newSecret())
  const expiresAt = at.add({ hours: 24 * wanted.days })
  const prefix = shownPrefix(key)
  await inAuthTransaction(parts, async (within) => {
    const { reader, writer } = within.database
    if (!(await lockPerson(writer, personId))) refuse('not-found')
    const keys = await listApiKeys(reader, personId)
    const living = keys.filter((each) => isLivingKey(each, at))
    if (living.length >= apiKeyRules.mostLiving) refuse('too-many-keys', { most: apiKeyRules.mostLiving })
    const today = keys.filter(({ madeAt }) => Temporal.Instant.compare(madeAt.add(A_DAY), at) > 0)
    const first = today.at(-1)
    if (first && today.length >= apiKeyRules.mostMadeInADay)
      refuse('too-many-attempts', { seconds: Math.ceil(at.until(first.madeAt.add(A_DAY)).total('seconds')) })
    await addApiKey(writer, {
      api_key_id: newId(at),
      person_id: personId,
      name,
      prefix,
      key_hash: hashOfKey(parts, key),
      scope: 'read',
      made_at: at,
      expires_at: expiresAt,
    })
    const what = 'api-key-made'
    await tellOwner(within, personId, { what, detail: name, mail: what, details: { name, prefix } }, request)
  })
  return { key, name, prefix, expiresAt }
}

/** Ends a key at once and tells its owner. Needs no fresh proof: whoever saw it leak must not be held up. */
async function revoke(parts: AuthParts, { visitor, request }: Own, id: string) {
  const personId = visitor.person.id
  if (!/^[0-9a-f-]{36}$/.test(id)) refuse('not-found')
  return inAuthTransaction(parts, async (within) => {
    const key = await revokeApiKey(within.database.writer, { id, personId, at: within.now() })
    const { name, prefix } = key ?? refuse('not-found')
    const what = 'api-key-revoked'
    await tellOwner(within, personId, { what, detail: name, mail: what, details: { name, prefix } }, request)
    return { name, prefix }
  })
}

/** Who asks with `Authorization: Bearer rsg_…`. Refuses a missing, mistyped, ended or unknown key alike. */
async function programOf(parts: AuthParts, request: Request): Promise<Program> {
  const [, key = ''] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!isApiKey(key)) refuse('api-key-wrong')
  const now = parts.now()
  const row = await apiKeyByHash(parts.database.reader, hashOfKey(parts, key), now).catch(refuseSilence)
  if (!row) return refuse('api-key-wrong')
  const { id: keyId, personId, lastUsedAt, locale, ownTimeZone, ...rest } = row
  if (!lastUsedAt || Temporal.Instant.compare(lastUsedAt.add({ minutes: TOUCH_MINUTES }), now) < 0)
    await touchApiKey(parts.database.writer, keyId, now)
  return {
    keyId,
    actor: {
      id: personId,
      kind: 'person',
      roles: [],
      contactVerified: row.emailVerified,
      steppedUpAt: null,
    },
    person: { id: personId, ...rest, ownFormats: { locale, timeZone: ownTimeZone } },
  }
}

/** A key is long chance, so one keyed hash is enough; its key outlives a rotation, as keys in programs must. */
function hashOfKey({ seals }: AuthParts, key: string): string {
  return seals.fingerprint(`api key\n${key}`)
}

function newSecret(): string {
  return Array.from({ length: apiKeyLength }, () =>
    apiKeyLetters.charAt(randomInt(apiKeyLetters.length)),
  ).join('')
}
