import { countries } from './countries.ts'

/** The form of Spanish and the clock that somebody chose for reading; null for as where they live. */
export type OwnFormats = Readonly<{ locale: string | null; timeZone: string | null }>

/** The regional forms in which sums, dates and hours can be read, one for each country of the product. */
export const regionalForms: readonly Readonly<{ locale: string; name: string }>[] = countries.map(
  ({ locale, name }) => ({ locale, name }),
)

/** The clocks that can be chosen: those of the countries of the product, by IANA name. */
export const readableZones: readonly Readonly<{ timeZone: string; name: string }>[] = countries.flatMap(
  ({ name, zones }) =>
    zones.map(({ timeZone, region }) => ({ timeZone, name: region === null ? name : `${name}, ${region}` })),
)

/** Whether a text names one of the regional forms. */
export function isRegionalForm(text: string): boolean {
  return regionalForms.some(({ locale }) => locale === text)
}

/** Whether a text names one of the clocks. */
export function isReadableZone(text: string): boolean {
  return readableZones.some(({ timeZone }) => timeZone === text)
}
