import { z } from 'zod'

/** A file of an offer as it is sealed with it: its name, and the bytes that are kept and handed out, by their hash and number. */
export const SealedFile = z.object({
  name: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
})
export type SealedFile = Readonly<z.infer<typeof SealedFile>>

const keyOf = ({ name, sha256 }: SealedFile) => `${name}\n${sha256}`

/** Files as terms name them, in one order whatever they were added in; nothing at all where there are none. */
export function filesSealed(files: readonly SealedFile[]): { files?: SealedFile[] } {
  if (files.length === 0) return {}
  return { files: files.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) }
}
