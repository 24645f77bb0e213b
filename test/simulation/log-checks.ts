import { total } from '#domain/money.ts'
import type { Payout, Situation } from '#domain/transactions/situation.ts'

/** What an event of the log says, as far as it is held against what is so. */
type Said = Readonly<{
  version: number
  transition: string
  subject: string
  at: string
  actor: Readonly<{ id: string; role: string }>
  tranche: Readonly<{ number: number; heldMinor: string }> | null
  said: Readonly<{ lineId?: string; alsoBy?: string }>
  money: readonly Readonly<{ postings: readonly Readonly<{ account: string; amountMinor: string }>[] }>[]
}>

/**
 * What is wrong with how a deal came to where it is, by its own log: a part that is all released without its word and its
 * minutes, money that goes back to another account than it came from, somebody who approves what they had a hand in.
 */
export function logProblems(bodies: readonly string[], situation: Situation): string[] {
  const events = bodies.map((body) => JSON.parse(body) as Said)
  return [
    ...events
      .filter(({ transition, tranche }) => transition === 'R5' && tranche && BigInt(tranche.heldMinor) === 0n)
      .map(({ version }) => `version ${version} released all as if it were a part`),
    ...goesBackElsewhere(events, situation),
    ...leavesWhileFrozen(events),
    ...approvedByHands(events),
  ]
}

/**
 * Of what a line brought too much or too late, no more goes back to its account than it was too much. What was set off went
 * nowhere but for what it covered: the rest of it is a payout of its own.
 */
function goesBackElsewhere(events: readonly Said[], { payouts }: Situation): string[] {
  const back = payouts.filter((each) => each.cause === 'excess' && each.replaces === null)
  // An agreed lower price names no line: what it leaves over is held against all that was too much at that moment.
  const amendedAt = new Set(events.filter(({ transition }) => transition === 'A9a').map(({ at }) => at))
  const lines = new Set(back.map((each) => each.cameFrom?.lineId).filter((each) => each !== undefined))
  const movedAt = (at: string) =>
    [
      back.filter((each) => each.plannedAt.toString() === at),
      events.filter((each) => each.at === at),
    ] as const
  const movedByLine = (lineId: string) =>
    [
      back.filter((each) => each.cameFrom?.lineId === lineId && !amendedAt.has(each.plannedAt.toString())),
      events.filter((each) => each.said.lineId === lineId && !amendedAt.has(each.at)),
    ] as const
  const went = (each: Payout) => (each.state === 'set_off' ? coveredBy(events, each.id) : each.amountMinor)
  // What an amendment sent back and was set off leaves a payout of its own to the same line, later than the amendment.
  const leftOfAmended = (lineId: string) =>
    total(
      back
        .filter((each) => each.cameFrom?.lineId === lineId && amendedAt.has(each.plannedAt.toString()))
        .map((each) => each.amountMinor - went(each)),
    )
  const tooMuch = (origin: string, sent: bigint, owed: bigint) =>
    sent > owed ? [`${sent} goes back to the account of ${origin}, which brought ${owed} too much`] : []
  return [
    ...[...amendedAt].flatMap((at) => {
      const [sentBack, told] = movedAt(at)
      const sent = total(sentBack.map((each) => each.amountMinor))
      return tooMuch(`the lines of an amendment at ${at}`, sent, total(told.map(tooMuchIn)))
    }),
    ...[...lines].flatMap((lineId) => {
      const [sentBack, told] = movedByLine(lineId)
      const owed = total(told.map(tooMuchIn)) + leftOfAmended(lineId)
      return tooMuch(`line ${lineId}`, total(sentBack.map(went)), owed)
    }),
  ]
}

const tooMuchIn = (said: Said): bigint => movedIn(said, 'refundable:', -1n)

/** What a payout covered of what its buyer owed (P11). */
const coveredBy = (events: readonly Said[], payoutId: string): bigint =>
  total(
    events
      .filter(({ transition, subject }) => transition === 'P11' && subject === `payout:${payoutId}`)
      .map((each) => movedIn(each, 'receivable:', -1n)),
  )

/** What an event moves from (`1n`) or to (`-1n`) some accounts, in minor units. */
const movedIn = ({ money }: Said, accounts: string, side: 1n | -1n): bigint =>
  total(
    money
      .flatMap((each) => each.postings)
      .filter(({ account }) => account.startsWith(accounts))
      .map(({ amountMinor }) => side * BigInt(amountMinor))
      .filter((each) => each > 0n),
  )

/** While an order from outside stands, nothing leaves a part but what its payer's bank takes back (F11), and nothing is sent. */
function leavesWhileFrozen(events: readonly Said[]): string[] {
  let isFrozen = false
  return events.flatMap((event) => {
    const { version, transition } = event
    if (['X15c', 'X16a'].includes(transition)) isFrozen = false
    const leaves =
      transition === 'P4' || (!transition.startsWith('F11') && movedIn(event, 'escrow:', 1n) > 0n)
    const problems = isFrozen && leaves ? [`version ${version} moves what an order holds`] : []
    if (transition === 'X15a') isFrozen = true
    return problems
  })
}

const hands = ['operator', 'mediator', 'reviewer', 'supervisor']

/** Who says who judges, or that an order from outside holds the money, gives it to nobody (X6, X12, X15, X16). */
const givesNothing = /^X(6|12|15|16$)/

/** Who prepared a payout, or said anything about the money of its deal before, does not approve it. */
function approvedByHands(events: readonly Said[]): string[] {
  const had = new Set<string>()
  const prepared = new Map<string, string>()
  const problems = []
  for (const { transition, version, subject, actor, said } of events) {
    if (transition === 'P3' && (had.has(actor.id) || prepared.get(subject) === actor.id))
      problems.push(`version ${version} approves what its approver had a hand in`)
    if (transition === 'P3a') prepared.set(subject, actor.id)
    if (subject.startsWith('payout:') || givesNothing.test(transition)) continue
    if (hands.includes(actor.role)) had.add(actor.id)
    if (said.alsoBy) had.add(said.alsoBy)
  }
  return problems
}

/**
 * What the bank takes back leaves all that its line brought to, before its buyer owes anything: a deal of one part, whose
 * deposit was no more than what was asked for, shows it.
 */
export function owesWhatIsHeld(
  bodies: readonly string[],
  { terms, tranches }: Situation,
  lineId: string,
): string[] {
  const events = bodies.map((body) => JSON.parse(body) as Said).filter((each) => each.said.lineId === lineId)
  const brought = events.filter(({ transition }) => !/^F1[12]/.test(transition))
  const isOwing = events.some((each) => each.transition === 'F12')
  if (terms.tranches.length > 1 || !isOwing || brought.length === 0) return []
  if (brought.some((each) => tooMuchIn(each) > 0n || each.transition.startsWith('F10'))) return []
  return tranches
    .filter((each) => each.heldMinor > 0n)
    .map((each) => `the buyer owes what part ${each.number} still holds`)
}
