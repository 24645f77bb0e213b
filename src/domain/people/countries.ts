import type { HolidayCalendar } from '../calendar.ts'
import type { Currency } from '../money.ts'

/** Where a person can live: its money, and its clocks with a name where there are several. */
export type Country = Readonly<{
  code: Exclude<HolidayCalendar, 'TARGET'>
  name: string
  currency: Currency
  /** Form of Spanish for sums, dates and hours. */
  locale: string
  /** IANA zones, the most populated first. */
  zones: readonly Readonly<{ timeZone: string; region: string | null }>[]
}>

const oneZone = (timeZone: string) => [{ timeZone, region: null }]

/** The countries whose holidays, currency and bank accounts the product knows, by their Spanish names. */
export const countries: readonly Country[] = [
  {
    code: 'AR',
    name: 'Argentina',
    currency: 'ARS',
    locale: 'es-AR',
    zones: oneZone('America/Argentina/Buenos_Aires'),
  },
  {
    code: 'CL',
    name: 'Chile',
    currency: 'CLP',
    locale: 'es-CL',
    zones: [
      { timeZone: 'America/Santiago', region: null },
      { timeZone: 'America/Punta_Arenas', region: 'Magallanes' },
      { timeZone: 'Pacific/Easter', region: 'Rapa Nui' },
    ],
  },
  { code: 'CO', name: 'Colombia', currency: 'COP', locale: 'es-CO', zones: oneZone('America/Bogota') },
  {
    code: 'EC',
    name: 'Ecuador',
    currency: 'USD',
    locale: 'es-EC',
    zones: [
      { timeZone: 'America/Guayaquil', region: null },
      { timeZone: 'Pacific/Galapagos', region: 'Galápagos' },
    ],
  },
  {
    code: 'ES',
    name: 'España',
    currency: 'EUR',
    locale: 'es-ES',
    zones: [
      { timeZone: 'Europe/Madrid', region: null },
      { timeZone: 'Atlantic/Canary', region: 'Canarias' },
    ],
  },
  {
    code: 'US',
    name: 'Estados Unidos',
    currency: 'USD',
    locale: 'es-US',
    zones: [
      { timeZone: 'America/New_York', region: 'Este' },
      { timeZone: 'America/Chicago', region: 'Centro' },
      { timeZone: 'America/Denver', region: 'Montañas' },
      { timeZone: 'America/Phoenix', region: 'Arizona' },
      { timeZone: 'America/Los_Angeles', region: 'Pacífico' },
    ],
  },
  {
    code: 'MX',
    name: 'México',
    currency: 'MXN',
    locale: 'es-MX',
    zones: [
      { timeZone: 'America/Mexico_City', region: null },
      { timeZone: 'America/Cancun', region: 'Quintana Roo' },
      { timeZone: 'America/Hermosillo', region: 'Sonora' },
      { timeZone: 'America/Mazatlan', region: 'Sinaloa, Nayarit y Baja California Sur' },
      { timeZone: 'America/Tijuana', region: 'Baja California' },
      { timeZone: 'America/Ciudad_Juarez', region: 'Ciudad Juárez' },
    ],
  },
  { code: 'PE', name: 'Perú', currency: 'PEN', locale: 'es-PE', zones: oneZone('America/Lima') },
  { code: 'UY', name: 'Uruguay', currency: 'UYU', locale: 'es-UY', zones: oneZone('America/Montevideo') },
]

/** The country of an ISO 3166 code; nothing for one that the product does not know. */
export function countryOf(code: string): Country | null {
  return countries.find((country) => country.code === code) ?? null
}

/** Where somebody lives, as one value of a form: `MX:America/Cancun`. */
export function readResidence(value: string): { country: Country; timeZone: string } | null {
  const [code = '', timeZone = ''] = value.split(':')
  const country = countryOf(code)
  return country?.zones.some((zone) => zone.timeZone === timeZone) ? { country, timeZone } : null
}
