import { isPartByPart } from './funding-mode.ts'
import { isInTerms } from './in-terms.ts'
import { asksForDeposit } from './paused-timers.ts'
import { enter } from './previous.ts'
import { putTimer } from './running-timers.ts'
import type { Situation, Tranche } from './situation.ts'
import { awaitsDeposit, isLive, isWithMoney } from './states.ts'
import type { Terms } from './terms.ts'
import { currentTranche, placeOf, putTranche, trancheTimers, type Work } from './work.ts'

/* Deals whose parts are deposited for one by one: what opens when, and what is given up with what. */

/** The parts of a deal that wait for the money of the agreement itself: all of them, or the first. */
export function firstDue<Part>(terms: Pick<Terms, 'fundingMode'>, parts: readonly Part[]): readonly Part[] {
  return isPartByPart(terms) ? parts.slice(0, 1) : parts
}

/** The part that opens next, where one is left. */
export function nextPart<Part extends Pick<Tranche, 'state'>>(parts: readonly Part[]): Part | undefined {
  return parts.find((each) => each.state === 'unopened')
}

/** A part about which the two sides are not at one: nobody has to deposit for the next one meanwhile. */
const contested: readonly Tranche['state'][] = [
  'disputed',
  'rejected',
  'return_agreed',
  'return_shipped',
  'return_received',
]

/** Whether there is such a part in a deal whose parts are deposited for one by one. */
export function isContested({ terms, tranches }: Pick<Situation, 'terms' | 'tranches'>): boolean {
  return isPartByPart(terms) && tranches.some((each) => contested.includes(each.state))
}

const awaitsMoney = ({ tranches }: Work) => tranches.some((each) => awaitsDeposit(each.state))
const hasEnded = ({ state }: Tranche) => !isLive(state) && state !== 'void'

export const partConditions = {
  'is-next-part': (work) =>
    ['agreed', 'active'].includes(work.transaction.state) && nextPart(work.tranches)?.number === work.tranche,
  'part-left-to-open': ({ tranches }) => nextPart(tranches) !== undefined,
  'earlier-parts-ended': ({ tranches }) =>
    tranches.every((each) => each.state === 'unopened' || !isLive(each.state)),
  'no-part-awaits-money': (work) => !awaitsMoney(work),
  'some-part-takes-money': (work) =>
    awaitsMoney(work) || (nextPart(work.tranches) !== undefined && !isContested(work)),
  'nothing-contested': (work) => !isContested(work),
  'deposits-asked-while-contested': (work) => isContested(work) && work.timers.some(asksForDeposit),
  'deposits-wait-for-agreement': (work) =>
    !isContested(work) && work.timers.some((each) => each.pausedFor.includes('contested')),
  'no-late-money': ({ transaction }) => transaction.lateMinor === 0n,
  'rest-may-be-voided': ({ terms }) => isPartByPart(terms) && terms.endsBetweenParts,
  // One part is over, and of the next ones none is complete.
  'between-parts': ({ tranches }) =>
    tranches.some(hasEnded) &&
    tranches.some((each) => isLive(each.state)) &&
    tranches.every((each) => !isLive(each.state) || !isWithMoney(each.state)),
  'rest-is-void': ({ tranches }) => tranches.some((each) => each.state === 'void') && tranches.some(hasEnded),
} as const satisfies Record<string, (work: Work) => boolean>

export const partEffects = {
  // What was to come after it comes no more, either.
  'void-unopened': (work) => {
    for (const each of work.tranches) if (each.state === 'unopened') enter(work, each, 'void')
  },
  // What was given up on purpose no deposit of before opens again, not even one that the bank had in time.
  'forget-last-days': (work) => {
    for (const each of work.timers)
      if (each.kind === 'T-FUND' && each.state === 'fired') putTimer(work, { ...each, state: 'stopped' })
  },
  'close-later-parts': (work) => {
    if (!isPartByPart(work.terms)) return
    const { number } = currentTranche(work)
    for (const each of work.tranches)
      if (each.number > number && each.state === 'void' && each.fundedMinor === 0n && isInTerms(work, each))
        enter(work, each, 'unopened')
  },
  'open-for-excess': (work) => {
    const next = nextPart(work.tranches)
    if (next && !awaitsMoney(work)) enter(work, next, 'pending')
  },
  // A time to deliver that stood still for the rest of a price goes on; one that begins is counted.
  'count-from-deposit': (work) => {
    if (trancheTimers(work).some((each) => each.pausedFor.includes('deposit'))) return
    const tranche = currentTranche(work)
    const deliverBy = deliveryDate(work, tranche)
    if (deliverBy !== tranche.deliverBy) putTranche(work, { ...tranche, deliverBy })
  },
} as const satisfies Record<string, (work: Work) => void>

/**
 * When a part has to be delivered that is deposited for today: the seller has at least as many days as lie between its agreed
 * date and that of the part before, counted from its own deposit.
 */
function deliveryDate({ terms, now }: Work, { number, deliverBy }: Tranche): string {
  const [agreed, before] = [terms.tranches[number - 1], terms.tranches[number - 2]]
  if (!isPartByPart(terms) || !agreed || !before) return deliverBy
  const span = Temporal.PlainDate.from(before.deliverBy).until(agreed.deliverBy, { largestUnit: 'days' })
  const today = now.toZonedDateTimeISO(placeOf(terms).timeZone).toPlainDate()
  const least = today.add(span).toString()
  return least > deliverBy ? least : deliverBy
}
