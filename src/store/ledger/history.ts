import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { sql } from 'kysely'
import { existing } from '#domain/assert.ts'
import { canonical, digest } from '#domain/digest.ts'
import { chainStart } from '#domain/transactions/event.ts'
import { type Reader, readingIn, rowsOf, type Writer } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Seals } from '../secrets/seal.ts'

/** A signed root: what the whole history said at the end of a day. */
export type HistoryRoot = Readonly<{
  number: number
  day: string
  hash: string
  signature: string
  publicKey: string
}>

type Bounds = Readonly<{ events_to: bigint | null; journal_to: bigint; receipts_to: bigint }>
type Digests = Readonly<{ chains: string; receipts: string; journal: string }>
const HISTORY = 7_306_201_131 // Any number of our own, next to those of the migrations, the imports and the keys.

/** Signs the root of today, once: null when there is one already, or when somebody has been writing for too long. */
export async function signRoot(
  writer: Writer,
  { seals, at }: Readonly<{ seals: Seals; at: Temporal.Instant }>,
): Promise<number | null> {
  const [bounds] = await rowsOf<Bounds>(readingIn(writer))`select * from history_bounds()`
  if (!bounds || bounds.events_to === null) return null
  return writer.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${HISTORY})`.execute(tx)
    const day = at.toZonedDateTimeISO('UTC').toPlainDate().toString()
    const last = await tx
      .selectFrom('history_roots')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && last.day >= day) return null
    const key = await signingKey(tx, { seals, at })
    const number = (last?.number ?? 0) + 1
    const previous = last?.hash ?? chainStart
    const { events_to: eventsTo, journal_to: journalTo, receipts_to: receiptsTo } = bounds
    const digests = await digestsUpTo(readingIn(tx), [eventsTo ?? 0n, journalTo, receiptsTo])
    const key_fingerprint = keyFingerprint(key.publicKey)
    const body = canonical({
      number,
      day,
      previous,
      key: key_fingerprint,
      eventsTo,
      journalTo,
      receiptsTo,
      ...digests,
    })
    const hash = digest(body)
    const privateKey = createPrivateKey({
      key: Buffer.from(key.privateKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    const signature = sign(null, Buffer.from(hash), privateKey).toString('base64')
    await tx
      .insertInto('history_roots')
      .values({ number, day, previous, body, hash, signature, key_id: key.id, made_at: at })
      .execute()
    return number
  })
}

/** How a public key is told to people: the SHA-256 of its bytes. */
export function keyFingerprint(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
}

async function signingKey(tx: Writer, { seals, at }: Readonly<{ seals: Seals; at: Temporal.Instant }>) {
  const known = await tx
    .selectFrom('history_keys')
    .selectAll()
    .orderBy('key_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known)
    return { id: known.key_id, publicKey: known.public_key, privateKey: seals.open(known.sealed_private) }
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  })
  const [publicKey, privateKey] = [pair.publicKey.toString('base64'), pair.privateKey.toString('base64')]
  const id = newId(at)
  const sealed_private = seals.seal(privateKey)
  await tx
    .insertInto('history_keys')
    .values({ key_id: id, public_key: publicKey, sealed_private, made_at: at })
    .execute()
  return { id, publicKey, privateKey }
}

async function digestsUpTo(reader: Reader, [events, journal, receipts]: readonly [bigint, bigint, bigint]) {
  const [digests] = await rowsOf<Digests>(reader)`
    select * from history_digests(${events.toString()}::bigint, ${journal.toString()}::bigint, ${receipts.toString()}::bigint)`
  return existing(digests, 'a function answers')
}

/** The newest roots, the newest first, each with the key that signed it. */
export async function newestRoots(reader: Reader, most: number): Promise<readonly HistoryRoot[]> {
  return signedRoots(reader)
    .select(['number', 'day', 'hash', 'signature', 'public_key as publicKey'])
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
}

/** The roots, each beside the key that signed it. */
function signedRoots(reader: Reader) {
  return reader
    .selectFrom('history_roots')
    .innerJoin('history_keys', 'history_keys.key_id', 'history_roots.key_id')
}

/**
 * What in the history is not as it was signed, one sentence each: a root that does not follow on the one before, a
 * signature that is not the instance's, and what was rewritten since the newest root and the one a week before it.
 */
export async function checkHistory(reader: Reader): Promise<string[]> {
  const roots = await signedRoots(reader)
    .select(['number', 'previous', 'body', 'hash', 'signature', 'public_key'])
    .orderBy('number')
    .execute()
  const broken: string[] = []
  for (const [index, root] of roots.entries()) {
    const before = roots[index - 1]?.hash ?? chainStart
    if (root.number !== index + 1 || root.previous !== before || digest(root.body) !== root.hash)
      broken.push(`root ${root.number} does not follow on the one before`)
    const key = createPublicKey({ key: Buffer.from(root.public_key, 'base64'), format: 'der', type: 'spki' })
    if (!verify(null, Buffer.from(root.hash), key, Buffer.from(root.signature, 'base64')))
      broken.push(`root ${root.number} is not signed by the instance`)
  }
  for (const root of [roots.at(-8), roots.at(-1)].filter((each) => each !== undefined)) {
    const said = JSON.parse(root.body) as Digests & Record<'eventsTo' | 'journalTo' | 'receiptsTo', string>
    const now = await digestsUpTo(reader, [
      BigInt(said.eventsTo),
      BigInt(said.journalTo),
      BigInt(said.receiptsTo),
    ])
    for (const part of ['chains', 'receipts', 'journal'] as const)
      if (now[part] !== said[part]) broken.push(`the ${part} are not as root ${root.number} signed them`)
  }
  return broken
}
