import { z } from 'zod'

/** A person's name as it stands on their identity document: 2 to 120 letters, nothing that cannot be seen. */
export const LegalName = z
  .string()
  .trim()
  .min(2)
  .max(120)
  .regex(/^\P{Cc}+$/u)
