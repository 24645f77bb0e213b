import { existing } from '../assert.ts'
import { dueAt } from '../calendar.ts'
import { type Dispute, freshDispute, type Resolution } from './dispute.ts'
import { openQuestion } from './dispute-conditions.ts'
import { type DisputeGround, disputeRules } from './dispute-rules.ts'
import type { Party } from './party.ts'
import { canGoBack } from './rejection.ts'
import { resumeTimers } from './paused-timers.ts'
import { armAt } from './running-timers.ts'
import { goBack } from './previous.ts'
import { partyOf } from './situation.ts'
import { letUnclaimedGoOn } from './split-off.ts'
import { subjectText } from './subject.ts'
import type { TimerKind } from './timers.ts'
import {
  addDispute,
  currentDispute,
  currentTranche,
  freshId,
  placeOf,
  putDispute,
  type Work,
} from './work.ts'

/** What a step of a dispute changes besides the state, the money and the timers. */
export const disputeEffects = {
  'open-dispute': (work) => {
    const { ground, remedy, statement = '', claimedMinor } = work.input
    const { number, heldMinor } = currentTranche(work)
    addDispute(
      work,
      freshDispute({
        id: freshId(work),
        tranche: number,
        ground: existing(ground, 'the ground was checked'),
        openedBy: sideOf(work),
        isBySystem: false,
        claimedMinor: claimedMinor ?? heldMinor,
        wanted: remedy ?? 'refund',
        statement,
        openedAt: work.now,
      }),
    )
  },
  'split-off-unclaimed': (work) => letUnclaimedGoOn(work, currentDispute(work).openedBy === 'buyer'),
  'open-dispute-of-rejection': (work) => addDispute(work, disputeOfPart(work)),
  // Nobody answered or proved what was asked: whoever paid is heard, and a mediator looks at it.
  'open-dispute-of-silence': (work) =>
    addDispute(work, { ...disputeOfPart(work), isBySystem: true, state: 'mediation_queue' }),
  'leave-dispute': (work) => {
    goBack(work, currentTranche(work))
    const subject = subjectText({ tranche: currentTranche(work).number })
    resumeTimers(work, { cause: 'dispute', leastHours: disputeRules.withdrawnLeastHours }, subject)
    if (currentDispute(work).isBySystem) runAgain(work, subject)
  },
  'note-mediator': (work) => putDispute(work, { mediatorId: personOf(work) }),
  'note-reviewer': (work) => putDispute(work, { reviewerId: personOf(work) }),
  'note-counterclaim': (work) => {
    const { ground, remedy, statement = '' } = work.input
    const claimed = {
      ground: existing(ground, 'the ground was checked'),
      wanted: remedy ?? 'dismissal',
    } as const
    putDispute(work, { counterclaim: { ...claimed, statement, at: work.now } })
  },
  'forget-counterclaim': (work) => putDispute(work, { counterclaim: null }),
  'note-secret-offer': (work) => {
    const by = sideOf(work)
    const toSellerMinor = existing(work.input.limitMinor, 'the offer was checked')
    const { releasedMinor } = currentTranche(work)
    const made = currentDispute(work).secretOffers
    putDispute(work, { secretOffers: [...made, { by, toSellerMinor, releasedMinor }] })
  },
  // Whatever came of them, nobody needs them any more: they are forgotten.
  'forget-secret-offers': (work) => putDispute(work, { secretOffers: [] }),
  'count-secret-try': (work) => putDispute(work, { secretTries: currentDispute(work).secretTries + 1 }),
  'note-objection': (work) => putDispute(work, { objected: withSide(work, 'objected') }),
  'exclude-mediator': (work) => {
    const { excluded, mediatorId } = currentDispute(work)
    const gone = existing(mediatorId, 'somebody mediates it')
    putDispute(work, { excluded: [...excluded, gone], mediatorId: null, rested: [] })
  },
  'exclude-reviewer': (work) => {
    const { excluded, reviewerId } = currentDispute(work)
    putDispute(work, { excluded: [...excluded, existing(reviewerId, 'somebody reviews it')] })
  },
  'note-question': (work) => {
    const { questions } = currentDispute(work)
    const to = existing(work.input.side, 'the question was checked')
    const asked = { to, text: work.input.reason ?? '', answer: null, isOver: false, at: work.now }
    putDispute(work, { questions: [...questions, asked] })
  },
  'note-answer': (work) => endQuestion(work, work.input.reason ?? ''),
  'end-question': (work) => endQuestion(work, null),
  'note-rest': (work) => putDispute(work, { rested: withSide(work, 'rested') }),
  'close-evidence': (work) => {
    endQuestion(work, null)
    putDispute(work, { evidenceClosedAt: work.now })
  },
  'note-resolution': (work) =>
    putDispute(work, { resolution: resolutionOf(work), accepted: [], isRefused: false }),
  'note-acceptance': (work) => putDispute(work, { accepted: withSide(work, 'accepted') }),
  'refuse-resolution': (work) => putDispute(work, { isRefused: true }),
  'note-decision': (work) => putDispute(work, { decision: resolutionOf(work) }),
  'note-waiver': (work) => putDispute(work, { waived: withSide(work, 'waived') }),
  'note-appeal': (work) => {
    const { appealGround, statement = '', toSellerMinor } = work.input
    putDispute(work, {
      appeal: {
        by: sideOf(work),
        ground: existing(appealGround, 'the appeal was checked'),
        statement,
        toSellerMinor: existing(toSellerMinor, 'the appeal was checked'),
        answer: null,
        at: work.now,
      },
    })
  },
  'note-appeal-answer': (work) => {
    const appeal = existing(currentDispute(work).appeal, 'a decision was appealed')
    putDispute(work, { appeal: { ...appeal, answer: work.input.reason ?? '' } })
  },
  // It says how all that was decided about is shared, not only what is left of it.
  'note-review': (work) => {
    const { releasedMinor, refundedMinor } = existing(
      currentDispute(work).decision,
      'a decision was appealed',
    )
    putDispute(work, { review: { ...resolutionOf(work), releasedMinor, refundedMinor } })
  },
  'note-missed': (work) => {
    const { missed } = currentDispute(work)
    putDispute(work, { missed: [...missed, existing(work.lapsing, 'a clock ran out').kind] })
  },
} as const satisfies Record<string, (work: Work) => void>

/** A dispute that follows from where its part stood: all that is held, on the ground that this says. */
function disputeOfPart(work: Work): Dispute {
  const { number, heldMinor, rejection, goodsReturn } = currentTranche(work)
  const isWork = !canGoBack(work.terms.deliveryMode)
  const rejected: DisputeGround = isWork ? 'servicio_no_conforme' : 'distinto'
  return freshDispute({
    id: freshId(work),
    tranche: number,
    ground: goodsReturn ? 'devolucion_distinta' : rejection ? rejected : 'no_recibido',
    openedBy: 'buyer',
    isBySystem: false,
    claimedMinor: heldMinor,
    wanted: 'refund',
    statement: rejection?.reason ?? '',
    openedAt: work.now,
  })
}

/** The clock that opened a dispute by itself has run out: it runs once more, so that its part waits for something. */
function runAgain(work: Work, subject: string): void {
  const ran = work.timers.filter((each) => each.subject === subject && opensDispute.includes(each.kind))
  const [last] = ran.toSorted((one, other) => Temporal.Instant.compare(other.dueAt, one.dueAt))
  const { kind } = existing(last, 'a clock opened it')
  const cycle = 1 + ran.filter((each) => each.kind === kind).length
  const least = work.now.add({ hours: disputeRules.withdrawnLeastHours })
  armAt(work, { kind, subject, cycle }, dueAt(least, { days: 0 }, placeOf(work.terms)))
}

/** The clocks whose end is a dispute that nobody opened. */
const opensDispute: readonly TimerKind[] = ['T-ASKED', 'T-REJ']

function sideOf(work: Work): Party {
  return existing(partyOf(work.transaction, work.actor.id), 'a side takes the step')
}

const personOf = ({ input }: Work) => existing(input.personId, 'somebody was named')

function withSide(work: Work, list: 'objected' | 'rested' | 'accepted' | 'waived'): Dispute['rested'] {
  return [...currentDispute(work)[list], sideOf(work)]
}

function endQuestion(work: Work, answer: string | null): void {
  const { questions } = currentDispute(work)
  const asked = openQuestion(currentDispute(work))
  if (!asked) return
  const ended = { ...asked, answer, isOver: answer === null }
  putDispute(work, { questions: questions.map((each) => (each === asked ? ended : each)) })
}

function resolutionOf(work: Work): Resolution {
  const { toSellerMinor, toBuyerMinor, facts = '', contested = '', reasons = '' } = work.input
  const { rules = [], evidence = [], condition = null } = work.input
  const { releasedMinor, refundedMinor } = currentTranche(work)
  return {
    toSellerMinor: existing(toSellerMinor, 'the sums were checked'),
    toBuyerMinor: existing(toBuyerMinor, 'the sums were checked'),
    condition,
    releasedMinor,
    refundedMinor,
    facts,
    contested,
    reasons,
    rules,
    evidence,
    by: work.actor.id,
    at: work.now,
  }
}
