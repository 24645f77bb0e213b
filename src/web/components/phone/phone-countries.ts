import type { CallingCode } from '#auth/phones/phone-number.ts'

/** A country in the list before the number. */
export type PhoneCountry = { country: string; label: string }

/** The countries whose mobiles get messages, by their Spanish names, and the one that a person likely means. */
export function phoneCountriesFor(
  codes: readonly CallingCode[],
  request: Request,
  residence: string | null = null,
): { countries: PhoneCountry[]; likely: string } {
  const names = new Intl.DisplayNames('es', { type: 'region' })
  const countries = codes
    .map(({ country, code }) => ({ country, label: `${names.of(country) ?? country} (+${code})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
  const named = /\b[a-z]{2}-([A-Z]{2})\b/.exec(request.headers.get('accept-language') ?? '')?.[1]
  const likely = [residence, named, 'ES'].find((code) => countries.some(({ country }) => country === code))
  return { countries, likely: likely ?? countries[0]?.country ?? '' }
}
