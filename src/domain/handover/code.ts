/** What a buyer says with a code: that they have it in their hands, or that they looked at it and accept it. */
export const handoverKinds = ['handed', 'accepted'] as const
export type HandoverKind = (typeof handoverKinds)[number]

/** For so many seconds one code stands on the screen. */
export const CODE_SECONDS = 30
/** How many codes the clocks of two telephones may be apart. */
export const CODES_APART = 2
/** After so many days nobody's device sends a code any more, so an older one is no hand-over of this deal. */
export const CODE_DAYS = 14
/** An acceptance that comes later than so many hours after it was shown says only that it was handed over: money does not move on old words. */
export const ACCEPTANCE_HOURS = 48

/** For so many hours after a date to deliver, a code of two prepared telephones may still be on its way to a network. */
export const CODE_ARRIVES_HOURS = 24

/** What a code is about. `step` counts half minutes since 1970 by the clock of the device that shows it. */
export type HandoverClaim = Readonly<{
  transactionId: string
  tranche: number
  kind: HandoverKind
  step: number
}>

/** A claim with the buyer's signature of it (ECDSA P-256 over SHA-256, 64 bytes in base64url). */
export type HandoverCode = HandoverClaim & Readonly<{ signature: string }>

/** When a telephone read a code by its own clock, signed by it, in milliseconds since 1970. */
export type HandoverScan = Readonly<{ at: number; signature: string }>

/** How a public key is written: its 65 bytes, not compressed, in base64url. */
export const publicKeyText = /^B[\w-]{86}$/
/** How a signature is written: its 64 bytes in base64url. */
export const signatureText = /^[\w-]{86}$/

const letters: Readonly<Record<HandoverKind, string>> = { handed: 'e', accepted: 'a' }
const shape = /(?:^|#)R1\.([0-9a-f]{32})\.([1-9]\d?)\.([ea])\.([0-9a-z]{5,7})\.([\w-]{86})$/

/** The step of a moment, in milliseconds since 1970. */
export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / (CODE_SECONDS * 1000))
}

/** When a step begins, in milliseconds since 1970. */
export function startOf(step: number): number {
  return step * CODE_SECONDS * 1000
}

/** Whether a code is of now, as a clock that reads `milliseconds` sees it. */
export function isOfNow({ step }: Pick<HandoverClaim, 'step'>, milliseconds: number): boolean {
  return Math.abs(stepAt(milliseconds) - step) <= CODES_APART
}

/** A code as a QR holds it, after the address of its page. */
export function codeText({ transactionId, tranche, kind, step, signature }: HandoverCode): string {
  const deal = transactionId.replaceAll('-', '')
  return ['R1', deal, tranche, letters[kind], step.toString(36), signature].join('.')
}

/** Reads a code, alone or at the end of an address; null where it is none. */
export function readCode(text: string): HandoverCode | null {
  const [, deal, tranche, letter, step, signature] = shape.exec(text.trim()) ?? []
  if (!deal || !tranche || !letter || !step || !signature) return null
  const transactionId = deal.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
  const kind = letter === letters.accepted ? 'accepted' : 'handed'
  return { transactionId, tranche: Number(tranche), kind, step: Number.parseInt(step, 36), signature }
}

/** The text that a buyer's device signs: it says for what, so that it is good for nothing else. */
export function claimText({ transactionId, tranche, kind, step }: HandoverClaim): string {
  return `resguardo-entrega 1 ${transactionId} ${tranche} ${kind} ${step}`
}

/** The text that a seller's device signs of a code that it read. */
export function scanText(code: HandoverCode, at: number): string {
  return `resguardo-lectura 1 ${codeText(code)} ${at}`
}
