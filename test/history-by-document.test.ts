import assert from 'node:assert/strict'
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/*
 * A second reading of `docs/history.md`, written from the document alone: nothing of the program is imported here, so
 * that what the program and its verifier have wrong together is noticed.
 */

const text = readFileSync(join(import.meta.dirname, '../docs/history.md'), 'utf8')
const example = text.slice(text.indexOf('<!-- example'), text.indexOf('<!-- /example -->'))
const blocks = [...example.matchAll(/```text\n([\s\S]*?)\n```/g)].map(([, block = '']) => block)

const sha256 = (what: string | Buffer) => createHash('sha256').update(what).digest('hex')
const hashOfLines = (lines: readonly string[]) => sha256(lines.join('\n'))
const zeros = '0'.repeat(64)

/** Without a picture of the difference: thousands are made below. */
function same(found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${String(found)} is not ${String(wanted)}`)
}

type Json = null | boolean | number | string | readonly Json[] | Readonly<{ [name: string]: Json }>
type Members = Readonly<Record<string, Json>>

/** Keys in the order of their UTF-16 code units, no white space. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`
}

/** A text that has to be canonical JSON of an object. */
function membersOf(body: string): Members {
  const members = JSON.parse(body) as Members
  same(canonical(members), body)
  return members
}

function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  same(bytes.toString('base64'), base64)
  return bytes
}

const publicKeyOf = (base64: string) => createPublicKey({ key: bytesOf(base64), format: 'der', type: 'spki' })
const privateKeyOf = (base64: string) =>
  createPrivateKey({ key: bytesOf(base64), format: 'der', type: 'pkcs8' })

type Row = Readonly<{ place: number; owner: string; version: number; hash: string; body: string }>
type Posting = Readonly<{ journal: number; leg: number; line: string }>
type Rows = Readonly<{ events: readonly Row[]; receipts: readonly Row[]; postings: readonly Posting[] }>

function rowsIn(block: string): Rows {
  const [events, receipts, postings]: [Row[], Row[], Posting[]] = [[], [], []]
  for (const row of block.split('\n')) {
    const [kind, ...cells] = row.split(' ')
    const rest = (from: number) => cells.slice(from).join(' ')
    const [one = '', two = '', three = '', four = '', , six = ''] = cells
    if (kind === 'event')
      events.push({ place: Number(one), owner: two, version: Number(three), hash: four, body: rest(4) })
    else if (kind === 'receipt')
      receipts.push({ place: Number(one), owner: two, version: 0, hash: three, body: rest(3) })
    else if (kind === 'posting') postings.push({ journal: Number(one), leg: Number(six), line: rest(0) })
    else throw new Error('this is no row')
  }
  return { events, receipts, postings }
}

/** Every event is hashed on the one before in its deal, every receipt by itself. */
function checkRows({ events, receipts }: Rows): void {
  const last = new Map<string, Row>()
  for (const event of events) {
    const before = last.get(event.owner)
    same(event.version, (before?.version ?? 0) + 1)
    same(event.hash, sha256((before?.hash ?? zeros) + event.body))
    same(membersOf(event.body)['transaction'], event.owner)
    last.set(event.owner, event)
  }
  for (const { hash, body, owner } of receipts) {
    same(hash, sha256(body))
    same(membersOf(body)['receipt'], owner)
  }
}

const byPlace = (one: Row, other: Row) => one.place - other.place
const leafOf = ({ owner, version, hash }: Row) =>
  version ? `${owner} ${version} ${hash}` : `${owner} ${hash}`

function chainsUpTo(events: readonly Row[], to: number): string {
  const newest = new Map<string, Row>()
  for (const event of events.toSorted(byPlace)) if (event.place <= to) newest.set(event.owner, event)
  const inOrder = [...newest.values()].toSorted((one, other) => (one.owner < other.owner ? -1 : 1))
  return hashOfLines(inOrder.map(leafOf))
}

function journalUpTo(postings: readonly Posting[], to: number): string {
  const known = postings.filter(({ journal }) => journal <= to)
  const inOrder = known.toSorted((one, other) => one.journal - other.journal || one.leg - other.leg)
  const byBlock = Map.groupBy(inOrder, ({ journal }) => Math.floor(journal / 10_000))
  return hashOfLines([...byBlock.values()].map((block) => hashOfLines(block.map(({ line }) => line))))
}

/** The levels of a tree, the leaves first: pairs are hashed together, who is alone goes up. */
function levelsOver(lines: readonly string[]): string[][] {
  const levels = [lines.map(sha256)]
  while ((levels.at(-1)?.length ?? 0) > 1) {
    const below = levels.at(-1) ?? []
    const pairs = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) =>
      below.slice(2 * at, 2 * at + 2),
    )
    levels.push(pairs.map((pair) => (pair.length === 1 ? pair.join('') : sha256(pair.join('')))))
  }
  return levels
}

/** The lines that are printed of a root, computed from the rows. */
function rootOver(
  rows: Rows,
  printed: string,
  before: string,
  key: Readonly<Record<string, string>>,
): string {
  const body = /^body (.*)$/m.exec(printed)?.[1] ?? ''
  const said = membersOf(body)
  const bound = (name: string) => Number(said[name])
  const within = (kept: readonly Row[], part: string) =>
    kept
      .filter(({ place }) => bound(`${part}From`) < place && place <= bound(`${part}To`))
      .toSorted(byPlace)
      .map(leafOf)
  const levels = levelsOver([...within(rows.events, 'events'), ...within(rows.receipts, 'receipts')])
  const receipts = rows.receipts.filter(({ place }) => place <= bound('receiptsTo')).toSorted(byPlace)
  const wanted = {
    ...said,
    chains: chainsUpTo(rows.events, bound('eventsTo')),
    receipts: hashOfLines(receipts.map(leafOf)),
    journal: journalUpTo(rows.postings, bound('journalTo')),
    news: levels.at(-1)?.[0] ?? sha256(''),
    previous: before,
    key: key['fingerprint'] ?? '',
  }
  const hash = sha256(body)
  const privateKey = privateKeyOf(key['private'] ?? '')
  return [
    ...levels.map((level, height) => `level ${height} ${level.join(' ')}`),
    `body ${canonical(wanted)}`,
    `hash ${hash}`,
    // Ed25519 has one signature for a text and a key.
    `signature ${sign(null, Buffer.from(hash), privateKey).toString('base64')}`,
  ].join('\n')
}

type SignedRoot = Readonly<{ body: string; hash: string; signature: string }>
type Path = readonly Readonly<{ side: 'left' | 'right'; hash: string }>[]
type Proof = Readonly<{ root: number; path: Path }>
type File = Readonly<{
  format: string
  version: number
  publicKey: string
  roots: readonly SignedRoot[]
  deals: readonly Readonly<{
    transaction: string
    events: readonly Readonly<{ body: string | null; hash: string }>[]
    proofs: readonly (Proof & Readonly<{ version: number }>)[]
    receipts: readonly Readonly<{ body: string; hash: string; proof: Proof }>[]
  }>[]
}>

const climb = (leaf: string, path: Path) =>
  path.reduce((own, { side, hash }) => {
    if (side !== 'left') same(side, 'right')
    return sha256(side === 'left' ? hash + own : own + hash)
  }, sha256(leaf))

/** Verifies a file of history, whose every event and receipt has been signed. */
function checkFile(written: string, fingerprint: string): void {
  const file = membersOf(written) as unknown as File
  same(`${file.format} ${file.version}`, 'resguardo-historia 1')
  same(sha256(bytesOf(file.publicKey)), fingerprint)
  const tops = new Map<number, Json | undefined>()
  let before = zeros
  for (const [at, { body, hash, signature }] of file.roots.entries()) {
    const said = membersOf(body)
    same(said['number'], at + 1)
    same(said['previous'], before)
    same(said['key'], fingerprint)
    same(hash, sha256(body))
    same(verify(null, Buffer.from(hash), publicKeyOf(file.publicKey), bytesOf(signature)), true)
    tops.set(at + 1, said['news'])
    before = hash
  }
  for (const { transaction, events, proofs, receipts } of file.deals) {
    let previous = zeros
    for (const { body, hash } of events) {
      if (body !== null) same(hash, sha256(previous + body))
      previous = hash
    }
    const ends = events.map((_, at) => at + 1).filter((next) => !events[next] || events[next]?.body === null)
    same(proofs.map(({ version }) => version).join(), ends.join())
    for (const { version, root, path } of proofs)
      same(climb(`${transaction} ${version} ${events[version - 1]?.hash}`, path), tops.get(root))
    for (const { body, hash, proof } of receipts) {
      same(hash, sha256(body))
      const number = membersOf(body)['receipt']
      same(climb(`${number as string} ${hash}`, proof.path), tops.get(proof.root))
    }
  }
}

/** Computes key, rows and roots of the example anew; throws where they differ. */
function checkRoots([keys = '', rows = '', first = '', second = '']: readonly string[]): void {
  const lines = keys.split('\n').map((line) => line.split(' '))
  same(lines.map(([name]) => name).join(), 'private,public,fingerprint')
  const key = Object.fromEntries(lines.map(([name = '', ...value]) => [name, value.join(' ')]))
  const spki = createPublicKey(privateKeyOf(key['private'] ?? '')).export({ format: 'der', type: 'spki' })
  same(key['public'], spki.toString('base64'))
  same(key['fingerprint'], sha256(spki))
  const known = rowsIn(rows)
  checkRows(known)
  same(rootOver(known, first, zeros, key), first)
  same(rootOver(known, second, /^hash (.*)$/m.exec(first)?.[1] ?? '', key), second)
}

const roots = blocks.slice(0, 4)
const file = blocks[4] ?? ''
const fingerprint = /^fingerprint (.*)$/m.exec(example)?.[1] ?? ''

test('whoever has only the document computes the same hashes, trees, roots and signatures', () => {
  assert.equal(blocks.length, 5)
  checkRoots(roots)
  checkFile(file, fingerprint)
})

/** The places of a text that can be changed without the check noticing it. */
function unseenIn(text: string, check: (changed: string) => void): string[] {
  return Array.from({ length: text.length }, (_, place) => place).flatMap((place) => {
    const sign = text[place] === '0' ? '1' : '0'
    try {
      check(text.slice(0, place) + sign + text.slice(place + 1))
      return [`${place}: ${text.slice(place - 20, place + 20)}`]
    } catch {
      return []
    }
  })
}

test('whoever has only the document refuses the example with any single sign of it changed', () => {
  for (const [index, block] of roots.entries())
    assert.deepEqual(
      unseenIn(block, (changed) => checkRoots(roots.with(index, changed))),
      [],
    )
  assert.deepEqual(
    unseenIn(file, (changed) => checkFile(changed, fingerprint)),
    [],
  )
})
