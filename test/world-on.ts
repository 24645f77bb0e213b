import { perform as performOn, type Command } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import type { Actor, Situation } from '#domain/transactions/situation.ts'
import type { Database } from '#store/database/database.ts'
import type { Means } from '#store/means.ts'
import { type DealState, deposit, transactionIn } from './world-deals.ts'
import { ids, type Name, roles } from './world-people.ts'

/** What tests do with the people of a world, on whatever means it stands. */
export function worldOn(means: Means) {
  const { database, clock: now } = means
  const actor = (name: Name): Actor => ({
    id: ids[name],
    kind: 'person',
    roles: roles[name],
    contactVerified: true,
    steppedUpAt: now(),
  })
  const base = {
    database,
    means,
    actor,
    perform: <Input, Output>(who: Name | Actor, wanted: Command<Input, Output>, raw: unknown, key?: string) =>
      performOn(means, typeof who === 'string' ? actor(who) : who, wanted, raw, { key }),
    situation: async (id: string): Promise<Situation> => existing(await means.load(id), 'it exists'),
    ids,
    now,
    balance: (account: string) => balanceOf(database, account),
  }
  return {
    ...base,
    transactionIn: (state: DealState, terms: object = {}): Promise<string> =>
      transactionIn(base, state, terms),
    deposit: (transactionId: string, amountMinor: bigint, bookedOn?: string): Promise<string> =>
      deposit(base, transactionId, amountMinor, bookedOn),
  }
}

export type WorldOn = ReturnType<typeof worldOn>
export type Base = Omit<WorldOn, 'transactionIn' | 'deposit'>

async function balanceOf(database: Database, account: string): Promise<bigint> {
  const { rows } = await database.pool.query<{ sum: string | null }>(
    'select sum(amount_minor)::text as sum from postings where account = $1',
    [account],
  )
  return BigInt(rows[0]?.sum ?? '0')
}
