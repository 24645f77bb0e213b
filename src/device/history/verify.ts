import type { Beside, DealHistory, HistoryFile, HistoryReceipt, SignedRoot } from '#domain/history/export.ts'
import type { Fault } from '#domain/history/faults.ts'

/*
 * Whether a history is what was signed. It asks nobody: SHA-256 and Ed25519 come from Web Crypto, which browsers and
 * Node have. The form that it checks is docs/history.md.
 */

type RootBody = Readonly<{ number: number; day: string; previous: string; key: string; news?: string }>
type Roots = ReadonlyMap<number, RootBody>

const start = '0'.repeat(64)
const encoder = new TextEncoder()

/** The SHA-256 of a text in UTF-8 or of bytes, in hexadecimal. */
export async function sha256(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Bytes of base64 that is written in the one right way; null for any other text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return btoa(String.fromCharCode(...bytes)) === base64 ? bytes : null
  } catch {
    return null
  }
}

/** How the key of a file is told to people; null when it is no key. */
export async function fingerprintOf({ publicKey }: Pick<HistoryFile, 'publicKey'>): Promise<string | null> {
  const bytes = bytesOf(publicKey)
  return bytes && sha256(bytes)
}

/**
 * Everything that is wrong with a history, one after the other: its roots, its chains, their proofs and receipts. With
 * `key`, whether it was signed by the key of that fingerprint and no other.
 */
export async function* faultsIn(file: HistoryFile, key?: string): AsyncGenerator<Fault> {
  const roots = new Map<number, RootBody>()
  if (file.roots.length > 0 || file.publicKey !== '' || key !== undefined)
    yield* faultsInRoots(file, roots, key)
  for (const deal of file.deals) {
    yield* faultsInChain(deal, roots)
    for (const [at, receipt] of deal.receipts.entries())
      for (const what of await faultsInReceipt(receipt, roots))
        yield { what, deal: deal.transaction, place: at + 1 }
  }
}

async function* faultsInRoots(
  file: HistoryFile,
  known: Map<number, RootBody>,
  key: string | undefined,
): AsyncGenerator<Fault> {
  const found = await fingerprintOf(file)
  const spki = bytesOf(file.publicKey)
  const publicKey = spki && (await ed25519(spki))
  if (!publicKey || found === null) return yield { what: 'key-unreadable' }
  if (key !== undefined && found !== key) yield { what: 'key-differs', found }
  let before: Readonly<{ number: number; hash: string }> | null = null
  for (const root of file.roots) {
    const said = rootBody(root)
    const number: number = said?.number ?? (before?.number ?? 0) + 1
    const follows =
      said !== null &&
      said.key === found &&
      root.hash === (await sha256(root.body)) &&
      (before === null || (said.previous === before.hash && number === before.number + 1))
    if (!follows) yield { what: 'root-broken', root: number }
    const signature = bytesOf(root.signature)
    const isSigned =
      signature && (await crypto.subtle.verify('Ed25519', publicKey, signature, encoder.encode(root.hash)))
    if (!isSigned) yield { what: 'root-unsigned', root: number }
    if (follows && isSigned) known.set(number, said)
    before = { number, hash: root.hash }
  }
}

/** A public key out of its SPKI bytes; null for what is none. Throws where the browser knows no Ed25519. */
export function ed25519(spki: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  return crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify']).catch((thrown: unknown) => {
    // Old browsers do not know Ed25519: that says nothing about the key.
    if (thrown instanceof DOMException && thrown.name === 'NotSupportedError') throw thrown
    return null
  })
}

function rootBody({ body }: SignedRoot): RootBody | null {
  const said = objectOf(body)
  return said && typeof said['number'] === 'number' && typeof said['day'] === 'string'
    ? (said as RootBody)
    : null
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Each body is hashed on the hash before; what cannot be shown, and the end of what was signed, has a way to a root. */
async function* faultsInChain(deal: DealHistory, roots: Roots): AsyncGenerator<Fault> {
  const at = (version: number) => ({ deal: deal.transaction, version })
  const proved = new Set<number>()
  for (const { version, root, path } of deal.proofs) {
    const event = deal.events[version - 1]
    const top = event && (await climb(`${deal.transaction} ${version} ${event.hash}`, path))
    if (top === undefined || top !== roots.get(root)?.news) yield { what: 'proof-wrong', ...at(version) }
    else proved.add(version)
  }
  let previous = start
  for (const [index, { body, hash }] of deal.events.entries()) {
    const said = body === null ? null : objectOf(body)
    const isOwn = said?.['transaction'] === deal.transaction && said['version'] === index + 1
    if (body !== null && (!isOwn || hash !== (await sha256(previous + body))))
      yield { what: 'event-changed', ...at(index + 1) }
    previous = hash
  }
  // Whoever is linked to a proved one is proved: from the newest to the oldest.
  let isLinked = false
  for (const [index, { body }] of [...deal.events.entries()].toReversed()) {
    isLinked ||= proved.has(index + 1)
    if (!isLinked && (body === null || shouldBeSigned(body, newestDay(roots))))
      yield { what: 'event-unproved', ...at(index + 1) }
    // Nothing that can be seen links the one before.
    if (body === null) isLinked = false
  }
}

/** The day of the newest root; null without one. */
function newestDay(roots: Roots): string | null {
  return [...roots.values()].at(-1)?.day ?? null
}

/** What happened before the day before the newest root has been signed: nobody writes for so long. */
function shouldBeSigned(body: string, lastDay: string | null): boolean {
  const said = objectOf(body)
  const moment = said?.['at'] ?? said?.['madeAt']
  if (lastDay === null) return false
  return typeof moment !== 'string' || !(Date.parse(moment) >= Date.parse(lastDay) - 86_400_000)
}

async function faultsInReceipt(
  { body, hash, proof }: HistoryReceipt,
  roots: Roots,
): Promise<('receipt-changed' | 'receipt-unproved')[]> {
  if (hash !== (await sha256(body))) return ['receipt-changed']
  if (!proof) return shouldBeSigned(body, newestDay(roots)) ? ['receipt-unproved'] : []
  const top = await climb(`${String(objectOf(body)?.['receipt'])} ${hash}`, proof.path)
  return top === roots.get(proof.root)?.news ? [] : ['receipt-unproved']
}

/** From a line to the top of its tree. */
async function climb(line: string, path: readonly Beside[]): Promise<string> {
  let own = await sha256(line)
  for (const { side, hash } of path) own = await sha256(side === 'left' ? hash + own : own + hash)
  return own
}

/**
 * What an earlier file said otherwise: a root that was replaced, an event that was rewritten or is gone. Both have to be
 * verified each on its own too.
 */
export function faultsAgainst(file: HistoryFile, earlier: HistoryFile): Fault[] {
  const faults: Fault[] = []
  const hashes = hashesOf(file)
  const last = earlier.roots.at(-1)
  for (const [root, hash] of hashesOf(earlier))
    if (hashes.has(root) && hashes.get(root) !== hash) faults.push({ what: 'root-replaced', root })
  const pinned = last && rootBody(last)?.number
  if (
    (file.publicKey !== earlier.publicKey && earlier.publicKey !== '') ||
    (pinned !== undefined && !hashes.has(pinned))
  )
    faults.push({ what: 'roots-apart' })
  for (const deal of earlier.deals) {
    const now = file.deals.find(({ transaction }) => transaction === deal.transaction)
    for (const [index, { hash }] of now ? deal.events.entries() : [])
      if (now?.events[index]?.hash !== hash)
        faults.push({ what: 'event-replaced', deal: deal.transaction, version: index + 1 })
  }
  return faults
}

function hashesOf({ roots }: HistoryFile): ReadonlyMap<number, string> {
  return new Map(roots.map((root) => [rootBody(root)?.number ?? 0, root.hash]))
}
