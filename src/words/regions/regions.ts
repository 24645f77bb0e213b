import { countries, type Country } from '#domain/people/countries.ts'
import type { Currency } from '#domain/money.ts'
import { ar } from './ar.ts'
import { cl } from './cl.ts'
import { co } from './co.ts'
import { ec } from './ec.ts'
import { es } from './es.ts'
import { mx } from './mx.ts'
import { pe } from './pe.ts'
import type { RegionWords } from './region-words.ts'
import { us } from './us.ts'
import { uy } from './uy.ts'

/** A pack for each country of the product. */
export const regions: Readonly<Record<Country['code'], RegionWords>> = {
  AR: ar,
  CL: cl,
  CO: co,
  EC: ec,
  ES: es,
  MX: mx,
  PE: pe,
  US: us,
  UY: uy,
}

/** The words of the region in whose form somebody reads; the Spanish of Spain in any other. */
export function regionOf(locale: string): RegionWords {
  const country = countries.find((each) => each.locale === locale)
  return country ? regions[country.code] : es
}

/** What its reader calls a transfer in a currency: by their country's own name only in their country's money. */
export function transferText(locale: string, currency: Currency): string {
  const country = countries.find((each) => each.locale === locale)
  return country?.currency === currency ? regions[country.code].transfer : 'transferencia'
}
