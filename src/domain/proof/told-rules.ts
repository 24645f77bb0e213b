import type { Transition } from '../transactions/process.ts'
import { otherParty } from '../transactions/party.ts'
import { remindedOf } from '../transactions/reminders.ts'
import { partyOf, type Actor, type Situation } from '../transactions/situation.ts'
import type { Step } from '../transactions/step.ts'
import { platformTimers, type TimerKind } from '../transactions/timers.ts'
import { wordOf } from './row-mutants.ts'

/* Who has to be told of a step, whatever the step is. */

/** What is wrong with whom a row tells, in a word for each rule that it breaks. */
export function toldProblems(row: Transition): string[] {
  const told = (row.notify ?? []).map((each) => each.to)
  // What tells nobody changes nothing for anybody, or is told by the row that it brings about.
  if (told.length === 0) return []
  const problems = []
  if (new Set(told).size < told.length) problems.push('told twice')
  const lacks = [...toTell(row)].filter((who) => !told.includes(who))
  return [...problems, ...lacks.map((who) => `${who} is not told`)]
}

function toTell(row: Transition): Set<'buyer' | 'seller' | 'operator'> {
  const who = wordOf(row)
  const isAnswer = row.by.includes('answerer')
  const begun = [...(row.starts ?? []), ...(row.continues ?? [])]
  return new Set([
    ...othersOf(who),
    // A clock does not begin in secret for whoever loses by its end, unless their own word began it; nor does it end so.
    ...(isAnswer ? [] : begun.flatMap(silentIn).filter((each) => each !== who)),
    ...(row.at ? silentIn(row.at) : []),
    ...(isOfBuyersMoney(row) ? (['buyer'] as const) : []),
    ...(row.at && isOfPlatform(row.at) ? (['operator'] as const) : []),
    ...(begun.some(waitsForOffice) ? (['operator'] as const) : []),
  ])
}

const silentIn = (kind: TimerKind) => [remindedOf(kind, {}) ?? []].flat()

/** What came too much or too late, what the payer's bank takes back, and what a debt is covered from: of the buyer alone. */
const isOfBuyersMoney = ({ post = [], from }: Transition) =>
  post.some((code) => ['L3', 'L14', 'L25'].includes(code)) || (from as readonly string[]).includes('set_off')

/**
 * What somebody of the two does is told to the other, also where the row only says that it is theirs to answer: whom a row names
 * depends on who asked.
 */
export function secretOf(situation: Situation, actor: Actor, { events, notices }: Step): string[] {
  const who = partyOf(situation.transaction, actor.id)
  const own = notices.filter((each) => each.version === events[0]?.version)
  if (!who || own.length === 0 || own.some((each) => each.to === otherParty(who))) return []
  return [`${otherParty(who)} is not told`]
}

/** A side's step is told to the other; one that either may take to both. */
function othersOf(who: ReturnType<typeof wordOf>): ('buyer' | 'seller')[] {
  if (who === null) return []
  if (who === 'both') return ['buyer', 'seller']
  return [who === 'buyer' ? 'seller' : 'buyer']
}

/** The platform learns where it is late. */
const isOfPlatform = (kind: TimerKind) =>
  kind === 'T-MAX' || (platformTimers as readonly TimerKind[]).includes(kind)

/** What nobody of the office has in hand yet has to call for somebody. */
const waitsForOffice = (kind: TimerKind) => kind === 'T-ASSIGN' || kind === 'T-STATEMENT'
