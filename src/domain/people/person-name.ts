import { z } from 'zod'
import { cleanName, looksLikeContact, mostNameLetters } from './typed-name.ts'

/**
 * A name of a person or an organisation as others read it: at most 120 letters, cleaned. Refuses one without any
 * letter, with line breaks, with so many marks on one letter that they would cover other lines, and one that leads
 * its reader somewhere.
 */
export const PersonName = z
  .string()
  .max(4 * mostNameLetters)
  .transform(cleanName)
  .pipe(
    z
      .string()
      .max(mostNameLetters)
      .regex(/\p{L}/u)
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]*$/u)
      .regex(/^(?!.*\p{M}{4})/u)
      .refine((name) => !looksLikeContact(name)),
  )
