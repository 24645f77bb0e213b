import { canonical, digest } from '../digest.ts'
import type { MediaType } from '../attachments/media-type.ts'
import type { ToldShot } from './packing.ts'

/** What something is shown for: that it was delivered, why it is rejected, what came back, and what a dispute is about. */
export const evidencePurposes = ['delivery', 'rejection', 'return', 'dispute'] as const
export type EvidencePurpose = (typeof evidencePurposes)[number]

/** Who shows it: a side of the deal, or the platform what it was given. */
export const evidenceSides = ['buyer', 'seller', 'platform'] as const
export type EvidenceSide = (typeof evidenceSides)[number]

/** The letters of what is said of a piece of evidence, and how many pieces one side may show in a deal. */
export const pieceLimits = { wordsLength: 1_000, ofSide: 60 } as const

/** A file of a piece of evidence, as its event tells it. */
export type ToldFile = Readonly<{
  sha256: string
  size: number
  mediaType: MediaType
  /** Of a film. */
  seconds?: number
  /** The digest of the small picture that its sender's browser made of a film, where it made one. */
  poster?: string
}>

/** A piece of evidence that is brought along with a step: what of it becomes part of the history for ever. */
export type BroughtEvidence = Readonly<{
  id: string
  purpose: EvidencePurpose
  /** The part that it is about; null for the deal as a whole. */
  tranche: number | null
  /** The digest of what is said of it; null where nothing is. */
  wordsHash: string | null
  files: readonly ToldFile[]
  /** Which photograph of a record of packing or unpacking it is; absent for anything else. */
  shot?: ToldShot
}>

/** How many pieces of evidence each side has shown in a deal. */
export type EvidenceCounts = Readonly<Record<EvidenceSide, number>>

/** The number of the next piece of a deal, by which decisions cite it. */
export function nextNumber(counts: EvidenceCounts): number {
  return counts.buyer + counts.seller + counts.platform + 1
}

/** How a piece of evidence is cited: "E-3"; its second file "E-3.2". */
export function citationOf(number: number, file?: number): string {
  return file === undefined ? `E-${number}` : `E-${number}.${file}`
}

/** What an event of the log tells of the evidence that came with it. `hash` is of everything else in it. */
export type ToldEvidence = Omit<BroughtEvidence, 'id'> &
  Readonly<{ number: number; side: EvidenceSide; hash: string }>

/** A piece of evidence as its event tells it, with its number and its hash. */
export function tellEvidence(
  { purpose, tranche, wordsHash, files, shot }: BroughtEvidence,
  { side, number }: Readonly<{ side: EvidenceSide; number: number }>,
): ToldEvidence {
  const told = { number, side, purpose, tranche, wordsHash, files, ...(shot && { shot }) }
  return { ...told, hash: digest(canonical(told)) }
}
