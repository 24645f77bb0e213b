/** What a proved document tells of its holder's identity, as far as the provider said so. */
export type ProvedDocument = Readonly<{
  country: string | null
  type: string | null
  number: string | null
  birthDate: string | null
}>

/**
 * What one identity is the same in, however often and under however many accounts its document is shown: country, kind
 * and number of the document with the birth date, without the signs in which readings of a number differ. Null where
 * the number or the birth date is not known: then nothing can be compared.
 */
export function identityText({ country, type, number, birthDate }: ProvedDocument): string | null {
  const signs = number?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') ?? ''
  if (signs === '' || birthDate === null) return null
  return ['identity', country?.toUpperCase() ?? '', type?.toUpperCase() ?? '', signs, birthDate].join(' ')
}
