import { share } from '../money.ts'
import { frozenParts, type RulingShare } from '../transactions/freezes.ts'
import type { StepInput } from '../transactions/input.ts'
import { freezes } from '../transactions/process/freezes.ts'
import type { Transition } from '../transactions/process.ts'
import type { Situation } from '../transactions/situation.ts'
import type { Facts } from '../transactions/work.ts'
import { sampleIds } from './samples.ts'

const ids: readonly string[] = freezes.map((each) => each.id)
/** Whether a row belongs to an order from outside. */
export const isOfFreeze = ({ id }: Pick<Transition, 'id'>) => ids.includes(id)

/** What a ruling may give the seller: nothing, some of it, all. */
const rulings: readonly bigint[] = [0n, 6n, 10n]

const sharesBy = (situation: Situation, tenths: bigint): RulingShare[] =>
  frozenParts(situation).map(({ number, heldMinor }) => {
    const toSellerMinor = share(heldMinor, tenths, 10n, situation.terms.currency)
    return { tranche: number, toSellerMinor, toBuyerMinor: heldMinor - toSellerMinor }
  })

/** What somebody brings to a step of a freeze: the paper, and what was ruled, with several sums. */
export function freezeInputs(situation: Situation, given: StepInput): StepInput[] {
  const order = {
    kind: 'court',
    authority: 'Juzgado 1',
    reference: 'auto 12/2026',
    datedOn: '2026-05-01',
  } as const
  return rulings.map((tenths) => ({ ...given, order, ruling: sharesBy(situation, tenths) }))
}

/** The ruling that is executed: what was written down of it before, by somebody else. */
export function rulingFor(
  situation: Situation,
  row: Transition,
  { ruling }: StepInput,
): Pick<Facts, 'ruling'> {
  if (row.action !== 'execute-ruling' || !ruling || situation.transaction.frozenAt === null) return {}
  return { ruling: { shares: ruling, by: sampleIds.approver } }
}
