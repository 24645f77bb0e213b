import type { Terms } from '../transactions/terms.ts'
import { sampleTerms } from './samples.ts'

/** A deal that is walked through, and in how many situations. */
export type SampleDeal = Readonly<{ name: string; terms: Terms; most: number }>

const onePartByOne = sampleTerms({
  fundingMode: 'por_tramo',
  endsBetweenParts: true,
  tranches: [part(1_200_00n, 20_00n), { ...part(300_00n, 0n), deliverBy: '2026-06-10' }],
})

/** Every payer of the fee, with and without shipping, currencies with and without cents, one part and two. */
export const sampleDeals: readonly SampleDeal[] = [
  { name: 'one part, sent', terms: sampleTerms(), most: 3500 },
  { name: 'two parts, one deposited after the other', terms: onePartByOne, most: 1200 },
  { name: 'one part, a file', terms: sampleTerms({ deliveryMode: 'digital' }), most: 500 },
  { name: 'one part, from hand to hand', terms: sampleTerms({ deliveryMode: 'en_persona' }), most: 400 },
  {
    name: 'one part, paid by the buyer, pesos',
    terms: sampleTerms({ currency: 'COP', feePayer: 'buyer', tranches: [part(1_234_567_00n, 0n)] }),
    most: 250,
  },
  {
    name: 'one part, paid by the seller, a currency without cents',
    terms: sampleTerms({ currency: 'CLP', feePayer: 'seller', tranches: [part(99_991n, 7n)] }),
    most: 250,
  },
  {
    name: 'two parts at once',
    terms: sampleTerms({ tranches: [part(33_333_33n, 10n), part(100_01n, 0n)] }),
    most: 400,
  },
  { name: 'one part, a service', terms: sampleTerms({ deliveryMode: 'servicio' }), most: 600 },
]

function part(priceMinor: bigint, chargesMinor: bigint): Terms['tranches'][number] {
  return { title: 'Parte', priceMinor, chargesMinor, deliverBy: '2026-05-20', inspectionDays: 3 }
}
