import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { signedHistory } from '#test/signed-history.ts'
import { existing } from '#domain/assert.ts'
import { type HistoryFile, historyText, readHistory } from '#domain/history/export.ts'
import type { Fault } from '#domain/history/faults.ts'
import { faultsAgainst, faultsIn, fingerprintOf } from './verify.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const faults = (file: HistoryFile, key?: string) => Array.fromAsync(faultsIn(file, key))
const whats = async (file: HistoryFile, key?: string) => [
  ...new Set((await faults(file, key)).map(({ what }) => what)),
]

/** Every text, number and null of a file with another value in its place, the file written anew each time. */
function* changedFiles(file: HistoryFile): Generator<readonly [string, HistoryFile]> {
  const places: (readonly (string | number)[])[] = []
  const walk = (value: unknown, path: readonly (string | number)[]) => {
    if (typeof value !== 'object' || value === null) places.push(path)
    else for (const [name, each] of Object.entries(value)) walk(each, [...path, name])
  }
  walk(file, [])
  for (const path of places) {
    const copy = structuredClone(file) as unknown as Record<string | number, unknown>
    let at = copy
    for (const name of path.slice(0, -1)) at = at[name] as Record<string | number, unknown>
    const last = existing(path.at(-1), 'a place has a name')
    const value = at[last]
    if (typeof value === 'number') at[last] = value + 1
    else if (value === 'left' || value === 'right') at[last] = value === 'left' ? 'right' : 'left'
    else if (value === null) at[last] = '{"at":"2026-03-02T16:00:00Z"}'
    else at[last] = (value as string).replace(/[0-9a-f](?=[^0-9a-f]*$)/, (sign) => (sign === '0' ? '1' : '0'))
    yield [path.join('.'), copy as unknown as HistoryFile]
  }
}

describe('a history', () => {
  test('that was signed has no fault, with the key of the receipt too', async () => {
    const file = signedHistory(9)
    assert.deepEqual(readHistory(bytesOf(historyText(file))), file)
    assert.deepEqual(await faults(file), [])
    assert.deepEqual(await faults(file, (await fingerprintOf(file)) ?? ''), [])
  })

  test('of another key is not the one of the receipt, nor is one without a key', async () => {
    const other = (await fingerprintOf(signedHistory(9))) ?? ''
    assert.deepEqual(await whats(signedHistory(9), other), ['key-differs'])
    const nothing = { ...signedHistory(9), publicKey: '', roots: [], deals: [] }
    assert.deepEqual(await whats(nothing), [])
    assert.deepEqual(await whats(nothing, other), ['key-unreadable'])
  })

  test('with any of its values changed and written anew has a fault', async () => {
    for (const [path, changed] of changedFiles(signedHistory(9))) {
      const read = readHistory(bytesOf(historyText(changed)))
      const found = typeof read === 'string' ? [read] : await whats(read)
      assert.notDeepEqual(found, [], path)
    }
  })

  test('with any single byte changed does not verify', async () => {
    const bytes = bytesOf(historyText(signedHistory(5)))
    const unseen: number[] = []
    for (const [place, byte] of bytes.entries()) {
      bytes[place] = byte ^ 1
      const read = readHistory(bytes)
      // The first fault is enough.
      if (typeof read !== 'string' && (await faultsIn(read).next()).done) unseen.push(place)
      bytes[place] = byte
    }
    assert.deepEqual(unseen, [])
  })

  test('says where it was changed', async () => {
    const file = signedHistory(9)
    const deal = existing(file.deals[0], 'it has a deal')
    const at = { deal: deal.transaction }
    const body = existing(deal.events[3]?.body, 'the fourth is shown').replace('told', 'tola')
    const events = deal.events.with(3, { body, hash: deal.events[3]?.hash ?? '' })
    assert.deepEqual(await faults({ ...file, deals: [{ ...deal, events }] }), [
      { what: 'event-changed', ...at, version: 4 },
    ] satisfies Fault[])
    assert.deepEqual(
      await faults({ ...file, deals: [{ ...deal, proofs: deal.proofs.slice(0, 1) }] }),
      [7, 6, 5, 4, 3, 2].map((version) => ({ what: 'event-unproved', ...at, version })),
    )
    assert.deepEqual(await faults({ ...file, deals: [{ ...deal, proofs: deal.proofs.slice(1) }] }), [
      { what: 'event-unproved', ...at, version: 1 },
    ])
  })

  test('without a root in the middle, or in another order, does not hold', async () => {
    const file = signedHistory(9)
    const [first, second, third] = file.roots
    assert.ok(first && second && third)
    assert.ok((await whats({ ...file, roots: [first, third] })).includes('root-broken'))
    assert.ok((await whats({ ...file, roots: [first, third, second] })).includes('root-broken'))
  })

  test('that was saved by another program, or is none, cannot be read', () => {
    const text = historyText(signedHistory(9))
    assert.equal(readHistory(bytesOf(JSON.stringify(JSON.parse(text), null, 2))), 'not-canonical')
    assert.equal(readHistory(bytesOf(`${text}\n`)), 'not-canonical')
    assert.equal(readHistory(bytesOf(`\uFEFF${text}`)), 'not-a-history')
    assert.equal(readHistory(Uint8Array.of(0xff, 0xfe)), 'not-a-history')
    assert.equal(readHistory(bytesOf('{"format":"resguardo-historia"}')), 'not-a-history')
    for (const odd of ['null', '[]', '1', '{"format":"resguardo-datos","history":{},"deals":[null]}'])
      assert.equal(readHistory(bytesOf(odd)), 'not-a-history', odd)
    assert.equal(readHistory(bytesOf(text.replace('"deals":', '"deals":[],"deals":'))), 'not-canonical')
  })
})

describe('a history against an earlier one', () => {
  test('agrees with itself, and with what was there before', () => {
    const file = signedHistory(9)
    const earlier = { ...file, roots: file.roots.slice(0, 2) }
    assert.deepEqual(faultsAgainst(file, file), [])
    assert.deepEqual(faultsAgainst(file, earlier), [])
    assert.deepEqual(faultsAgainst(earlier, file), [{ what: 'roots-apart' }])
  })

  test('shows a root that was replaced and an event that was rewritten or taken out', () => {
    const file = signedHistory(9)
    const later = signedHistory(8)
    assert.deepEqual(faultsAgainst({ ...later, publicKey: file.publicKey }, file), [
      ...[1, 2, 3].map((root) => ({ what: 'root-replaced', root })),
      ...[7, 8, 9].map((version) => ({
        what: 'event-replaced',
        deal: file.deals[0]?.transaction,
        version,
      })),
    ])
    assert.deepEqual(faultsAgainst(later, file)[3], { what: 'roots-apart' })
  })
})
