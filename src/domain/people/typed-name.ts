/** The most letters of a person's name: what a bank file, a mail and a screen still carry. */
export const mostNameLetters = 120

// What nobody sees, but what turns the text after it around or makes two names look alike: directions, joiners,
// fillers. The fillers of Hangul are letters to Unicode.
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A typed name without what cannot be seen, in the one form in which equal names are equal. */
export function cleanName(typed: string): string {
  return typed.normalize('NFC').replaceAll(unseen, '').trim()
}

/** The most digits of a name: a year has four, a telephone more. */
const mostDigits = 4

/**
 * Whether a typed name leads its reader somewhere, or looks so: an address of the web or of e-mail, in any width of
 * letters, with whatever a browser takes for a dot, or a telephone. A dot between letters without a space after it is
 * taken for one, as mail programs do.
 */
export function looksLikeContact(typed: string): boolean {
  const seen = cleanName(typed).normalize('NFKC').replaceAll('\u3002', '.')
  if (/@|\/\/|https?:|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu.test(seen)) return true
  return (seen.match(/\p{Nd}/gu) ?? []).length > mostDigits
}
