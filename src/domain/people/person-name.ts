import { z } from 'zod'

/** The most letters of a person's name: what a bank file, a mail and a screen still carry. */
export const mostNameLetters = 120

// What nobody sees, but what turns the text after it around or makes two names look alike: directions, joiners,
// fillers. The fillers of Hangul are letters to Unicode.
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A typed name without what cannot be seen, in the one form in which equal names are equal. */
function cleanName(typed: string): string {
  return typed.normalize('NFC').replaceAll(unseen, '').trim()
}

/**
 * A person's name as others read it: at most 120 letters, cleaned. Refuses one without any letter, with line breaks,
 * and with so many marks on one letter that they would cover other lines.
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
      .regex(/^(?!.*\p{M}{4})/u),
  )
