import type pg from 'pg'
import { payeeFacts } from '#domain/transactions/payees.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Facts } from '#domain/transactions/work.ts'
import { readPayees } from './bank-accounts.ts'

/** What decisions about a transaction read of its two people: accounts, cool-offs, identities. */
export async function readFacts(
  connection: pg.Pool | pg.ClientBase,
  situation: Situation,
  now: Temporal.Instant,
): Promise<Facts> {
  const { buyerId, sellerId, currency } = situation.transaction
  const people = [buyerId, sellerId].filter((id) => id !== null)
  return payeeFacts(situation, await readPayees(connection, people, currency), now)
}
