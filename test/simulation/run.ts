import {
  giveAccounts,
  keepThirdParties,
  sellerIsPaidToUnchecked,
  everybodyIsPaidToUnchecked,
  somebodyChangesAccount,
} from './accounts.ts'
import { existing } from '#domain/assert.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { isTerminal } from './ends.ts'
import { bankDay, beginDeal, missingIn, transfer } from './acts.ts'
import { somebodyForges } from './forger.ts'
import { historyProblems, signDay } from './history.ts'
import { holdSomebody, liftHolds } from './holds.ts'
import { payApproved, reconcile } from './office.ts'
import { missingOf, rowsTaken } from './must-happen.ts'
import { takeOutEarned } from './own-funds.ts'
import { authorityTells, liftOrders } from './orders.ts'
import { carrierTells } from './parcels.ts'
import { declareOrUndo } from './clocks.ts'
import { bringToEnd, partThatIsAll, somebodyActs } from './people.ts'
import { booksAgainstBank } from './books-checks.ts'
import { bankTakesBack, explainDebits } from './debits.ts'
import { tellAll } from './stories/teller.ts'
import { somebodyReads } from './silence.ts'
import { strangerPays } from './unknown-money.ts'
import {
  mustBeEmpty,
  openPlay,
  passToNext,
  type Play,
  proveAll,
  type SimulationOptions,
} from './simulation.ts'

export type Report = Readonly<{
  steps: number
  deals: number
  /** What was done how often, and which refusals were given. */
  tally: ReadonlyMap<string, number>
  /** How the deals ended. */
  ends: ReadonlyMap<string, number>
  /** How often each row of the process was taken. */
  rows: ReadonlyMap<string, number>
  /** What it was to come by, and did not. */
  missing: readonly string[]
}>

const LIVELY = 18
const TRIES = 8
const MOST_ROUNDS = 150
/** By how much a run may be longer than was asked for, until everything happened that must. */
const MOST_MORE = 2

/** Lets people, bank and clock act for some steps, proves everything on the way, and brings every deal to its end. */
export async function simulate(options: SimulationOptions & { steps: number }): Promise<Report> {
  const { seed, steps, between = 250, tell = () => {} } = options
  const play = await openPlay(options)
  await keepThirdParties(play)
  try {
    await tellAll(play, options.stories ?? [])
    if (options.stories) tell(`${play.tally.get('story told') ?? 0} stories were told`)
    for (let step = 1; step <= steps || (step <= MOST_MORE * steps && (await lacks(play, step))); step += 1) {
      if (step === Math.ceil(steps / 2)) await sellerIsPaidToUnchecked(play)
      await oneStep(play)
      if (step % between !== 0) continue
      // An unexplained debit is an incident: the bank may hold less than clients are owed until two have explained it.
      await explainDebits(play)
      await play.unlucky.cutIdle()
      await proveAll(play, seed)
      tell(`${step} of ${steps} steps, ${play.deals.length} deals, ${play.stage.now().toString()}`)
    }
    await finish(play, tell)
    await signDay(play)
    await proveAll(play, seed)
    mustBeEmpty(seed, 'the bank told everything', await booksAgainstBank(play))
    mustBeEmpty(seed, 'everything was signed', await historyProblems(play))
    const [ends, rows, missing] = [await endsOf(play), await rowsTaken(play), await missingOf(play)]
    return { steps, deals: play.deals.length, tally: play.tally, ends, rows, missing }
  } finally {
    await play.unlucky.close()
    await play.stage.database.close()
  }
}

/** Whether something that a run is to come by has not happened yet; looked at now and then. */
async function lacks(play: Play, step: number): Promise<boolean> {
  return step % 50 !== 1 || (await missingOf(play)).length > 0
}

async function oneStep(play: Play): Promise<void> {
  const { chance, deals, stage } = play
  const lot = chance.between(1, 100)
  if (deals.length < 3 || lot <= 5) return beginDeal(play)
  if (lot <= 14) return somebodyPays(play)
  if (lot <= 22) return (await bankDay(play), signDay(play))
  if (lot <= 24) return reconcile(play)
  if (lot <= 27) return payApproved(play)
  if (lot <= 34) return play.passTo(stage.now().add({ minutes: chance.between(1, 600) }))
  if (lot <= 36) return void (await passToNext(play, 3))
  if (lot <= 37) return holdSomebody(play)
  if (lot <= 38) return takeOutEarned(play)
  if (lot <= 39) return bankTakesBack(play, () => payApproved(play))
  if (lot <= 40) return somebodyChangesAccount(play)
  if (lot <= 43) return carrierTells(play)
  if (lot <= 44) return strangerPays(play)
  if (lot <= 45) return somebodyForges(play)
  if (lot <= 46) return somebodyReads(play)
  if (lot <= 48) return authorityTells(play)
  const act = lot <= 50 ? partThatIsAll : lot <= 53 ? declareOrUndo : somebodyActs
  for (let tries = 0; tries < TRIES; tries += 1) if (await act(play, dealOf(play))) return
}

/** A deal that waits for money gets some; now and then one that does not. */
async function somebodyPays(play: Play): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const situation = await play.stage.situation(dealOf(play))
    if ((missingIn(situation) > 0n && pays(situation)) || play.chance.in100(3))
      return transfer(play, situation)
  }
}

/** Some never do, whatever they agreed to. */
const pays = ({ transaction }: Situation) => !/[01]$/.test(transaction.id)

/** Mostly one of the newest deals, so that they get somewhere; at times an old one. */
function dealOf({ chance, deals }: Play): string {
  return existing(chance.pick(chance.in100(90) ? deals.slice(-LIVELY) : deals), 'a deal was begun')
}

/** Nobody starts anything new; timers, bank and office do what is theirs until nothing is left to do. */
async function finish(play: Play, tell: (line: string) => void): Promise<void> {
  await liftHolds(play)
  await liftOrders(play)
  await leaveUnclaimed(play)
  await giveAccounts(play)
  let open: readonly string[] = play.deals
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await bankDay(play)
    await somebodyReads(play, 20)
    await reconcile(play)
    if (play.chance.in100(25)) await takeOutEarned(play)
    for (const id of open) await bringToEnd(play, id)
    await payApproved(play)
    open = await openOf(play)
    // A deal that ended can be opened again: by late money, by a payment that comes back.
    if (open.length === 0 && play.bank.isQuiet()) return tell(`the end: everything ended in ${round} rounds`)
    if (round % 20 === 0) tell(`the end: ${open.length} deals are open`)
    const tomorrow = play.stage.now().add({ hours: 24 })
    await passToNext(play, 30)
    // Where a reminder or a clock comes each hour, days would take more rounds than there are.
    if (Temporal.Instant.compare(play.stage.now(), tomorrow) < 0) await play.passTo(tomorrow)
  }
  const left = await Promise.all(open.map(async (id) => leftOf(await play.stage.situation(id))))
  throw new Error(`these never end: ${left.slice(0, 5).join('; ')}`)
}

/** People are paid to accounts that no file can name, and nobody says another one for longer than is waited. */
async function leaveUnclaimed(play: Play): Promise<void> {
  await everybodyIsPaidToUnchecked(play)
  for (const id of play.deals) await bringToEnd(play, id)
  await payApproved(play)
  await play.passTo(play.stage.now().add({ hours: 24 * 6 }))
}

async function openOf({ stage, deals }: Play): Promise<string[]> {
  const situations = await Promise.all(deals.map((id) => stage.situation(id)))
  return situations.filter((each) => !isTerminal(each)).map((each) => each.transaction.id)
}

/** What keeps a deal from its end, in one line. */
function leftOf({ transaction, tranches, payouts }: Situation): string {
  const states = [...tranches, ...payouts].map((each) => each.state)
  return `${transaction.id} ${transaction.state}: ${states.join(' ')}, late ${transaction.lateMinor}`
}

async function endsOf({ stage, deals }: Play): Promise<ReadonlyMap<string, number>> {
  const ends = new Map<string, number>()
  for (const id of deals) {
    const { state } = (await stage.situation(id)).transaction
    ends.set(state, (ends.get(state) ?? 0) + 1)
  }
  return ends
}
