import { z } from 'zod'

const MOST_FIELDS = 150
const MOST_LETTERS = 60_000

/** What a form holds while somebody writes: names and texts as typed, right or wrong, within limits. */
export const DraftContent = z
  .record(z.string().max(80), z.string().max(5_000))
  .refine((content) => Object.keys(content).length <= MOST_FIELDS)
  .refine((content) => JSON.stringify(content).length <= MOST_LETTERS)
export type DraftContent = z.infer<typeof DraftContent>
