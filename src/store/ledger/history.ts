import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { existing } from '#domain/assert.ts'
import { canonical, digest } from '#domain/digest.ts'
import { createTop } from '#domain/history/tree.ts'
import { chainStart } from '#domain/transactions/event.ts'
import { type Reader, readingIn, rowsOf, type Writer } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Opens, Seals } from '../secrets/seal.ts'

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

/** What a root says. Roots from before there were exports have no news. */
export type RootBody = Digests &
  Readonly<{ number: number; day: string; eventsTo: string; journalTo: string; receiptsTo: string }> &
  Partial<Span>
/** What is new since the root before: after these numbers, and the top of the tree over it. */
type Span = Readonly<{ eventsFrom: string; receiptsFrom: string; news: string }>
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
    const said = last && (JSON.parse(last.body) as RootBody)
    const isLinked = said?.news !== undefined
    const [eventsFrom, receiptsFrom] = isLinked ? [said.eventsTo, said.receiptsTo] : ['0', '0']
    const news = await topOfNews(readingIn(tx), {
      eventsFrom,
      eventsTo: String(eventsTo),
      receiptsFrom,
      receiptsTo: String(receiptsTo),
    })
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
      eventsFrom,
      receiptsFrom,
      news,
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

/** Makes the instance's key at the first start, so that receipts can tell its fingerprint from the first one on. */
export async function beginHistoryKey(
  writer: Writer,
  means: Readonly<{ seals: Seals; at: Temporal.Instant }>,
): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${HISTORY})`.execute(tx)
    await signingKey(tx, means)
  })
}

/** The fingerprint of the key that signs the history; null before the first start made one. */
export async function historyKey(reader: Reader): Promise<string | null> {
  const key = await keyInUse(reader)
  return key ? keyFingerprint(key.public_key) : null
}

/** The key that signs; undefined before the first start made one. */
export function keyInUse(reader: Reader) {
  return reader.selectFrom('history_keys').selectAll().orderBy('key_id', 'desc').limit(1).executeTakeFirst()
}

async function signingKey(tx: Writer, { seals, at }: Readonly<{ seals: Seals; at: Temporal.Instant }>) {
  const known = await keyInUse(readingIn(tx))
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

type NewsSpan = Readonly<Record<'eventsFrom' | 'eventsTo' | 'receiptsFrom' | 'receiptsTo', string>>
type NewsLine = Readonly<{ place: string; line: string }>
/** So few lines at once that hashing them keeps nobody waiting: some hundredths of a second. */
const NEWS_LINES = 1_000

/** The lines of what is new in a span, some at a time: each event in its order, then each receipt. */
export async function* newsPages(reader: Reader, span: NewsSpan): AsyncGenerator<readonly string[]> {
  const parts = [
    {
      line: sql`transaction_id || ' ' || version || ' ' || hash`,
      table: sql`events`,
      place: sql`event_id`,
      from: span.eventsFrom,
      to: span.eventsTo,
    },
    {
      line: sql`receipt_id || ' ' || hash`,
      table: sql`receipts`,
      place: sql`written`,
      from: span.receiptsFrom,
      to: span.receiptsTo,
    },
  ]
  for (const { line, table, place, from, to } of parts)
    for (let last: string | undefined = from; last !== undefined;) {
      const rows: readonly NewsLine[] = await rowsOf<NewsLine>(reader)`
        select ${place}::text as place, ${line} as line from ${table}
        where ${place} > ${last}::bigint and ${place} <= ${to}::bigint order by ${place} limit ${NEWS_LINES}`
      if (rows.length > 0) yield rows.map((row) => row.line)
      last = rows.length < NEWS_LINES ? undefined : rows.at(-1)?.place
    }
}

async function topOfNews(reader: Reader, span: NewsSpan): Promise<string> {
  const tree = createTop()
  for await (const lines of newsPages(reader, span)) for (const line of lines) tree.add(line)
  return tree.top()
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
export function signedRoots(reader: Reader) {
  return reader
    .selectFrom('history_roots')
    .innerJoin('history_keys', 'history_keys.key_id', 'history_roots.key_id')
}

/** How many roots are checked before everybody else has their turn. */
const ROOTS_AT_ONCE = 50

/**
 * What in the history is not as it was signed, one sentence each: a root that does not follow on the one before, a
 * signature that is not the instance's, a key that somebody without the instance's secret put there, and what was
 * rewritten since the newest root and the one a week before it.
 */
export async function checkHistory(reader: Reader, seals: Opens): Promise<string[]> {
  const roots = await signedRoots(reader)
    .select(['number', 'previous', 'body', 'hash', 'signature', 'public_key'])
    .orderBy('number')
    .execute()
  const broken = await foreignKeys(reader, seals)
  for (const [index, root] of roots.entries()) {
    // A signature takes a fraction of a millisecond, and years have thousands of nights.
    if (index % ROOTS_AT_ONCE === 0) await setImmediate()
    const before = roots[index - 1]
    if (root.number !== index + 1 || !follows(root, before))
      broken.push(`root ${root.number} does not follow on the one before`)
    const key = createPublicKey({ key: Buffer.from(root.public_key, 'base64'), format: 'der', type: 'spki' })
    if (!verify(null, Buffer.from(root.hash), key, Buffer.from(root.signature, 'base64')))
      broken.push(`root ${root.number} is not signed by the instance`)
  }
  for (const root of [roots.at(-8), roots.at(-1)].filter((each) => each !== undefined))
    broken.push(...(await changedSince(reader, root)))
  return broken
}

type KeptRoot = Readonly<{ number: number; previous: string; body: string; hash: string }>

/** Whether a root holds the hash of the one before, and begins where that one ended. */
function follows(root: KeptRoot, before: KeptRoot | undefined): boolean {
  if (root.previous !== (before?.hash ?? chainStart) || digest(root.body) !== root.hash) return false
  const [said, last] = [root, before].map((each) => each && (JSON.parse(each.body) as RootBody))
  if (last?.news === undefined) return said?.news === undefined || said.eventsFrom === '0'
  return said?.eventsFrom === last.eventsTo && said.receiptsFrom === last.receiptsTo
}

async function changedSince(reader: Reader, root: KeptRoot): Promise<string[]> {
  const said = JSON.parse(root.body) as RootBody
  const { eventsFrom, eventsTo, journalTo, receiptsFrom, receiptsTo, news } = said
  const now = await digestsUpTo(reader, [BigInt(eventsTo), BigInt(journalTo), BigInt(receiptsTo)])
  const changed = (['chains', 'receipts', 'journal'] as const)
    .filter((part) => now[part] !== said[part])
    .map((part) => `the ${part} are not as root ${root.number} signed them`)
  if (news === undefined || eventsFrom === undefined || receiptsFrom === undefined) return changed
  if ((await topOfNews(reader, { eventsFrom, eventsTo, receiptsFrom, receiptsTo })) !== news)
    changed.push(`the news are not as root ${root.number} signed them`)
  return changed
}

/** Keys whose private half the instance's secret does not open: only who has the secret can have put a key here. */
async function foreignKeys(reader: Reader, seals: Opens): Promise<string[]> {
  const keys = await reader
    .selectFrom('history_keys')
    .select(['key_id', 'public_key', 'sealed_private'])
    .orderBy('key_id')
    .execute()
  return keys
    .filter(({ public_key, sealed_private }) => {
      try {
        const key = Buffer.from(seals.open(sealed_private), 'base64')
        const pair = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
        return pair.export({ format: 'der', type: 'spki' }).toString('base64') !== public_key
      } catch {
        return true
      }
    })
    .map(({ key_id }) => `the key ${key_id} of the history is not the instance's`)
}
