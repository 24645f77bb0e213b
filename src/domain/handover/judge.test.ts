import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { isSigned } from '#commands/transactions/handover-signature.ts'
import { newKeys, type OwnKeys } from '#device/handover/signature.ts'
import { readBy, shownBy } from '#test/handovers.ts'
import { type HandoverKind, stepAt } from './code.ts'
import { type BroughtCode, type HandoverKey, judge } from './judge.ts'

const part = { transactionId: '01890a5d-ac96-774b-bcce-b302099a8057', tranche: 1 }
const noon = Temporal.Instant.from('2026-11-26T12:00:00Z')
const hour = 3_600_000
let ana: OwnKeys
let benito: OwnKeys

before(async () => {
  ;[ana, benito] = [await newKeys(), await newKeys()]
})

const keyOf = (party: HandoverKey['party'], { publicKey }: OwnKeys): HandoverKey => ({
  id: party,
  party,
  publicKey,
  registeredAt: noon.subtract({ hours: 5 }),
  revokedAt: null,
})

type Try = Readonly<{
  kind?: HandoverKind
  shown?: number
  read?: number
  of?: object
  buyer?: OwnKeys
  seller?: OwnKeys
  keys?: readonly HandoverKey[]
}>

/** A code that Ana showed an hour ago and Benito brings at noon; what differs is named. */
async function brought(how: Try = {}): Promise<BroughtCode> {
  const { kind = 'handed', shown = noon.epochMilliseconds - hour, read = shown + 3000 } = how
  const claim = { ...part, ...how.of, kind, step: stepAt(shown) }
  const code = await shownBy(how.buyer ?? ana, claim)
  const scan = await readBy(how.seller ?? benito, code, read)
  const keys = how.keys ?? [keyOf('buyer', ana), keyOf('seller', benito)]
  return { code, by: 'seller', scan, ...part, keys, isSigned, now: noon }
}

function verdict(code: BroughtCode): string {
  const judged = judge(code)
  return 'refused' in judged ? judged.refused : `${judged.proven.key.id} ${judged.proven.at.toString()}`
}
const of = async (how?: Try) => verdict(await brought(how))
/** What of a code still counts. */
async function says(how: Try): Promise<string> {
  const judged = judge(await brought(how))
  return 'refused' in judged ? judged.refused : judged.proven.says
}

describe('judging a code that was brought', () => {
  test('says who signed it and when, whoever of the two brings it', async () => {
    const code = await brought()
    assert.equal(verdict(code), 'buyer 2026-11-26T11:00:00Z')
    assert.equal(verdict({ ...code, by: 'buyer', scan: null }), 'buyer 2026-11-26T11:00:00Z')
  })

  test('refuses a code of another deal, of another part, and of other signs', async () => {
    assert.equal(await of({ of: { tranche: 2 } }), 'handover-of-another')
    const other = { transactionId: part.transactionId.replace('0', '1') }
    assert.equal(await of({ of: other }), 'handover-of-another')
    const { code, ...rest } = await brought({ of: other })
    assert.equal(verdict({ ...rest, code: { ...code, ...part } }), 'handover-forged')
    const handed = await brought()
    const raised = { ...handed, code: { ...handed.code, kind: 'accepted' } } as const
    assert.equal(verdict(raised), 'handover-forged')
    assert.equal(await of({ buyer: benito }), 'handover-forged')
    assert.equal(await of({ seller: ana }), 'handover-forged')
  })

  test('refuses a photograph that was read later, and a reading without its signature', async () => {
    const shown = noon.epochMilliseconds - hour
    assert.equal(await of({ shown, read: shown + 10 * 60_000 }), 'handover-too-old')
    const code = await brought({ shown, read: shown + 10 * 60_000 })
    const later = { at: shown + 1000, signature: code.scan?.signature ?? '' }
    assert.equal(verdict({ ...code, scan: later }), 'handover-forged')
    assert.equal(verdict({ ...code, scan: null }), 'handover-not-prepared')
  })

  test('refuses what a wrong clock shows or reads', async () => {
    const ahead = noon.epochMilliseconds + 2 * hour
    assert.equal(await of({ shown: ahead }), 'handover-clock')
    assert.equal(await of({ shown: noon.epochMilliseconds, read: ahead }), 'handover-clock')
    assert.equal(
      await of({ shown: noon.epochMilliseconds - 6 * hour }),
      'handover-clock',
      'before it was prepared',
    )
    assert.equal(await of({ shown: noon.epochMilliseconds - 15 * 24 * hour }), 'handover-too-old')
  })

  test('never places it before the device was registered, nor after now', async () => {
    const start = noon.epochMilliseconds - 5 * hour
    assert.equal(await of({ shown: start - 40_000 }), 'buyer 2026-11-26T07:00:00Z')
    assert.equal(await of({ shown: noon.epochMilliseconds + 40_000 }), 'buyer 2026-11-26T12:00:00Z')
  })

  test('counts what an older telephone says of having it, before and after a new one took its place, but no money moves on its word', async () => {
    const revokedAt = noon.subtract({ minutes: 30 })
    const keys = [{ ...keyOf('buyer', ana), revokedAt }, keyOf('seller', benito)]
    assert.match(await of({ keys }), /^buyer/)
    assert.match(await of({ keys, shown: noon.epochMilliseconds - hour / 4 }), /^buyer/)
    assert.equal(await says({ keys, kind: 'accepted' }), 'handed')
    assert.equal(await says({ kind: 'accepted' }), 'accepted')
    const readers = [keyOf('buyer', ana), { ...keyOf('seller', benito), revokedAt }]
    assert.match(await of({ keys: readers }), /^buyer/)
    assert.equal(await of({ keys: readers, shown: noon.epochMilliseconds - hour / 4 }), 'handover-revoked')
  })

  test('takes an acceptance of days ago for what it holds besides: that it was handed over', async () => {
    const keys = [keyOf('buyer', ana), keyOf('seller', benito)].map((key) => ({
      ...key,
      registeredAt: noon.subtract({ hours: 24 * 5 }),
    }))
    const shown = (hours: number) => noon.epochMilliseconds - hours * hour
    assert.equal(await says({ keys, kind: 'accepted', shown: shown(47) }), 'accepted')
    assert.equal(await says({ keys, kind: 'accepted', shown: shown(49) }), 'handed')
  })

  test('refuses a reading of before the device that made it was known', async () => {
    const late = [keyOf('buyer', ana), { ...keyOf('seller', benito), registeredAt: noon }]
    assert.equal(await of({ keys: late }), 'handover-clock')
  })

  test('refuses where one of the two prepared nothing', async () => {
    assert.equal(await of({ keys: [keyOf('seller', benito)] }), 'handover-not-prepared')
    assert.equal(await of({ keys: [keyOf('buyer', ana)] }), 'handover-not-prepared')
  })
})
