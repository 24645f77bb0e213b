import type { Command } from '#commands/command.ts'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { counterOffer } from '#commands/transactions/counter.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { existing } from '#domain/assert.ts'
import type { SentFile } from '#domain/attachments/attachment.ts'
import { depositMissing } from '#domain/ledger/escrow.ts'
import { currencies, type Currency, minorFromDecimal, total } from '#domain/money.ts'
import { countryOf } from '#domain/people/countries.ts'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import { type DeliveryMode, Terms, usualInspectionDays } from '#domain/transactions/terms.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { demonstrationPeople, type DemonstrationName } from './people.ts'
import type { Calendar, PlaceCode, Scene, When } from './scenes.ts'
import type { Stage } from './stage.ts'

type Part = Readonly<{
  title?: string
  price: string
  charges?: string
  /** So many days after the end of the demonstration, or just late. */
  deliverIn: number | 'last-business-day'
}>

/** An invented deal: who, what and how much, in whole units of the currency of the seller's country. */
export type Plan = Readonly<{
  people: Readonly<{ buyer: DemonstrationName; seller: DemonstrationName; author: 'buyer' | 'seller' }>
  title: string
  description: string
  acceptance?: string
  mode: DeliveryMode
  feePayer?: 'buyer' | 'seller' | 'half'
  parts: readonly Part[]
  /** Whether its parts are deposited for one by one. */
  oneByOne?: true
  /** The other one's name as the author knows it, when they never come. */
  guest?: string
}>

/** A deal on its way: its plan, where it is played, and its id once it is drafted. */
type Script = Readonly<{ stage: Stage; calendar: Calendar; plan: Plan }> &
  Readonly<{ country: PlaceCode; timeZone: string; currency: Currency }> & { id: string }

export type Deal = ReturnType<typeof dealOf>

/** The deals of some plans, by their names. */
export function dealsOf<Name extends string>(stage: Stage, calendar: Calendar, plans: Record<Name, Plan>) {
  const entries = Object.entries<Plan>(plans).map(([name, plan]) => [name, dealOf(stage, calendar, plan)])
  return Object.fromEntries(entries) as Record<Name, Deal>
}

/** The steps of a deal as its people take them, each by a real command. */
function dealOf(stage: Stage, calendar: Calendar, plan: Plan) {
  const { country, timeZone } = demonstrationPeople[plan.people.seller]
  const { currency } = existing(countryOf(country), 'the demonstration stays where we know the holidays')
  const script: Script = { stage, calendar, plan, country, timeZone, currency, id: '' }
  const steps = agreeing(script)
  const agreement = [() => steps.draft(), steps.propose, steps.claim, steps.accept]
  return {
    /** What happens to the deal, in its country's hours: the moments of its agreement, step by step, and the rest. */
    scenes: (moments: readonly When[], ...rest: readonly (readonly [When, Scene['act']])[]): Scene[] => {
      const first = moments.map((when, step) => [when, existing(agreement[step], 'a step')] as const)
      return [...first, ...rest].map(([when, act]) => ({ at: calendar.moment(when, country), act }))
    },
    situation: () => stage.situation(script.id),
    take: <Input, Output>(who: DemonstrationName, command: Command<Input, Output>, more: object = {}) =>
      take(script, who, command, more),
    ...steps,
    ...paying(script),
    ...delivering(script),
  }
}

function take<Input, Output>(
  { stage, id }: Script,
  who: DemonstrationName,
  command: Command<Input, Output>,
  more: object,
): Promise<Output> {
  return stage.perform(who, command, { transactionId: id, tranche: 1, ...more })
}

function agreeing(script: Script) {
  const { stage, plan } = script
  const { author: party, ...people } = plan.people
  const author = people[party]
  const other = people[party === 'buyer' ? 'seller' : 'buyer']
  return {
    draft: async (content: Readonly<Record<string, string>> = {}) => {
      const { transactionId } = await stage.perform(author, draftTransaction, { party, content })
      script.id = transactionId
    },
    propose: async () => {
      const guest = { name: plan.guest ?? demonstrationPeople[other].name }
      const terms = termsOf(plan, script)
      await take(script, author, proposeTransaction, { party, terms, guest })
    },
    claim: async () => {
      await stage.perform(other, claimTransaction, { token: await invitationOf(stage, script.id) })
    },
    counter: async (change: Partial<Plan>) => {
      await take(script, other, counterOffer, { terms: termsOf({ ...plan, ...change }, script) })
    },
    /** Whoever has to answer says yes. */
    accept: async () => {
      const { transaction } = await stage.situation(script.id)
      const who = people[transaction.turn === 'buyer' ? 'buyer' : 'seller']
      await take(script, who, acceptTransaction, { hash: transaction.termsHash })
    },
  }
}

function paying(script: Script) {
  const { stage, plan, currency } = script
  const send = async (hundredths: bigint, reference: (right: string) => string) => {
    const { transaction, tranches } = await stage.situation(script.id)
    const { name, accounts } = demonstrationPeople[plan.people.buyer]
    const open = tranches.filter((each) => awaitsDeposit(each.state))
    const sum = (total(open.map(depositMissing)) * hundredths) / 100n
    await stage.transfer({
      // A sum that the currency's rails can carry.
      amountMinor: sum - (sum % currencies[currency].stepMinor),
      currency,
      payerName: name,
      payerAccount: accounts.find((each) => each.currency === currency)?.number ?? null,
      text: `${plan.title.slice(0, 40)} ${reference(transaction.reference)}`,
    })
  }
  return {
    /** The buyer's transfer leaves: all of it, or a part in hundredths. */
    pay: (hundredths = 100n) => send(hundredths, (right) => right),
    /** The buyer gets a digit of the reference wrong. */
    payWithWrongDigit: () =>
      send(100n, (right) => `${right.slice(0, 10)}${(Number(right[10]) + 1) % 10}${right.slice(11)}`),
  }
}

function delivering(script: Script) {
  const { people, mode } = script.plan
  const { buyer, seller } = people
  return {
    deliver: async (text: string, files: readonly SentFile[] = []) => {
      await take(script, seller, declareDelivery, { proof: { kind: proofKinds[mode], text }, files })
    },
    receive: async () => {
      await take(script, buyer, confirmReceipt, {})
    },
    release: async () => {
      await take(script, buyer, releaseTranche, {})
    },
  }
}

const proofKinds = { envio: 'tracking', en_persona: 'meeting', digital: 'file', servicio: 'work' } as const

function termsOf(plan: Plan, { calendar, country, timeZone, currency }: Script): Terms {
  const { mode } = plan
  return Terms.parse({
    title: plan.title,
    description: plan.description,
    acceptance: plan.acceptance ?? '',
    currency,
    country,
    timeZone,
    calendar: country,
    deliveryMode: mode,
    tranches: plan.parts.map((part) => ({
      title: part.title ?? plan.title,
      priceMinor: minorFromDecimal(part.price, currency).toString(),
      chargesMinor: minorFromDecimal(part.charges ?? '0', currency).toString(),
      deliverBy:
        part.deliverIn === 'last-business-day'
          ? calendar.lastBusinessDay(country)
          : calendar.day(country, part.deliverIn),
      inspectionDays: usualInspectionDays[mode],
    })),
    fundingMode: plan.oneByOne ? 'por_tramo' : 'todo',
    endsBetweenParts: plan.oneByOne ?? false,
    feePayer: plan.feePayer ?? 'half',
    feeRule: { id: 'general', version: 1 },
    returns: { accepted: false, paidBy: 'buyer', days: 0 },
  })
}

/** The secret of an invitation, as its author sees and sends it. */
async function invitationOf({ means }: Stage, transactionId: string): Promise<string> {
  const row = await means.database.reader
    .selectFrom('invitations')
    .select('sealed_token')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return means.seals.open(row.sealed_token)
}

/** The open question of a deal. */
export function openProposal({ proposals }: Situation): string {
  return existing(
    proposals.find((each) => each.state === 'open'),
    'somebody asked',
  ).id
}
