import { hasStakeIn } from '#domain/transactions/stakes.ts'
import { z } from 'zod'
import { digest } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { partyOf, type Situation } from '#domain/transactions/situation.ts'
import type { Facts } from '#domain/transactions/work.ts'
import { newToken } from '#store/ids.ts'
import { nameOfBroker } from '#store/people/brokers.ts'
import type { Act } from '../command.ts'

/**
 * Whom a seller names as broker with an offer, by the code that the broker gave them, and what they get of what the seller
 * receives; null for nobody. Left out, all stays as it was.
 */
export const BrokerInput = z
  .object({ personId: z.uuid(), commissionMinor: z.coerce.bigint().positive().max(99_999_999_999_999n) })
  .nullable()
  .optional()

/** Learns who the named broker is. Refuses a code of nobody, and somebody who sits in the deal; what a buyer says of it does not count. */
export async function namedBroker(
  { means, actor }: Pick<Act, 'means' | 'actor'>,
  { broker, party }: Readonly<{ broker?: z.infer<typeof BrokerInput>; party?: 'buyer' | 'seller' }>,
  situation: Situation,
): Promise<Pick<Facts, 'broker'>> {
  const mine = party ?? partyOf(situation.transaction, actor.id)
  const before = situation.broker
  if (broker === undefined || mine !== 'seller')
    // Whoever closed their account since is no broker of the next offer.
    return before && (await nameIn(means, before)) === undefined ? { broker: null } : {}
  if (broker === null) return { broker: null }
  const name = (await nameIn(means, broker)) ?? refuse('broker-not-found')
  const { personId, commissionMinor } = broker
  if (before?.personId === personId && before.commissionMinor === commissionMinor) return { broker: before }
  if (personId === actor.id || hasStakeIn({ ...situation, broker: null }, personId))
    refuse('broker-is-a-side')
  return { broker: { personId, name, commissionMinor, salt: digest(newToken()) } }
}

/** An offer keeps nobody's account open: where its broker closed theirs meanwhile, it is offered anew and not accepted. */
export async function brokerMustBeThere(
  { means }: Pick<Act, 'means'>,
  _input: unknown,
  { broker }: Situation,
): Promise<Facts> {
  if (broker && (await nameIn(means, broker)) === undefined) refuse('broker-not-found')
  return {}
}

/** The name of whoever is meant as broker; undefined for a code of nobody, and for a closed account. */
const nameIn = ({ database }: Act['means'], { personId }: Readonly<{ personId: string }>) =>
  nameOfBroker(database.reader, personId)
