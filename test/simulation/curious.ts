import { acceptTransaction } from '#commands/transactions/accept.ts'
import { existing } from '#domain/assert.ts'
import type { AvailableAction } from '#domain/transactions/available.ts'
import { conditionalRemedies, groundsOf } from '#domain/transactions/dispute-rules.ts'
import { engine } from '#domain/transactions/engine.ts'
import { type Transition, type TransitionId, transitions } from '#domain/transactions/process.ts'
import { partyOf, type Situation } from '#domain/transactions/situation.ts'
import { startsFrom } from '#domain/transactions/transition.ts'
import { missingIn } from './acts.ts'
import type { Aim } from './answers.ts'
import type { Player } from './cast.ts'
import type { Chance } from './chance.ts'
import { rowsTaken } from './must-happen.ts'
import { somebodyReads } from './silence.ts'
import type { Play } from './simulation.ts'
import { everybody } from './troupe.ts'

/*
 * A curious run looks for what it has not seen yet. It asks nothing else of the program than any other run, only more of
 * what is rare.
 */

/** How often each row was chosen by somebody of a curious run. */
export type Chosen = Map<string, number>

type Offered = Pick<AvailableAction, 'transition'>

/** Of what somebody may do, what promises most: it was never done, or leads to where something never was; again and again less. */
export async function mostPromising<Offer extends Offered>(
  play: Play,
  offered: readonly Offer[],
): Promise<Offer | undefined> {
  const { chosen, chance } = play
  const untaken = await rowsUntaken(play)
  const worth = ({ transition }: Offered) =>
    (1 + promiseOf(transition, untaken)) / (1 + (chosen.get(transition) ?? 0)) ** 2
  const most = Math.max(...offered.map((each) => worth(each)))
  const found = chance.pick(offered.filter((each) => worth(each) === most))
  if (found) chosen.set(found.transition, (chosen.get(found.transition) ?? 0) + 1)
  return found
}

async function rowsUntaken(play: Play): Promise<readonly Transition[]> {
  const taken = await rowsTaken(play)
  return transitions.filter((row) => !taken.has(row.id))
}

const NEVER_DONE = 10

/** How much a row promises: itself, and how many that nobody took begin where it leads. */
function promiseOf(id: TransitionId, untaken: readonly Transition[]): number {
  const row = existing(
    transitions.find((each) => each.id === id),
    'the process has the row',
  )
  const beyond = untaken.filter((each) => each.on === row.on && startsFrom(each, row.to))
  return beyond.length + (untaken.includes(row) ? NEVER_DONE : 0)
}

const MOST_DAYS = 6

/** Everybody reads what they are told, and time passes to the next clock whose end was never seen. */
export async function waitForNews(play: Play): Promise<void> {
  const { stage, deals } = play
  await somebodyReads(play, 90)
  const untaken = new Set((await rowsUntaken(play)).map((row) => row.id))
  const { policy } = stage.means
  const now = stage.now()
  const limit = now.add({ hours: 24 * MOST_DAYS })
  const situations = await Promise.all(deals.map((id) => stage.situation(id)))
  const [soonest] = situations
    .flatMap((each) =>
      engine.outcomes(each, { now, policy: { ...policy, custody: each.transaction.currency } }),
    )
    .filter((each) => untaken.has(each.transition) && Temporal.Instant.compare(each.dueAt, limit) < 0)
    .toSorted((one, other) => Temporal.Instant.compare(one.dueAt, other.dueAt))
  if (!soonest || Temporal.Instant.compare(soonest.dueAt, now) < 0) return
  await play.passTo(soonest.dueAt.add({ seconds: 1 }))
}

/**
 * What few say: a ground that their side has, a limit that nobody reads, and what has to be done first before sums are
 * shared.
 */
export function rareAnswers(
  chance: Chance,
  { transaction, disputes, tranches }: Situation,
  subject: Aim,
  who: Player,
): Record<string, unknown> {
  const ground = chance.pick(groundsOf[partyOf(transaction, who.id) ?? 'buyer'])
  const dispute = disputes.find((each) => each.id === subject.dispute)
  if (!dispute) return { ground }
  const held = Number(tranches.find((each) => each.number === dispute.tranche)?.heldMinor ?? 0n)
  const condition = {
    kind: chance.pick(conditionalRemedies),
    paidBy: chance.pick(['buyer', 'seller']),
    days: chance.between(5, 15),
    otherwiseToSellerMinor: String(chance.between(0, held)),
  }
  return {
    ground,
    limitMinor: String(chance.between(0, held)),
    ...(dispute.state !== 'appeal' && chance.in100(50) && { condition }),
  }
}

/** What was just proposed is mostly accepted and paid for, to the cent: most rows are about money that is there. */
export async function agreeAtOnce(play: Play): Promise<void> {
  const { stage, deals } = play
  const transactionId = deals.at(-1)
  if (transactionId === undefined) return
  const { transaction } = await stage.situation(transactionId)
  const answerer = everybody.find(
    (each) => each.id === transaction[transaction.turn === 'buyer' ? 'buyerId' : 'sellerId'],
  )
  if (!answerer || play.chance.in100(15)) return
  const accept = () =>
    stage.perform(answerer, acceptTransaction, { transactionId, hash: transaction.termsHash })
  if ((await play.attempt('accept', [transactionId], accept)) > 0)
    payExactly(play, await stage.situation(transactionId))
}

/** The buyer of a deal pays what it still waits for, with its reference and from an account of their own. */
export function payExactly({ bank }: Play, situation: Situation): void {
  const { currency, reference, buyerId } = situation.transaction
  const buyer = existing(
    everybody.find((each) => each.id === buyerId),
    'a deal that was accepted has its buyer',
  )
  bank.deposit({
    amountMinor: missingIn(situation),
    currency,
    text: `Ref ${reference}`,
    payer: `${buyer.name} Prueba`,
    account: buyer.iban,
  })
}
