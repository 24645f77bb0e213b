import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/mobile'
import type { PhoneFault } from '#domain/people/phone.ts'

/** A number as somebody typed it, and the country it belongs to where it does not say so itself. */
export type TypedPhone = Readonly<{ number: string; country: string }>

/**
 * A number as a person writes it, in E.164; or what is wrong with it. Only mobiles are read, and only those of
 * the countries that messages are sent to (ISO 3166): elsewhere a message may cost a hundred times as much.
 */
export function readPhone(
  { number, country }: TypedPhone,
  served: readonly string[],
): { phone: string } | { fault: PhoneFault } {
  const text = number.trim().slice(0, 60)
  if (text === '') return { fault: 'empty' }
  const read = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : 'ES')
  if (!read) return { fault: 'not-a-number' }
  const mobile = asMobile(read)
  if (!mobile) return { fault: read.isPossible() ? 'not-mobile' : 'not-a-number' }
  const isServed = mobile.country !== undefined && served.includes(mobile.country)
  return isServed ? { phone: mobile.number } : { fault: 'country-not-served' }
}

/** The mobile that is meant: in Argentina and Mexico many leave out or keep a figure of the numbers of old. */
function asMobile(read: PhoneNumber): PhoneNumber | null {
  if (read.isValid()) return read
  const national = read.nationalNumber
  const meant =
    read.countryCallingCode === '54' && /^\d{10}$/.test(national)
      ? `+549${national}`
      : read.countryCallingCode === '52' && /^1\d{10}$/.test(national)
        ? `+52${national.slice(1)}`
        : null
  const repaired = meant === null ? undefined : parsePhoneNumberFromString(meant)
  return repaired?.isValid() ? repaired : null
}

/** A number as its owner reads it: `+34 600 11 12 22`. */
export function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}

/** What stands before the numbers of each of these countries (ISO 3166): `34` for Spain. */
export function callingCodes(countries: readonly string[]): readonly CallingCode[] {
  return countries
    .filter((country) => isSupportedCountry(country))
    .map((country) => ({ country, code: getCountryCallingCode(country) }))
}

export type CallingCode = Readonly<{ country: string; code: string }>
