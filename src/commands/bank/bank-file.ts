import { z } from 'zod'

/** A file of a bank, as somebody brings it or the exchange fetches it. */
export const BankFile = z.strictObject({
  name: z.string().min(1).max(200),
  bytes: z.instanceof(Uint8Array),
})
export type BankFile = z.infer<typeof BankFile>
