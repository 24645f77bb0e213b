import { z } from 'zod'
import { commissionDue, escrowDue } from '../ledger/escrow.ts'
import { digest } from '../digest.ts'
import { currencies, share, total } from '../money.ts'
import { isInTerms } from './in-terms.ts'
import type { Situation } from './situation.ts'
import type { PricedTerms } from './sums.ts'
import { dealTotal, sumsOf } from './sums.ts'

/**
 * What both sides agree on about whom the seller pays for bringing them together: who it is, and a hash over how much
 * they get. The figure is the seller's and the broker's business alone (`docs/decisions/0083`).
 */
export const BrokerTerms = z.object({ name: z.string().min(1).max(200), hash: z.string().length(64) })
export type BrokerTerms = z.infer<typeof BrokerTerms>

/** What the hash of the terms hides: who is paid, how much of what the seller receives, and the chance that hides it. */
export type Broker = Readonly<{ personId: string; name: string; commissionMinor: bigint; salt: string }>

/** The hash over a commission: nobody who lacks the salt can guess the figure, and nobody can open it as another one. */
export function commissionHash({ personId, commissionMinor, salt }: Omit<Broker, 'name'>): string {
  return digest(`resguardo-intermediario 1 ${personId} ${commissionMinor} ${salt}`)
}

/** What the terms say of a broker. */
export function brokerTerms(broker: Broker): BrokerTerms {
  return { name: broker.name, hash: commissionHash(broker) }
}

/** Whether a commission leaves the seller something of what they would receive, in a sum that banks can pay. */
export function commissionFits(terms: PricedTerms, commissionMinor: bigint): boolean {
  const { stepMinor } = currencies[terms.currency]
  if (commissionMinor <= 0n || commissionMinor % stepMinor !== 0n) return false
  return commissionMinor < sumsOf(terms).sellerReceivesMinor
}

/** What of a commission each part bears, by its share of the deal; the last one takes what rounding leaves. */
export function commissionsByPart(terms: PricedTerms, commissionMinor: bigint): readonly bigint[] {
  const whole = dealTotal(terms)
  let before = 0n
  let given = 0n
  return terms.tranches.map((each) => {
    before += escrowDue(each)
    const until = whole === 0n ? 0n : share(commissionMinor, before, whole, terms.currency)
    const own = until - given
    given = until
    return own
  })
}

/**
 * What the broker gets when all of a deal is released: as it was sealed, and of parts whose price was amended since no more than
 * the seller's fee leaves. Undefined where there is none, or whoever reads may not know them.
 */
export function commissionOf(deal: Pick<Situation, 'broker' | 'terms' | 'tranches'>): bigint | undefined {
  const { broker, terms, tranches } = deal
  if (!broker || tranches.length === 0) return broker?.commissionMinor
  const parts = tranches.filter((each) => isInTerms({ terms }, each))
  return total(parts.map((each) => commissionDue(each, terms.currency)))
}

/** What a salted text of a deal with a broker is hidden by: without it the figure in it could be tried out. */
export function veilOf({ salt }: Pick<Broker, 'salt'>, version: number): string {
  return digest(`resguardo-velo ${salt} ${version}`)
}
