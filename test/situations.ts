import { existing } from '#domain/assert.ts'
import { amendedHash } from '#domain/transactions/amendment.ts'
import { engine } from '#domain/transactions/engine.ts'
import type { Subject } from '#domain/transactions/subject.ts'
import { type Balances, moneyProblems, withJournal } from '#domain/proof/money.ts'
import {
  sampleActor,
  sampleDraft,
  sampleFacts,
  sampleIds,
  samplePolicy,
  type SamplePerson,
  sampleStart,
  sampleTerms,
} from '#domain/proof/samples.ts'
import {
  type AccountSnapshot,
  type Actor,
  type Situation,
  system,
  type Timer,
} from '#domain/transactions/situation.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Step, TransactionEvent } from '#domain/transactions/step.ts'
import type { Terms } from '#domain/transactions/terms.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import type { StepInput } from '#domain/transactions/input.ts'
import type { Facts } from '#domain/transactions/work.ts'

/** The people of every test: ana buys, benito sells, olga and pablo work for the platform, zoe is a stranger. */
export const roleOf = {
  ana: 'buyer',
  benito: 'seller',
  olga: 'operator',
  pablo: 'approver',
  zoe: 'stranger',
} as const satisfies Record<string, SamplePerson>
export type Name = keyof typeof roleOf
export const idOf = (name: Name): string => sampleIds[roleOf[name]]
export const as = (name: Name, now: Temporal.Instant): Actor => sampleActor(roleOf[name], now)

/** Terms of one part of 10 000.00 MXN without charges: a worked check to the cent. */
export const workedTerms: Terms = sampleTerms({
  currency: 'MXN',
  country: 'MX',
  timeZone: 'America/Mexico_City',
  calendar: 'MX',
  tranches: [
    {
      title: 'Todo',
      priceMinor: 10_000_00n,
      chargesMinor: 0n,
      deliverBy: '2026-05-20',
      inspectionDays: 3,
    },
  ],
})

const answers: StepInput = {
  note: 'comprobado por teléfono',
  confirmation: 'LIBERAR',
  proof: { kind: 'tracking', text: 'AB123456', detail: 'Correos' },
  fileId: 'archivo-1',
  wanted: 'return',
  paidBy: 'seller',
  shipment: { by: 'carrier', carrier: 'Correos', number: 'PQ4F2A0710065' },
}

/** A part of the terms of a deal in pesos, without charges. */
export const partOfTerms = (title: string, priceMinor: bigint, deliverBy: string) => ({
  title,
  priceMinor,
  chargesMinor: 0n,
  deliverBy,
  inspectionDays: 3,
})

/** A deal told step by step: every step is decided by the engine, and its money is proven at once. */
export class Story {
  situation: Situation
  now: Temporal.Instant
  balances: Balances = new Map()
  events: TransactionEvent[] = []
  notices: string[] = []
  #ids = 0
  #held: readonly Party[] = []

  constructor(terms: Terms = sampleTerms()) {
    this.situation = sampleDraft(terms)
    this.now = sampleStart
  }

  /** Somebody does something; `facts` and `input` are in order unless a test says otherwise. */
  act(
    name: Name,
    action: string,
    subject: Subject = {},
    input: StepInput = {},
    facts: Facts = {},
    actor = as(name, this.now),
  ): Step {
    return this.#keep(
      engine.decide(this.situation, action, subject, {
        actor,
        now: this.now,
        policy: samplePolicy,
        facts: { ...sampleFacts(this.now), held: this.#held, ...facts },
        input: { ...answers, hash: this.situation.transaction.termsHash, newId: this.#newId, ...input },
      }),
    )
  }

  /** A deposit comes with the bank's statement. */
  deposit(amountMinor: bigint, payer: AccountSnapshot | null = null, bookedOn?: string): Step {
    const line = { lineId: `line-${this.#ids}`, from: ['imported'], to: 'matched', payoutId: null }
    return this.#keep(
      engine.decideDeposit(this.situation, amountMinor, line, {
        actor: system,
        now: this.now,
        policy: samplePolicy,
        facts: sampleFacts(this.now),
        input: { newId: this.#newId, payer, ...(bookedOn && { bookedOn }) },
      }),
    )
  }

  /** A step of the system that no timer takes: the bank's file says so. */
  bank(action: string, subject: Subject): Step {
    return this.act('olga', action, subject, {}, {}, system)
  }

  /** Time passes until a timer runs out, and it is taken; with proven notices unless `facts` says otherwise. */
  lapse(kind: TimerKind, facts?: Facts): Step | null {
    const timer = existing(
      this.situation.timers.find((each) => each.kind === kind && each.state === 'armed'),
      `${kind} runs`,
    )
    const later = timer.dueAt.add({ seconds: 1 })
    if (Temporal.Instant.compare(later, this.now) > 0) this.now = later
    const step = engine.elapse(this.situation, timer, {
      actor: system,
      now: this.now,
      policy: samplePolicy,
      facts: facts ?? sampleFacts(timer.dueAt.subtract({ hours: 30 })),
      input: { newId: this.#newId },
    })
    return step && this.#keep(step)
  }

  /** What follows by itself where these people's money is held, or nobody's any more. */
  hold(...held: readonly Party[]): this {
    this.#held = held
    const facts = { ...sampleFacts(this.now), held }
    const step = engine.follow(this.situation, {
      actor: system,
      now: this.now,
      policy: samplePolicy,
      facts,
      input: { newId: this.#newId },
    })
    if (step) this.#keep(step)
    return this
  }

  wait(duration: Temporal.DurationLike): this {
    this.now = this.now.add(duration)
    return this
  }

  tranche(number = 1): Situation['tranches'][number] {
    return existing(
      this.situation.tranches.find((each) => each.number === number),
      'the tranche is there',
    )
  }

  timer(kind: TimerKind): Timer {
    return existing(
      this.situation.timers.findLast((each) => each.kind === kind),
      `${kind} was started`,
    )
  }

  /** What an account holds; for what is owed to people the sum is positive. */
  owed(family: string): bigint {
    return [...this.balances]
      .filter(([account]) => account.startsWith(family))
      .reduce((sum, [, minor]) => sum - minor, 0n)
  }

  /** The id of the last proposal. */
  proposal(): Subject {
    return { proposal: existing(this.situation.proposals.at(-1), 'there is a proposal').id }
  }

  /** Somebody accepts the amendment that was proposed last. */
  accepted(name: Name): Step {
    const asked = existing(this.situation.proposals.at(-1), 'there is a proposal')
    const hash = existing(amendedHash(this.situation, asked), 'it amends something')
    return this.act(name, 'accept-amendment', { proposal: asked.id }, { hash })
  }

  /** Offers and accepts: the deal is agreed. */
  agreed(): this {
    this.act('benito', 'propose')
    this.act('ana', 'claim')
    this.act('ana', 'accept')
    return this
  }

  /** Everything due is in custody. */
  funded(): this {
    this.agreed()
    const { tranches } = this.situation
    const due = tranches.reduce(
      (sum, each) => sum + each.priceMinor + each.chargesMinor + each.buyerFeeMinor + each.buyerTaxMinor,
      0n,
    )
    this.deposit(due)
    return this
  }

  /** The first part is delivered and being inspected. */
  inspecting(): this {
    this.funded()
    this.act('benito', 'declare-delivery', { tranche: 1 })
    this.act('ana', 'confirm-receipt', { tranche: 1 })
    return this
  }

  /** Every payout that can be paid is paid. */
  paid(): this {
    for (const { id, state } of this.situation.payouts) {
      if (state !== 'planned') continue
      const subject = { payout: id }
      this.act('olga', 'prepare-payout', subject)
      this.act('pablo', 'approve-payout', subject)
      this.act('olga', 'export-payout', subject)
      this.act('olga', 'send-payout', subject)
      this.bank('settle-payout', subject)
    }
    return this
  }

  readonly #newId = () => `id-${(this.#ids += 1)}`

  #keep(step: Step): Step {
    this.situation = step.after
    this.balances = withJournal(this.balances, step.journal)
    const problems = moneyProblems(step, this.balances)
    if (problems.length > 0) throw new Error(problems.join('; '))
    this.events.push(...step.events)
    this.notices.push(...step.notices.map((each) => `${each.to}:${each.notice}`))
    return step
  }
}

/** What a story's accounts still owe to people; nothing at all when everything is paid. */
export function sumsOwed(story: Story) {
  return {
    escrow: story.owed('escrow'),
    feePending: story.owed('fee_pending'),
    payable: story.owed('payable'),
    refundable: story.owed('refundable'),
    transit: story.owed('transit'),
  }
}
export const nothing = { escrow: 0n, feePending: 0n, payable: 0n, refundable: 0n, transit: 0n }

/** The code of the refusal that a step meets, or nothing when it is taken. */
export function refusalOf(step: () => unknown): string | null {
  try {
    step()
    return null
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'Refusal') return thrown.message
    throw thrown
  }
}
