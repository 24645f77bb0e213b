import type { Situation } from './situation.ts'
import { isAbout, type Subject, subjectText } from './subject.ts'

const shown: readonly string[] = ['evidence.added', 'order.brought', 'ruling.brought']

/** What an event of the log was about, as its sealed text says. */
export type Happened = Readonly<{ name: string; subject: string; tranche: number | null }>

/**
 * Whether something that happened changes what a person decided on who takes a step: for a payout, what happened to
 * it; for a part, what happened to that part or to the deal as a whole; for the deal, all but its payouts. Evidence
 * that was only shown moves nothing, nor does a paper that nobody has confirmed yet. Messages, reminders and notices are no events of the log and never count.
 */
export function changesWhatWasSeen(happened: Happened, situation: Situation, subject: Subject): boolean {
  if (shown.includes(happened.name)) return false
  if (subject.payout !== undefined) return happened.subject === subjectText(subject)
  if (isAbout(happened, 'payout')) return false
  const proposal = situation.proposals.find((each) => each.id === subject.proposal)
  const dispute = situation.disputes.find((each) => each.id === subject.dispute)
  const tranche = subject.tranche ?? proposal?.tranche ?? dispute?.tranche
  return tranche === undefined || isAbout(happened, 'transaction') || happened.tranche === tranche
}
