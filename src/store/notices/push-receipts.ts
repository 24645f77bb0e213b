import { isSameSecret } from '#domain/digest.ts'
import type { Seals } from '../secrets/seal.ts'

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/

/** With what a device tells of one message, without a session: its number, signed by us. */
export function receiptOf(seals: Seals, messageId: string): string {
  return `${messageId}.${signature(seals, messageId)}`
}

/** The message of a receipt that we signed; null for anything else. */
export function messageOfReceipt(seals: Seals, receipt: string): string | null {
  const [, messageId, signed] = pattern.exec(receipt) ?? []
  if (messageId === undefined || signed === undefined) return null
  return isSameSecret(signed, signature(seals, messageId)) ? messageId : null
}

function signature(seals: Seals, messageId: string): string {
  return seals.fingerprint(`push message ${messageId}`)
}
