import { randomBytes, randomFillSync, randomInt } from 'node:crypto'
import { existing } from '#domain/assert.ts'
import { depositReference } from '#domain/banking/deposit-reference.ts'
import { receiptSigns } from '#domain/transactions/receipt.ts'

const BYTES = 16
// Asking for chance costs more than making an id of it, so it is fetched for many at once.
const chance = Buffer.alloc(BYTES * 256)
let spent = chance.length

/** A new id whose order is the order of creation (UUID version 7, RFC 9562). */
export function newId(now: Temporal.Instant): string {
  if (spent === chance.length) {
    randomFillSync(chance)
    spent = 0
  }
  const bytes = chance.subarray(spent, spent + BYTES)
  spent += BYTES
  bytes.writeUIntBE(now.epochMilliseconds, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

// No letters that look like digits: people read codes out loud.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** A transaction's short code, which people quote and bank files carry: RG and eight signs. */
export function newCode(): string {
  return `RG${drawn(8)}`
}

function drawn(signs: number): string {
  return Array.from({ length: signs }, () => letters.charAt(randomInt(letters.length))).join('')
}

/** The number of a message to the operator, by which its writer asks for it: M and eight signs. */
export function newMessageNumber(): string {
  return `M${drawn(8)}`
}

/** The number of a receipt, which opens its public check: nobody guesses it (115 bits). */
export function newReceiptNumber(): string {
  return drawn(receiptSigns)
}

/** A new deposit reference: eleven digits and their control digit, of a base that has one. */
export function newReference(): string {
  const bases = Array.from({ length: 50 }, () =>
    depositReference(BigInt(randomInt(1, 2 ** 47)) % 99_999_999_999n),
  )
  return existing(
    bases.find((each) => each !== null),
    'one base in eleven has no control digit, not all',
  )
}

/** A secret that nobody guesses, for links. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}
