import { dhlDigit, fedexDigit, fedexGroundDigit, postalDigit, upsDigit } from './check-digits.ts'

/** One way in which a carrier writes its numbers; `serial` and `digit` are the groups that a check digit is made of. */
export type NumberShape = Readonly<{
  pattern: RegExp
  /** A right number of this shape, as people see it on a label. */
  example: string
  digitOf?: (serial: string) => string
}>

/** Who brings parcels: name, where it works (ISO 3166), how its numbers look, and where one reads where a parcel is. */
export type Carrier = Readonly<{
  name: string
  countries: readonly string[]
  shapes: readonly NumberShape[]
  /** `{number}` stands for the number; without it, a page on which it is typed. */
  page: string
}>

const postal = (country: string, example: string): NumberShape => ({
  pattern: new RegExp(`^[A-Z]{2}(?<serial>\\d{8})(?<digit>\\d)${country}$`),
  example,
  digitOf: postalDigit,
})
/** Mail from abroad keeps the number that it came with. */
const anyPostal = (example: string) => postal('[A-Z]{2}', example)
/** Where a carrier's rule is not published: as long as its numbers can be, so that a slip of one letter is not found. */
const plain = (least: number, most: number, example: string): NumberShape => ({
  pattern: new RegExp(`^(?=.*\\d)[A-Z0-9]{${least},${most}}$`),
  example,
})

/**
 * The carriers by the code that is kept. A number of theirs is refused where its shape or its check digit is wrong; the
 * names are theirs, and nobody of them is asked to agree.
 */
export const carriers = {
  correos: {
    name: 'Correos (España)',
    countries: ['ES'],
    shapes: [
      anyPostal('RR473124829ES'),
      // Product, client, channel, number, package, postal code and a letter whose rule is not published.
      {
        pattern: /^[A-Z0-9]{2}[0-9A-HJ-NP-TV-Z]{4}\d{9}[A-Z0-9]{2}(?:\d{5}|AD\d{3})[A-Z]$/,
        example: 'PQ4F2A0710065010128001W',
      },
    ],
    page: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  },
  'correos-express': {
    name: 'Correos Express',
    countries: ['ES', 'PT'],
    shapes: [plain(8, 23, '3232001234567890')],
    page: 'https://www.correosexpress.com/',
  },
  seur: {
    name: 'SEUR',
    countries: ['ES', 'PT'],
    shapes: [plain(8, 28, '01234567890123')],
    page: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}',
  },
  mrw: {
    name: 'MRW',
    countries: ['ES', 'PT'],
    shapes: [plain(8, 20, '02601A123456')],
    page: 'https://www.mrw.es/',
  },
  gls: {
    name: 'GLS',
    countries: ['ES', 'PT'],
    shapes: [plain(8, 20, '61771001234567')],
    page: 'https://gls-group.com/ES/es/seguimiento-envio/?match={number}',
  },
  ups: {
    name: 'UPS',
    countries: [],
    shapes: [
      {
        pattern: /^1Z(?<serial>[A-Z0-9]{15})(?<digit>\d)$/,
        example: '1Z5R89390357567127',
        digitOf: upsDigit,
      },
    ],
    page: 'https://www.ups.com/track?tracknum={number}',
  },
  fedex: {
    name: 'FedEx',
    countries: [],
    shapes: [
      { pattern: /^(?<serial>\d{11})(?<digit>\d)$/, example: '986578788855', digitOf: fedexDigit },
      { pattern: /^(?<serial>\d{14})(?<digit>\d)$/, example: '568283610012734', digitOf: fedexGroundDigit },
    ],
    page: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  dhl: {
    name: 'DHL Express',
    countries: [],
    shapes: [
      { pattern: /^(?<serial>\d{9,10})(?<digit>\d)$/, example: '3318810025', digitOf: dhlDigit },
      { pattern: /^J[A-Z]{2,3}\d{9,18}$/, example: 'JJD0099999999' },
    ],
    page: 'https://www.dhl.com/es-es/home/tracking.html?tracking-id={number}',
  },
  'correos-de-mexico': {
    name: 'Correos de México',
    countries: ['MX'],
    shapes: [anyPostal('RR473124829MX')],
    page: 'https://www.correosdemexico.gob.mx/',
  },
  estafeta: {
    name: 'Estafeta',
    countries: ['MX'],
    // Its guide of 22 characters, or the tracking code of 10 digits that stands beside it.
    shapes: [
      { pattern: /^\d{10}$/, example: '1234567890' },
      { pattern: /^[A-Z0-9]{22}$/, example: '6059007000123701234567' },
    ],
    page: 'https://www.estafeta.com/Herramientas/Rastreo',
  },
  'correo-argentino': {
    name: 'Correo Argentino',
    countries: ['AR'],
    shapes: [anyPostal('RR473124829AR'), plain(11, 23, '00012345678901234567')],
    page: 'https://www.correoargentino.com.ar/',
  },
  andreani: {
    name: 'Andreani',
    countries: ['AR'],
    shapes: [plain(10, 20, '360000012345678')],
    page: 'https://www.andreani.com/envio/{number}',
  },
  oca: {
    name: 'OCA',
    countries: ['AR'],
    shapes: [plain(10, 20, '1234500000000123456')],
    page: 'https://www.oca.com.ar/',
  },
  chilexpress: {
    name: 'Chilexpress',
    countries: ['CL'],
    shapes: [plain(9, 16, '712437989605')],
    page: 'https://centrodeayuda.chilexpress.cl/seguimiento/{number}',
  },
  starken: {
    name: 'Starken',
    countries: ['CL'],
    shapes: [plain(8, 16, '987654321')],
    page: 'https://www.starken.cl/seguimiento?codigo={number}',
  },
  'correos-de-chile': {
    name: 'Correos de Chile',
    countries: ['CL'],
    shapes: [anyPostal('RR473124829CL'), plain(10, 20, '990012345678')],
    page: 'https://www.correos.cl/',
  },
  servientrega: {
    name: 'Servientrega',
    countries: ['CO', 'EC'],
    shapes: [plain(9, 14, '2123456789')],
    page: 'https://www.servientrega.com/',
  },
  '472': {
    name: '4-72',
    countries: ['CO'],
    shapes: [anyPostal('RR473124829CO')],
    page: 'https://www.4-72.com.co/',
  },
  serpost: {
    name: 'Serpost',
    countries: ['PE'],
    shapes: [anyPostal('RR473124829PE')],
    page: 'https://www.serpost.com.pe/',
  },
  'correo-uruguayo': {
    name: 'Correo Uruguayo',
    countries: ['UY'],
    shapes: [anyPostal('RR473124829UY')],
    page: 'https://www.correo.com.uy/',
  },
} as const satisfies Record<string, Carrier>

export type CarrierCode = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as [CarrierCode, ...CarrierCode[]]

/** Whether a word names a carrier. */
export function isCarrier(word: string): word is CarrierCode {
  return Object.hasOwn(carriers, word)
}

/** The carriers in the order in which somebody looks for theirs: those of the country first, then those of all countries. */
export function carriersFor(country: string): readonly CarrierCode[] {
  const near = (code: CarrierCode) => {
    const countries: readonly string[] = carriers[code].countries
    if (countries.includes(country)) return 0
    return countries.length === 0 ? 1 : 2
  }
  return carrierCodes.toSorted(
    (one, other) => near(one) - near(other) || carriers[one].name.localeCompare(carriers[other].name, 'es'),
  )
}
