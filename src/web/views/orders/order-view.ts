import { citationOf } from '#domain/evidence/evidence.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { FreezesOfDeal } from '#queries/freezes/of-deal.ts'
import { authorityNames, orderMeanings, orderStates } from '#words/transactions/orders.ts'
import type { Reading } from '../../server/reading.ts'

type Freeze = FreezesOfDeal['orders'][number]
type KeptRuling = NonNullable<Freeze['ruling']>
type Names = Readonly<{ buyer: string; seller: string }>
type Deal = Pick<Situation, 'transaction' | 'tranches'>

/** An order as its readers see it: whose it is, since when, what it means, and what was ruled. */
export function orderView(order: Freeze, deal: Deal, names: Names, reading: Reading) {
  const { state, kind, authority, reference, datedOn, evidence, broughtAs } = order
  const by = broughtAs === 'platform' ? 'la oficina' : names[broughtAs]
  // What is prepared is not told before a second person has looked at it.
  const ruling = state === 'executed' ? order.ruling : null
  return {
    id: order.id,
    state,
    stateText: orderStates[state],
    meaning: orderMeanings[state],
    kind: authorityNames[kind],
    authority,
    reference,
    dated: reading.day(datedOn),
    piece: citationOf(evidence),
    brought: `${reading.moment(order.broughtAt).text}, por ${by}`,
    since: order.decidedAt && state !== 'refused' ? reading.moment(order.decidedAt).text : null,
    refused: order.decisionNote,
    ended: order.endedAt ? reading.moment(order.endedAt).text : null,
    ruling: ruling && rulingView(ruling, deal, names, reading),
  }
}
export type OrderView = ReturnType<typeof orderView>

/** Who ruled, and what each side gets of each part, before fees. */
export function rulingView(
  ruling: KeptRuling,
  { transaction, tranches }: Deal,
  names: Names,
  reading: Reading,
) {
  const { currency } = transaction
  return {
    authority: ruling.authority,
    reference: ruling.reference,
    dated: reading.day(ruling.datedOn),
    piece: citationOf(ruling.evidence),
    shares: ruling.shares.map(({ tranche, toSellerMinor, toBuyerMinor }) => {
      const part = tranches.find((each) => each.number === tranche)
      const [toSeller, toBuyer] = [
        reading.money(toSellerMinor, currency),
        reading.money(toBuyerMinor, currency),
      ]
      const sums = `${toSeller} para ${names.seller} y ${toBuyer} para ${names.buyer}, antes de la comisión`
      return tranches.length > 1 && part ? `${part.title}: ${sums}` : sums
    }),
  }
}
