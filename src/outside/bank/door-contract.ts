import { hash } from 'node:crypto'
import { z } from 'zod'
import { rejectionReasons } from './bank.ts'
import { plainName } from './files.ts'

// What travels through the door to a bank: `docs/bank-door.json` is printed from here.

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the whole file, in small hexadecimal letters.')

const FILES_MOST = 1000

/** One file that the bank left. */
export const DoorFile = z.object({
  name: z
    .string()
    .describe('1 to 200 letters without / and \\, no dot first. Means one content until it is confirmed.'),
  size: z.int().min(0).describe('Bytes of the whole file.'),
  sha256,
})

/** What the bank left and we did not confirm, as the contract has it. */
export const DoorFiles = z.object({
  files: z.array(DoorFile).max(FILES_MOST).describe('The oldest first. Only whole files.'),
})

/** The same as it is read: how long it is and what its entries hold is looked at one by one. */
export const DoorListing = z.object({ files: z.array(z.unknown()) })

/** What we read, by its content: another file of the same name is not meant. */
export const DoorRead = z.object({ sha256 })

/** How a payment file stands at the door. */
export const DoorPayment = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none').describe('Was never here, and nothing of it reached the bank.') }),
  z.object({ state: z.literal('taken').describe('The bank has it for good. Final.'), sha256 }),
  z.object({
    state: z
      .literal('unsure')
      .describe('It may be with the bank. The connector finds out; we hand nothing over meanwhile.'),
    sha256,
  }),
  z.object({
    state: z.literal('refused').describe('The bank pays nothing of it, ever. Final.'),
    sha256,
    reason: z
      .enum(rejectionReasons)
      .describe(
        'FF01 not readable; AC02 debtor account; AM03 currency; DU04 a payment of it was ordered before; DU01 the bank has this message id, which counts as taken.',
      ),
    why: z
      .string()
      .default('')
      .describe('What the bank says, for an operator. Its first 300 letters are kept.'),
  }),
])

export type DoorStanding = z.infer<typeof DoorPayment>

/** Where a file of the bank lies at the door. */
export const filePath = (name: string) => `/files/${encodeURIComponent(plainName(name))}`

/** Where a payment file lies at the door. */
export const paymentPath = (name: string) => `/payments/${encodeURIComponent(plainName(name))}`

/** The hash of a whole file. */
export const hashOf = (bytes: Uint8Array) => hash('sha256', bytes)

/** The field `Content-Digest` (RFC 9530) of a whole file. */
export const digestOf = (bytes: Uint8Array) => `sha-256=:${hash('sha256', bytes, 'base64')}:`
