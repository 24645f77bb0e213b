import { proposeAmendment } from '#commands/transactions/propose-amendment.ts'
import { existing } from '#domain/assert.ts'
import { type Amendment, amendedHash } from '#domain/transactions/amendment.ts'
import type { Name, World } from './world.ts'

/** What Benito asks for in tests that do not say otherwise. */
export const laterDate: Amendment = { deliverBy: '2026-04-01' }

/** Somebody proposes an amendment of the first part; what the other side accepts it by. */
export async function amendmentAsked(
  world: World,
  transactionId: string,
  { who = 'benito', amendment = laterDate }: Partial<Readonly<{ who: Name; amendment: Amendment }>> = {},
) {
  await world.perform(who, proposeAmendment, { transactionId, tranche: 1, amendment, reason: '' })
  return amendmentToAccept(world, transactionId)
}

/** What accepts the newest amendment of a deal, as its page shows it now. */
export async function amendmentToAccept(world: World, transactionId: string) {
  const situation = await world.situation(transactionId)
  const proposal = existing(situation.proposals.at(-1), 'it was proposed')
  const hash = existing(amendedHash(situation, proposal), 'it amends something')
  return { transactionId, proposal: proposal.id, hash }
}
