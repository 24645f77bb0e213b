import type pg from 'pg'
import type { EvidenceCounts } from '#domain/evidence/evidence.ts'
import type { Broker } from '#domain/transactions/broker.ts'
import { sum } from './columns.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { Terms } from '#domain/transactions/terms.ts'
import type { Payee } from '#domain/transactions/payees.ts'
import { type CountedSides, evidenceCounts, evidenceOfDeal } from './evidence.ts'
import { preparedInDeal } from './handovers.ts'
import { emptyTerms } from './empty-terms.ts'
import { payeeOf, payeesOfDeal } from './payees.ts'
import { disputes } from './dispute-columns.ts'
import * as map from './situation-columns.ts'

type Stored = Readonly<Record<string, unknown>>
const listOf = (value: unknown): Stored[] => (Array.isArray(value) ? value : [])

const columns = `
select t.*, v.body as terms, v.broker_id, v.commission_minor, v.broker_salt,
  (select json_agg(x order by number) from tranches x where x.transaction_id = t.transaction_id) as tranches,
  (select json_agg(x order by code) from payouts x where x.transaction_id = t.transaction_id) as payouts,
  (select json_agg(x order by opened_at) from proposals x where x.transaction_id = t.transaction_id) as proposals,
  (select json_agg(x order by opened_at) from disputes x where x.transaction_id = t.transaction_id) as disputes,
  (select json_agg(x order by timer_id) from timers x where x.transaction_id = t.transaction_id) as timers`

// How many ids are asked for stays hidden from the planner: one alone would seem cheaper than the plan that is kept
// for any number, and planning all this anew for it takes longer than answering.
const found = `
from transactions t
left join terms_versions v on v.transaction_id = t.transaction_id and v.version = t.terms_version
where t.transaction_id = any (array(select unnest($1::uuid[])))`

/** A situation with the people who would be paid in it and what else its decisions need to know, read at the same moment. */
export type Known = Readonly<{
  situation: Situation
  payees: readonly Payee[]
  learnt: Readonly<{ evidence: EvidenceCounts; prepared: readonly number[] }>
}>

/** Reads some transactions, without locks, in one statement. */
export async function readSituations(
  connection: pg.Pool | pg.ClientBase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Situation>> {
  const query = { name: 'situations', text: columns + found, values: [ids] }
  const { rows } = await connection.query<Stored>(query)
  return new Map(rows.map((row) => [row['transaction_id'] as string, situationOf(row)]))
}

/** When something is asked, and the tiers whose deals of the month have a limit. */
type MonthAsked = Readonly<{ now: Temporal.Instant; tiers: readonly number[] }>

/**
 * Reads all that decisions about some transactions need, payees and what they used of their month included, without
 * locks, in one statement.
 */
export async function readKnown(
  connection: pg.Pool | pg.ClientBase,
  ids: readonly string[],
  { now, tiers }: MonthAsked,
): Promise<ReadonlyMap<string, Known>> {
  const query = {
    name: 'known',
    text: `${columns}, (${payeesOfDeal}) as payees, (${evidenceOfDeal}) as evidence, (${preparedInDeal}) as prepared ${found}`,
    values: [ids, now.toString(), tiers],
  }
  const { rows } = await connection.query<Stored>(query)
  return new Map(
    rows.map((row) => [
      row['transaction_id'] as string,
      {
        situation: situationOf(row),
        payees: listOf(row['payees']).map(payeeOf),
        learnt: {
          evidence: evidenceCounts(row['evidence'] as CountedSides),
          prepared: (row['prepared'] ?? []) as readonly number[],
        },
      },
    ]),
  )
}

// Terms are parsed once per version of the text: they never change, and every step of a transaction reads them.
const parsedTerms = new Map<string, Terms>()
const PARSED_MOST = 2_000

function termsOf(body: string | null, hash: string): Terms {
  if (body === null) return emptyTerms
  const known = parsedTerms.get(hash)
  if (known) return known
  const terms = Terms.parse(JSON.parse(body))
  if (parsedTerms.size >= PARSED_MOST) parsedTerms.clear()
  parsedTerms.set(hash, terms)
  return terms
}

/** Who is paid a commission, with the name that the terms seal. */
function brokerOf(row: Stored, { broker }: Terms): Broker | null {
  if (!broker) return null
  return {
    personId: row['broker_id'] as string,
    name: broker.name,
    commissionMinor: sum.read(row['commission_minor']),
    salt: row['broker_salt'] as string,
  }
}

function situationOf(row: Stored): Situation {
  const transaction = map.transactions.thingOf(row)
  const terms = termsOf(row['terms'] as string | null, transaction.termsHash)
  return {
    transaction,
    terms,
    broker: brokerOf(row, terms),
    tranches: listOf(row['tranches']).map(map.tranches.thingOf),
    payouts: listOf(row['payouts']).map(map.payouts.thingOf),
    proposals: listOf(row['proposals']).map(map.proposals.thingOf),
    disputes: listOf(row['disputes']).map(disputes.thingOf),
    timers: listOf(row['timers']).map(map.timers.thingOf),
  }
}
