import { z } from 'zod'
import { canonical, digest } from '../digest.ts'
import { type Currency, isCurrency } from '../money.ts'

/** What a receipt is of: money that came into custody, or money that the bank paid out. */
const receiptKinds = ['deposit', 'payout'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** How many signs the number of a receipt has: nobody guesses one of them. */
export const receiptSigns = 24

/**
 * What a receipt says, as the bank's statement said it. Hashed, and the same for ever: it names people by their initials and
 * accounts by their masks, and says nothing that could change.
 */
export type ReceiptFacts = Readonly<{
  receipt: string
  kind: ReceiptKind
  /** The code of the transaction. */
  deal: string
  amountMinor: bigint
  currency: Currency
  /** The day on which the bank booked it, ISO 8601. */
  paidOn: string
  bankReference: string | null
  /** What the money came with: the deposit's reference, or the payout's EndToEndId. */
  reference: string
  /** The account that it came from or went to. */
  account: string | null
  /** Whose receipt it is. */
  person: string
  /** In whose name the account is, as the bank said. */
  holder: string | null
  madeAt: string
}>

const Facts: z.ZodType<ReceiptFacts> = z.object({
  receipt: z.string(),
  kind: z.enum(receiptKinds),
  deal: z.string(),
  amountMinor: z.string().transform(BigInt),
  currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)),
  paidOn: z.string(),
  bankReference: z.string().nullable(),
  reference: z.string(),
  account: z.string().nullable(),
  person: z.string(),
  holder: z.string().nullable(),
  madeAt: z.string(),
})

/** The text of a receipt and its hash: SHA-256 of exactly these bytes. */
export function hashedReceipt(facts: ReceiptFacts): Readonly<{ body: string; hash: string }> {
  const body = canonical(facts)
  return { body, hash: digest(body) }
}

/** What a kept receipt says. */
export function receiptFacts(body: string): ReceiptFacts {
  return Facts.parse(JSON.parse(body))
}

/** A name of which only its owner recognises anything: "A. B. R.". At most four words of it count. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}|^\d/u.test(word))
    .slice(0, 4)
    .map((word) => `${word.charAt(0).toLocaleUpperCase('es')}.`)
    .join(' ')
}

/** The number of a receipt out of what somebody typed or read aloud; null for what cannot be one. */
export function receiptNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[2-9BCDFGHJKMNPQRSTVWXYZ]{24}$/.test(number) ? number : null
}
