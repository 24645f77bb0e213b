import {
  claimText,
  codeText,
  type HandoverKind,
  type HandoverScan,
  isOfNow,
  readCode,
  scanText,
  startOf,
  stepAt,
} from '#domain/handover/code.ts'
import { isSigned, signText } from './signature.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Prepared } from '../offline/prepared-store.ts'

type Signing = Pick<Prepared, 'transactionId' | 'tranche' | 'privateKey'>

/** The code that a buyer's telephone shows at a moment, in milliseconds since 1970, and when the next one takes its place. */
export async function codeToShow(
  { transactionId, tranche, privateKey }: Signing,
  kind: HandoverKind,
  now: number,
): Promise<Readonly<{ text: string; until: number }>> {
  const step = stepAt(now)
  const claim = { transactionId, tranche, kind, step }
  const signature = await signText(privateKey, claimText(claim))
  return { text: codeText({ ...claim, signature }), until: startOf(step + 1) }
}

/** What a seller's telephone read: what it says, as it is sent, and signed with the time by its own clock. */
export type Reading = Readonly<{ kind: HandoverKind; text: string; scan: HandoverScan }>

/**
 * Reads a code without a network. Refuses what is none, what is of another deal or part, what the buyer's telephone did not
 * sign, and what is not of now: an old photograph, or a clock that is wrong.
 */
export async function readHere(
  text: string,
  prepared: Signing & Pick<Prepared, 'otherKey'>,
  now: number,
): Promise<Readonly<{ refused: RefusalCode }> | Readonly<{ refused: null; reading: Reading }>> {
  const code = readCode(text)
  if (!code) return { refused: 'handover-code-wrong' }
  const { transactionId, tranche, otherKey, privateKey } = prepared
  if (code.transactionId !== transactionId || code.tranche !== tranche)
    return { refused: 'handover-of-another' }
  if (otherKey === null) return { refused: 'handover-not-prepared' }
  if (!(await isSigned(otherKey, claimText(code), code.signature))) return { refused: 'handover-forged' }
  if (!isOfNow(code, now)) return { refused: code.step > stepAt(now) ? 'handover-clock' : 'handover-too-old' }
  const scan = { at: now, signature: await signText(privateKey, scanText(code, now)) }
  return { refused: null, reading: { kind: code.kind, text: codeText(code), scan } }
}
