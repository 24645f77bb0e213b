import { z } from 'zod'

/** Files as a form sends them; which of them are taken is decided by the domain, with a sentence for each refusal. */
export const SentFiles = z
  .array(
    z.object({
      name: z.string().transform((name) => name.slice(0, 500)),
      bytes: z.instanceof(Uint8Array),
    }),
  )
  .max(100)
