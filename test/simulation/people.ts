import { replacePayout } from '#commands/payouts/replace.ts'
import { retryBlockedPayouts } from '#commands/payouts/retry-blocked.ts'
import { stepCommands } from '#commands/step-commands.ts'
import { assert, existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { actorOf, type Player } from './cast.ts'
import type { Play } from './simulation.ts'
import { isOpenDispute, isUnpaid } from '#domain/transactions/states.ts'
import { takeOnce } from './once.ts'
import { everybody, judges, lastJudges, office } from './troupe.ts'
import { type Aim, answersFor } from './answers.ts'

/** Somebody does something about a deal: mostly what their page offers, at times what it does not; at times two at once.
 * False when nobody felt like it. */
export async function somebodyActs(play: Play, transactionId: string): Promise<boolean> {
  const { chance, attempt } = play
  const situation = await play.stage.situation(transactionId)
  const first = await choose(play, situation)
  if (!first) return false
  // What is counted cannot be counted while somebody else does the same.
  const second = chance.in100(20) && !first.isUnlucky ? await another(play, situation, first) : null
  const twice = chance.in100(50) ? first : second
  const done = await attempt(
    first.action,
    [transactionId],
    first.act,
    ...(second && twice ? [twice.act] : []),
  )
  // Showing something answers nothing that stands on a page: it may be done from it again.
  const isAnswer = first.action !== 'add-evidence'
  if (twice === first && done > 1 && isAnswer)
    throw new Error(`${first.action} was done ${done} times from one page`)
  return true
}

/** What somebody does at the same time. */
async function another(play: Play, situation: Situation, first: Choice): Promise<Choice> {
  const second = await choose(play, situation)
  return second && !second.isUnlucky ? second : first
}

type Known = keyof typeof stepCommands
const isKnown = (action: string): action is Known => Object.hasOwn(stepCommands, action)
const known = Object.keys(stepCommands)

type Choice = Readonly<{ action: string; isUnlucky: boolean; act: () => Promise<unknown> }>

async function choose(play: Play, situation: Situation): Promise<Choice | null> {
  const { chance } = play
  const who = existing(somebodyFor(play, situation), 'there are people')
  if (chance.in100(8)) {
    const action = existing(chance.pick(known), 'there are steps')
    return act(play, situation, who, action, {
      tranche: 1,
      payout: who.id,
      proposal: who.id,
      dispute: who.id,
    })
  }
  const shown = await offersTo(play, situation.transaction.id, who)
  const offered = shown.offered.filter((each) => isKnown(each.action))
  // Ending a deal early is almost always possible; mostly people go on.
  const usual = offered.filter((each) => !rare.includes(each.action))
  const chosen = chance.pick(chance.in100(90) ? usual : offered)
  return chosen ? act(play, situation, who, chosen.action, chosen.subject) : null
}

const rare = [
  'cancel',
  'withdraw',
  'decline',
  'give-back',
  'undo-release',
  'revise',
  'counter',
  'withdraw-dispute',
].concat([
  'add-evidence',
  'block-payout',
  'unapprove-payout',
  'return-deposit',
  'void-rest',
  'extend',
  'ask-cancel',
])

/** Who has money in a deal: its two sides, and whom its seller pays for having brought them together. */
function isPaidIn({ transaction, broker }: Situation, { id }: Player): boolean {
  return [transaction.buyerId, transaction.sellerId, broker?.personId].includes(id)
}

function somebodyFor({ chance }: Play, situation: Situation): Player | undefined {
  const { payouts, disputes } = situation
  const parties = everybody.filter((each) => isPaidIn(situation, each))
  if (chance.in100(6)) return chance.pick(everybody)
  if (disputes.some((each) => isOpenDispute(each.state)) && chance.in100(45))
    return chance.pick([...judges, ...office])
  const isOffices = payouts.some((each) => ['planned', 'exported', 'sent'].includes(each.state))
  return chance.in100(isOffices ? 50 : 8) ? chance.pick(office) : chance.pick(parties)
}

/** What somebody's page of a deal offers them now. */
export async function offersTo({ stage }: Play, transactionId: string, who: Player) {
  const { situation, payees, learnt } = existing(
    await stage.means.loadToDecide(transactionId),
    'it was begun',
  )
  const now = stage.now()
  const policy = { ...stage.means.policy, custody: situation.transaction.currency }
  const by = { now, policy, facts: { ...payeeFacts(situation, payees, policy, now), ...learnt } }
  return { situation, offered: engine.availableActions(situation, actorOf(who, now), by) }
}

function act(
  play: Play,
  situation: Situation,
  who: Player,
  action: string,
  subject: Aim,
  given: object = {},
): Choice {
  const { chance } = play
  const usual = answersFor(chance, situation, subject, play.stage.now())
  const answers = { ...usual, ...given }
  assert(isKnown(action), `${action} has a command`)
  const { version } = situation.transaction
  // Now and then somebody left a page open for a while.
  const seen = chance.in100(92) ? version : Math.max(1, version - chance.between(1, 4))
  const taken = { who, action, transactionId: situation.transaction.id, answers, seen }
  const isUnlucky = chance.in100(4)
  return {
    action,
    isUnlucky,
    act: () => (isUnlucky ? play.unlucky.take(play, taken) : takeOnce(play, taken)),
  }
}

/** A buyer releases as a part all that one of theirs holds, mostly with the word that this takes. */
export async function partThatIsAll(play: Play, transactionId: string): Promise<boolean> {
  const situation = await play.stage.situation(transactionId)
  const { transaction, tranches } = situation
  const part = play.chance.pick(tranches.filter((each) => each.heldMinor > 0n))
  const who = everybody.find((each) => each.id === transaction.buyerId)
  if (!part || !who) return false
  const answers = { amountMinor: String(part.heldMinor) }
  const { action, act: take } = act(play, situation, who, 'release-part', { tranche: part.number }, answers)
  await play.attempt(action, [transactionId], () => take().catch(mustBeNoPart))
  return true
}

/** All that a part holds is never refused for what it would leave: it has the word and the minutes of a release instead. */
function mustBeNoPart(thrown: unknown): never {
  if (isRefusal(thrown) && thrown.code === 'leaves-too-little')
    throw new Error('all of a part is released as if something of it stayed', { cause: thrown })
  throw thrown
}

const toTheEnd = [
  'unblock-payout',
  'replace-payout',
  'prepare-payout',
  'approve-payout',
  'confirm-contact',
  'confirm-receipt',
  'download-delivery',
  'send-back-late-money',
  'assign-mediator',
  'assign-reviewer',
  'propose-resolution',
  'decide-dispute',
  'review-decision',
  'execute-decision',
  'withdraw-rejection',
  'confirm-return',
]

/** Whoever can bring a deal nearer to its end without deciding anything for anybody does so. */
export async function bringToEnd(play: Play, transactionId: string): Promise<void> {
  const now = await play.stage.situation(transactionId)
  const concerned = [...everybody, ...lastJudges].filter(
    (each) => isPaidIn(now, each) || each.roles.length > 0,
  )
  for (const who of concerned)
    for (;;) {
      const { situation, offered } = await offersTo(play, transactionId, who)
      const next = offered.find((each) => toTheEnd.includes(each.action) && each.blocked === null)
      if (!next) break
      const { action, subject } = next
      const personId = play.chance.pick([...judges, ...lastJudges])?.id
      const { act: take } = act(play, situation, who, action, { ...subject, personId })
      if ((await play.attempt(action, [transactionId], take)) === 0) break
    }
  await brokerIsPaid(play, now)
}

/** To a broker the deal itself offers nothing: what waited goes on by itself, and what came back they ask for. */
async function brokerIsPaid({ stage, attempt }: Play, { payouts, broker, transaction }: Situation) {
  const about = [transaction.id]
  const unpaid = payouts.filter((each) => each.to === 'broker' && isUnpaid(each.state))
  const who = everybody.find((each) => each.id === broker?.personId)
  if (!who || unpaid.length === 0) return
  await attempt('pay what waited', about, () => stage.perform('system', retryBlockedPayouts, {}))
  for (const { id: payoutId, state } of unpaid) {
    const again = { transactionId: transaction.id, payoutId }
    if (!['blocked', 'planned', 'approved'].includes(state))
      await attempt('replace-payout', about, () => stage.perform(who, replacePayout, again))
  }
}
