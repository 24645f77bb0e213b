import type pg from 'pg'
import { existing } from '#domain/assert.ts'
import { tiersWithMonth } from '#domain/people/tiers.ts'
import { refuse } from '#domain/refusal.ts'
import { tierObjection } from '#domain/transactions/guards.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { lockPeopleOfDeal } from '#store/transactions/payees.ts'
import { readKnown } from '#store/transactions/situations.ts'
import type { Act } from '../command.ts'

/**
 * Refuses what is written and not kept yet where it passes what the identity of its two people allows (G-TIER): both are locked and
 * their month is added up again, so that two agreements of one person at the same moment never pass a limit together.
 */
export async function mustStayWithin(
  connection: pg.ClientBase,
  { actor, means, now }: Act,
  situation: Situation,
): Promise<void> {
  const { transaction } = situation
  await lockPeopleOfDeal(connection, transaction.id)
  const tiers = tiersWithMonth(means.policy.tierLimits)
  const known = await readKnown(connection, [transaction.id], { now, tiers })
  const { payees } = existing(known.get(transaction.id), 'a step that was just written is there')
  const facts = payeeFacts(situation, payees, means.policy, now)
  const objection = tierObjection({ actor, facts, transaction })
  if (objection) refuse(objection.code, objection.details)
}
