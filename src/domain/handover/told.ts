import type { Party } from '../transactions/party.ts'
import type { HandoverKind } from './code.ts'

/** What the log tells of a code that was brought: enough for anybody to check it again. */
export type ToldHandover = Readonly<{
  kind: HandoverKind
  /** The code as it was read. */
  code: string
  keyId: string
  /** The public key of the buyer's device that signed it. */
  publicKey: string
  broughtBy: Party
  /** When the seller's device read it, by its clock, in milliseconds since 1970, with its signature. */
  scan: Readonly<{ at: number; signature: string }> | null
}>
