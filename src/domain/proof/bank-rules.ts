import { accounts, familyOf } from '../ledger/accounts.ts'
import { depositMissing } from '../ledger/escrow.ts'
import { total } from '../money.ts'
import type { Circumstances } from '../transactions/decision.ts'
import type { Recall } from '../transactions/recall.ts'
import type { Situation } from '../transactions/situation.ts'
import { awaitsDeposit } from '../transactions/states.ts'
import type { Step } from '../transactions/step.ts'

/** What a step has to do with the bank: a deposit that arrived, or one that its payer's bank takes back. */
type OfBank = Readonly<{ depositMinor?: bigint; recall?: Recall; by: Circumstances }>

/** What is wrong between a step and the bank: each cent that came, went or was taken back stands in the books, once. */
export function bankProblems(before: Situation, { depositMinor, recall, by }: OfBank, step: Step): string[] {
  const { after } = step
  const paid = after.payouts.filter(({ id, state }) => state === 'settled' && !wasSettled(before, id))
  const gone = total(paid.map((each) => each.amountMinor)) + (recall?.amountMinor ?? 0n)
  const problems = []
  const posted = movedOn(step, (account) => ofBank.includes(familyOf(account)))
  if (posted !== -gone) problems.push(`the bank paid ${gone}, and the books say ${-posted}`)
  for (const { tranche, amountMinor } of recall?.parts ?? []) {
    const [held, left] = [inCustody(before, tranche), inCustody(after, tranche)]
    const due = amountMinor < held ? amountMinor : held
    // Nobody owes what is still here.
    if (held - left !== due)
      problems.push(`${due} of tranche ${tranche} is taken back, and ${held - left} left it`)
  }
  if (depositMinor === undefined) return problems
  const taken = movedOn(step, (account) => account === accounts.suspense)
  if (taken !== depositMinor) problems.push(`${depositMinor} came, and the books say ${taken}`)
  if (
    step.journal.some((each) => each.code === 'L3') &&
    after.tranches.some((each) => awaitsDeposit(each.state))
  )
    problems.push('a deposit is kept apart while a part waits for it')
  // What falls short of a part by no more than the tolerance is the operator's; a part begins with all that was agreed.
  const borne = movedOn(step, (account) => account === accounts.bankFees)
  if (borne > by.policy.toleranceMinor) problems.push(`the operator pays ${borne} of a deposit`)
  const begun = after.tranches.filter(({ number, state }) => state === 'funded' && awaited(before, number))
  if (begun.some((each) => depositMissing(each) > 0n))
    problems.push('a part begins with less than was agreed')
  return problems
}

/** An entry of the bank that was not asked for is explained in the step. */
const ofBank = ['bank', 'unexplained']

const inCustody = ({ tranches }: Situation, number: number) =>
  total(
    tranches.filter((each) => each.number === number).map((each) => each.heldMinor + each.feePendingMinor),
  )

const awaited = ({ tranches }: Situation, number: number) =>
  tranches.some((each) => each.number === number && awaitsDeposit(each.state))

const wasSettled = ({ payouts }: Situation, id: string) =>
  payouts.some((each) => each.id === id && each.state === 'settled')

/** What a step moves on some accounts, debits positive. */
function movedOn({ journal }: Step, isMeant: (account: string) => boolean): bigint {
  const postings = journal.flatMap((each) => each.postings).filter((each) => isMeant(each.account))
  return total(postings.map((each) => each.amountMinor))
}
