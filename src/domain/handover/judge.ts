import type { RefusalCode } from '../refusal.ts'
import type { Party } from '../transactions/party.ts'
import {
  ACCEPTANCE_HOURS,
  claimText,
  CODE_DAYS,
  CODE_SECONDS,
  CODES_APART,
  type HandoverCode,
  type HandoverKind,
  type HandoverScan,
  isOfNow,
  scanText,
  startOf,
} from './code.ts'

/** A device's key for the hand-over of one part, as it was registered. */
export type HandoverKey = Readonly<{
  id: string
  party: Party
  publicKey: string
  registeredAt: Temporal.Instant
  /** When a newer one took its place. */
  revokedAt: Temporal.Instant | null
}>

/** A code that was brought, with who brought it and what was known of the deal then. */
export type BroughtCode = Readonly<{
  code: HandoverCode
  by: Party
  /** When and by whose device it was read; the buyer brings what their own device showed. */
  scan: HandoverScan | null
  transactionId: string
  tranche: number
  keys: readonly HandoverKey[]
  /** Whether a text was signed with the private half of a key. */
  isSigned: (publicKey: string, text: string, signature: string) => boolean
  now: Temporal.Instant
}>

/** What a code proves: which key signed it, what of it still counts, and when, never before that key nor after now. */
export type ProvenCode = Readonly<{ key: HandoverKey; says: HandoverKind; at: Temporal.Instant }>
type Judged = Readonly<{ refused: RefusalCode } | { proven: ProvenCode }>

const slack = { seconds: CODE_SECONDS * CODES_APART }
const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0

/**
 * Whether a code proves a hand-over. Refuses one of another deal or part, one that no registered device signed, one whose
 * time cannot be (a clock is wrong), one that was read long after it was shown (a photograph), and one that is too old.
 * An acceptance of a device that another took the place of, or of long ago, counts as what it holds besides: that it was
 * handed over. A buyer takes nothing back by preparing another device, before or after they met.
 */
export function judge(brought: BroughtCode): Judged {
  const { code, now } = brought
  if (code.transactionId !== brought.transactionId || code.tranche !== brought.tranche)
    return { refused: 'handover-of-another' }
  const key = signerOf(brought, 'buyer', claimText(code), code.signature)
  if (!key) return { refused: isPrepared(brought, 'buyer') ? 'handover-forged' : 'handover-not-prepared' }
  const shown = Temporal.Instant.fromEpochMilliseconds(startOf(code.step))
  if (isBefore(shown, now.subtract({ hours: 24 * CODE_DAYS }))) return { refused: 'handover-too-old' }
  if (isBefore(now.add(slack), shown) || isBefore(shown.add(slack), key.registeredAt))
    return { refused: 'handover-clock' }
  const scan = scanObjection(brought)
  if (scan) return { refused: scan }
  const notBefore = isBefore(shown, key.registeredAt) ? key.registeredAt : shown
  const isFresh = key.revokedAt === null && !isBefore(shown, now.subtract({ hours: ACCEPTANCE_HOURS }))
  const says = isFresh ? code.kind : 'handed'
  return { proven: { key, says, at: isBefore(now, notBefore) ? now : notBefore } }
}

/** Why what a seller brings was not read by them while it stood there; the buyer brings what they showed themselves. */
function scanObjection(brought: BroughtCode): RefusalCode | null {
  const { by, scan, code, now } = brought
  if (by === 'buyer') return null
  if (!scan) return 'handover-not-prepared'
  const reader = signerOf(brought, 'seller', scanText(code, scan.at), scan.signature)
  if (!reader) return isPrepared(brought, 'seller') ? 'handover-forged' : 'handover-not-prepared'
  const at = Temporal.Instant.fromEpochMilliseconds(scan.at)
  if (isBefore(now.add(slack), at) || isBefore(at.add(slack), reader.registeredAt)) return 'handover-clock'
  if (isRevoked(reader, at)) return 'handover-revoked'
  return isOfNow(code, scan.at) ? null : 'handover-too-old'
}

const isRevoked = ({ revokedAt }: HandoverKey, at: Temporal.Instant) =>
  revokedAt !== null && !isBefore(at, revokedAt)

const isPrepared = ({ keys }: BroughtCode, party: Party) => keys.some((key) => key.party === party)

function signerOf(
  { keys, isSigned }: BroughtCode,
  party: Party,
  text: string,
  signature: string,
): HandoverKey | undefined {
  return keys.find((key) => key.party === party && isSigned(key.publicKey, text, signature))
}
