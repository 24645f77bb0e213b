import { publishedChargeLimits } from '#domain/banking/charge-limits.ts'
import { usualChargesPercent } from '#domain/transactions/charges-limit.ts'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { type Currency, currencyCodes } from '#domain/money.ts'
import type { FileStore } from '#domain/attachments/file-store.ts'
import type { ReplicaStanding } from '#domain/database-servers.ts'
import type { ContractText } from '#domain/people/contract-text.ts'
import { publishedTierLimits, tiersWithMonth } from '#domain/people/tiers.ts'
import { isRefusal, type RefusalCode } from '#domain/refusal.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Policy } from '#domain/transactions/work.ts'
import type { Database } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import { createLoader } from './transactions/loader.ts'
import { createRecorder, type Recorder } from './transactions/recorder.ts'
import type { Opens, Seals } from './secrets/seal.ts'
import { type Known, readKnown, readSituations } from './transactions/situations.ts'

/** How something ended; a refusal with its code. */
export type Outcome = 'done' | 'failed' | Readonly<{ refused: RefusalCode }>
type Ended = (outcome: Outcome) => void

/** What it means that something was thrown. */
export function outcomeOf(problem: unknown): Outcome {
  return isRefusal(problem) ? { refused: problem.code } : 'failed'
}

/** A request that was answered: the pattern of its address, never the address. */
type Answered = Readonly<{ route: string; method: string; status: number }>

/**
 * Measures how long things take. Each is told when it begins and answers whom to tell when it ended; nobody waits for it,
 * and it learns names of kinds alone: neither who did something nor to what.
 */
export type Meter = Readonly<{
  command(name: string): Ended
  job(task: string): Ended
  request(): (answered: Answered) => void
}>

/** What is followed: a request, a step, a question, an attempt of a job. */
export type Followed = 'request' | 'command' | 'question' | 'job'
/** What is told of it once it is known: words of ours, never of a person; `name` is what it is called from now on. */
type Facts = Readonly<{ name?: string } & Record<string, string | number>>
export type Tell = (facts: Facts) => void

/**
 * Follows what is done in the course of what, from a request to its SQL. It learns names of kinds and the text of statements,
 * which hold no values: neither who did something nor to what.
 */
export type Tracer = Readonly<{
  follow<Answer>(
    kind: Followed,
    name: string,
    work: (tell: Tell) => Promise<Answer>,
    /** Where it was promised, as `here` said it then. */
    promisedIn?: string | null,
  ): Promise<Answer>
  /** What is followed here, for what is promised in the course of it: its trace and its span; undefined where nothing is. */
  here(): string | undefined
  /** A statement begins, by its name where it has one; the answer is told when it ended, and what went wrong with it. */
  statement(text: string, name?: string): (problem?: unknown) => void
}>

/** Does something, followed where somebody follows. */
export function followed<Answer>(
  tracer: Tracer | undefined,
  kind: Followed,
  name: string,
  work: (tell: Tell) => Promise<Answer>,
  promisedIn?: string | null,
): Promise<Answer> {
  return tracer ? tracer.follow(kind, name, work, promisedIn) : work(() => {})
}

/** What commands and queries need from the running program. Tests bring their own clock. */
export type Means = Readonly<{
  database: Database
  recorder: Recorder
  load(transactionId: string): Promise<Situation | undefined>
  /** All that a decision reads: the situation, and where its people are paid. */
  loadToDecide(transactionId: string): Promise<Known | undefined>
  clock: () => Temporal.Instant
  seals: Seals
  policy: Omit<Policy, 'custody'>
  /** What people accept with their account, as it is published here and now. */
  contract: readonly ContractText[]
  /** In which currencies deals are made here: those that are kept in custody and that somebody's account can receive. */
  currencies: readonly Currency[]
  /** The edition of the dispute guide under which terms are made here and now; null where nothing was published. */
  guideEdition: number | null
  /** Which instance this is, by the host of its public address. */
  tenant: string
  /** Push services of the operator's own, beside those of the browsers. */
  pushServices: readonly string[]
  /** Whether sandbox parts may be used: time travel, the sandbox bank. Never in production. */
  sandbox: boolean
  /** Absent where nobody measures. */
  meter?: Meter
  /** Absent where nobody follows. */
  tracer?: Tracer
  /** A standby that answers what is only looked at; absent where there is none. Nothing that decides may read from it. */
  replica?: Replica
  /** Where the sealed bytes of new files go; absent where they lie in their rows. */
  files?: FileStore
}>

/** What questions need of it: nothing here can write, and there is no way from here to what can. */
export type Reading = Pick<Database, 'reader' | 'named'> &
  Pick<Means, 'load' | 'loadToDecide' | 'policy' | 'contract' | 'guideEdition' | 'tenant'> &
  Readonly<{
    seals: Opens
    replicaStanding: ReplicaStanding | null
    files: Pick<FileStore, 'get' | 'standing'> | undefined
  }>

/** The reading side of the means. */
export function readingOf(means: Means): Reading {
  const { database, load, loadToDecide, policy, contract, guideEdition, tenant, seals, files } = means
  const { reader, named } = database
  const replicaStanding = means.replica?.standing() ?? null
  return {
    reader,
    named,
    load,
    loadToDecide,
    policy,
    contract,
    guideEdition,
    tenant,
    seals,
    replicaStanding,
    files,
  }
}

export type MeansOptions = Readonly<{
  database: Database
  clock: () => Temporal.Instant
  seals: Seals
  policy?: Omit<Policy, 'custody' | Limits> & Partial<Pick<Policy, Limits>>
  contract?: readonly ContractText[]
  /** Every currency of the ledger where none are named. */
  currencies?: readonly Currency[]
  guideEdition?: number | null
  tenant?: string
  pushServices?: readonly string[]
  sandbox?: boolean
  meter?: Meter
  tracer?: Tracer
  replica?: Replica
  files?: FileStore
  /** Called after steps were kept, so that their promises are taken up at once. */
  onRecorded?: () => void
}>

/** What an operator may leave as it is published. */
type Limits = 'handLimits' | 'chargeLimits' | 'chargesPercent'

const plainPolicy: Omit<Policy, 'custody' | Limits> = {
  timers: {},
  toleranceMinor: 0n,
  tierLimits: publishedTierLimits,
}

/** Puts together what commands work with, on one database. */
export function createMeans(options: MeansOptions): Means {
  const {
    database,
    clock,
    seals,
    policy = plainPolicy,
    contract = [],
    currencies = currencyCodes,
    guideEdition = null,
    tenant = 'localhost',
    sandbox = false,
    pushServices = [],
    meter,
    tracer,
    replica,
    files,
    onRecorded,
  } = options
  const tiers = tiersWithMonth(policy.tierLimits)
  return {
    database,
    clock,
    seals,
    policy: {
      handLimits: publishedHandLimits,
      chargeLimits: publishedChargeLimits,
      chargesPercent: usualChargesPercent,
      ...policy,
    },
    contract,
    currencies,
    guideEdition,
    tenant,
    pushServices,
    sandbox,
    ...(meter && { meter }),
    ...(tracer && { tracer }),
    ...(replica && { replica }),
    ...(files && { files }),
    recorder: createRecorder(database.pool, onRecorded),
    load: createLoader((ids) => readSituations(database.pool, ids)),
    loadToDecide: createLoader((ids) => readKnown(database.pool, ids, { now: clock(), tiers })),
  }
}
