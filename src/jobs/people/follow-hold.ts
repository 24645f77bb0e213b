import { followHold } from '#commands/people/hold-identity.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { system } from '#domain/transactions/situation.ts'
import type { JobParts } from '../job-parts.ts'

/** Does to payouts and deadlines what a hold, or its end, asks for, also where the program was killed before it could. */
export async function followHoldLater(
  { means }: JobParts,
  { personId }: Payload<'follow-hold'>,
): Promise<void> {
  const act = { means, actor: system, now: means.clock(), key: null, from: null, seen: null }
  await followHold(act, personId)
}
