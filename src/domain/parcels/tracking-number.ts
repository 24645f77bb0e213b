import { type Carrier, type CarrierCode, carriers, type NumberShape } from './carriers.ts'

/** A parcel by what its carrier knows it by. */
export type Parcel = Readonly<{ carrier: CarrierCode; number: string }>

/** What can be wrong with a tracking number: nothing typed, none of its carrier's, or one whose check digit says so. */
export type TrackingProblem = 'empty' | 'not-of-carrier' | 'digit-wrong'

type TrackingCheck =
  | Readonly<{ valid: true; number: string }>
  | Readonly<{ valid: false; problem: TrackingProblem }>

/**
 * Reads a tracking number that somebody typed or copied from a label, blanks and hyphens with it. A number that fits no
 * shape of its carrier, or only shapes whose check digit it fails, is wrong.
 */
export function checkTrackingNumber(carrier: CarrierCode, typed: string): TrackingCheck {
  const number = typed.replace(/[\s\p{Cf}.\p{Pd}]/gu, '').toUpperCase()
  if (number === '') return { valid: false, problem: 'empty' }
  const { shapes }: Carrier = carriers[carrier]
  const fitting = shapes.flatMap((shape) => {
    const found = shape.pattern.exec(number)
    return found ? [{ shape, found }] : []
  })
  if (fitting.length === 0) return { valid: false, problem: 'not-of-carrier' }
  return fitting.some(({ shape, found }) => hasRightDigit(shape, found))
    ? { valid: true, number }
    : { valid: false, problem: 'digit-wrong' }
}

/** What a number of a carrier looks like. */
export function exampleOf(carrier: CarrierCode): string {
  return carriers[carrier].shapes[0].example
}

/** A parcel as people name it: "Correos (España), RR473124829ES". */
export function parcelText({ carrier, number }: Parcel): string {
  return `${carriers[carrier].name}, ${number}`
}

/** Where its carrier says where a parcel is. */
export function trackingPage({ carrier, number }: Parcel): string {
  return carriers[carrier].page.replace('{number}', encodeURIComponent(number))
}

function hasRightDigit({ digitOf }: NumberShape, { groups }: RegExpExecArray): boolean {
  if (!digitOf || groups?.['serial'] === undefined) return true
  return digitOf(groups['serial']) === groups['digit']
}
