import { type Amendment, amendedHash } from '../transactions/amendment.ts'
import type { StepInput } from '../transactions/input.ts'
import type { Situation, Tranche } from '../transactions/situation.ts'

/** What somebody may want to agree on anew for a part: its words and its clocks. */
export function amendmentsFor(tranche: Tranche | undefined, input: StepInput): StepInput[] {
  if (!tranche) return [input]
  const later = Temporal.PlainDate.from(tranche.deliverBy).add({ days: 4 }).toString()
  const amendments: Amendment[] = [
    { title: 'Otra bicicleta', deliverBy: later },
    { inspectionDays: tranche.inspectionDays + 2 },
    { inspectionDays: 2 },
    { priceMinor: tranche.priceMinor + 50_00n },
    ...lowerPrices(tranche),
  ]
  return amendments.map((amendment) => ({ ...input, amendment }))
}

/** Less than was agreed, and what came of a deposit. */
function lowerPrices({ priceMinor, heldMinor, chargesMinor }: Tranche): Amendment[] {
  const lower = [priceMinor - 100_00n, heldMinor - chargesMinor - 20_00n]
  return lower.flatMap((each) => (each > 0n && each < priceMinor ? [{ priceMinor: each }] : []))
}

/** The seal of the terms as the amendment that waits for its answer makes them. */
export function sealToAccept(situation: Situation): Pick<StepInput, 'hash'> {
  const asked = situation.proposals.find((each) => each.state === 'open' && each.kind === 'amendment')
  const hash = asked && amendedHash(situation, asked)
  return hash ? { hash } : {}
}
