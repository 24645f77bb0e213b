import { type Dispute, standingResolution, meetingOf, uncontestedShares } from './dispute.ts'
import { otherParty } from './party.ts'
import { disputeRules, groundsWithoutTalk } from './dispute-rules.ts'
import { wasDepositedSince } from './remedy.ts'
import { partyOf } from './situation.ts'
import { comesFrom } from './split-off.ts'
import { awaitsDeposit, isLive } from './states.ts'
import { subjectText } from './subject.ts'
import { currentDispute, currentTranche, type Work } from './work.ts'

/** What must be so in a dispute for a step to exist at all. */
export const disputeConditions = {
  // Not while a release of all of it can still be undone.
  'still-disputed': (work) => currentTranche(work).state === 'disputed',
  // What is opened and withdrawn in turn would stop the clocks of the other side for ever: the second is seen through.
  'not-withdrawn-before': (work) => !work.disputes.some((each) => isWithdrawnBefore(work, each)),
  'disputed-part-over': (work) => !isLive(currentTranche(work).state),
  // Its deposit went back to the payer's bank, and it waits for another one: that is disputed by nobody yet.
  'disputed-part-recalled': (work) => awaitsDeposit(currentTranche(work).state),
  'needs-no-negotiation': (work) => {
    const { ground, counterclaim } = currentDispute(work)
    return [ground, counterclaim?.ground].some((each) => each && groundsWithoutTalk.includes(each))
  },
  // Whoever was claimed against, once; what they claim is heard with the claim.
  'counterclaim-left': (work) => {
    const { counterclaim, openedBy } = currentDispute(work)
    const side = partyOf(work.transaction, work.actor.id)
    return counterclaim === null && side !== null && side !== openedBy
  },
  'own-counterclaim': (work) => {
    const { counterclaim, openedBy } = currentDispute(work)
    return counterclaim !== null && partyOf(work.transaction, work.actor.id) === otherParty(openedBy)
  },
  // Both want it to go back: its part went the way of a return.
  'goes-back-by-agreement': (work) => currentTranche(work).state === 'return_agreed',
  'negotiation-tried': (work) => {
    const from = currentDispute(work).openedAt.add({ hours: disputeRules.escalateAfterHours })
    return Temporal.Instant.compare(work.now, from) >= 0
  },
  'secret-try-left': (work) => currentDispute(work).secretTries < disputeRules.secretOfferTries,
  'own-secret-offer': (work) => hasSecretOffer(work),
  'no-own-secret-offer': (work) => !hasSecretOffer(work),
  'secret-offers-meet': (work) => secretMeeting(work) === 'meet',
  'secret-offers-apart': (work) => secretMeeting(work) === 'apart',
  'objection-left': (work) => isNotAmong(work, 'objected'),
  'evidence-open': (work) => currentDispute(work).evidenceClosedAt === null,
  'evidence-closed': (work) => currentDispute(work).evidenceClosedAt !== null,
  'nothing-asked': (work) => openQuestion(currentDispute(work)) === undefined,
  'asked-oneself': (work) => {
    const asked = openQuestion(currentDispute(work))
    return asked !== undefined && asked.to === partyOf(work.transaction, work.actor.id)
  },
  'not-rested': (work) => isNotAmong(work, 'rested'),
  'both-rested': (work) => currentDispute(work).rested.length === 2,
  'resolution-open': (work) => !currentDispute(work).isRefused,
  'resolution-refused': (work) => currentDispute(work).isRefused,
  'not-accepted-yet': (work) => isNotAmong(work, 'accepted'),
  'both-accepted': (work) => currentDispute(work).accepted.length === 2 && !currentDispute(work).isRefused,
  // What both said yes to waits for a hold at the most: it is no silence, and nobody alone takes it back.
  'not-both-accepted': (work) => currentDispute(work).accepted.length < 2,
  'not-waived': (work) => isNotAmong(work, 'waived'),
  'both-waived': (work) => currentDispute(work).waived.length === 2,
  'uncontested-left': (work) => {
    const { toSellerMinor, toBuyerMinor } = uncontestedShares(currentDispute(work), currentTranche(work))
    return toSellerMinor + toBuyerMinor > 0n
  },
  'appeal-unanswered': (work) => {
    const { appeal } = currentDispute(work)
    const side = partyOf(work.transaction, work.actor.id)
    return (
      appeal !== null &&
      appeal.answer === null &&
      side !== null &&
      side !== appeal.by &&
      hasTimer(work, 'T-APPRESP')
    )
  },
  'no-reviewer': (work) => currentDispute(work).reviewerId === null,
  // The other side could answer: nobody is judged unheard.
  'appeal-heard': (work) => currentDispute(work).appeal?.answer !== null || !hasTimer(work, 'T-APPRESP'),
  'remedy-of-sums': (work) => standingResolution(currentDispute(work)).condition === null,
  'remedy-with-condition': (work) => standingResolution(currentDispute(work)).condition !== null,
  'needs-second-person': (work) => isLarge(work),
  'executes-itself': (work) => !isLarge(work),
  'platform-was-late': (work) => hasTimer(work, 'T-SUPER'),
  'reviewer-was-late': (work) => currentDispute(work).reviewerId !== null && hasTimer(work, 'T-SUPER'),
  'dispute-too-long': (work) => currentDispute(work).missed.includes('T-MAX') && !hasTimer(work, 'T-MAX'),
} as const satisfies Record<string, (work: Work) => boolean>

function hasSecretOffer(work: Work): boolean {
  const side = partyOf(work.transaction, work.actor.id)
  return currentDispute(work).secretOffers.some((each) => each.by === side)
}

function secretMeeting(work: Work) {
  const met = meetingOf(currentDispute(work), currentTranche(work), work.transaction.currency)
  return typeof met === 'string' || met === null ? met : 'meet'
}

/** Whether the side that opened this dispute withdrew that one, about the same money. */
function isWithdrawnBefore(work: Work, { state, openedBy, openedAt, tranche }: Dispute): boolean {
  if (state !== 'withdrawn' || openedBy !== currentDispute(work).openedBy) return false
  return comesFrom(work, currentTranche(work), tranche) && !wasDepositedSince(work, tranche, openedAt)
}

/** The question of the mediator that waits for its answer. */
export function openQuestion({ questions }: Dispute) {
  return questions.find((each) => each.answer === null && !each.isOver)
}

function isNotAmong(work: Work, list: 'objected' | 'rested' | 'accepted' | 'waived'): boolean {
  const side = partyOf(work.transaction, work.actor.id)
  return side !== null && !currentDispute(work)[list].includes(side)
}

function hasTimer(work: Work, kind: 'T-APPRESP' | 'T-SUPER' | 'T-MAX'): boolean {
  const subject = subjectText({ dispute: currentDispute(work).id })
  return work.timers.some((each) => each.subject === subject && each.kind === kind && each.state === 'armed')
}

/** Whether a decision moves more than one person of the office may let go: by what was decided, not by what is left of it. */
function isLarge(work: Work): boolean {
  const { toSellerMinor, toBuyerMinor } = standingResolution(currentDispute(work))
  return toSellerMinor + toBuyerMinor > work.policy.handLimits[work.transaction.currency]
}
