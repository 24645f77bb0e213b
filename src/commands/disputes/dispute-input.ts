import { z } from 'zod'
import { written } from '#domain/written.ts'
import { conditionalRemedies, mostRules } from '#domain/transactions/dispute-rules.ts'
import type { Facts } from '#domain/transactions/work.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { candidateOf } from '#store/transactions/candidates.ts'
import { TransactionId } from '#commands/step.ts'
import type { Act } from '#commands/command.ts'

/** Which dispute of which deal. */
export const DisputeInput = z.object({ transactionId: TransactionId, dispute: z.uuid() })
export const aboutDispute = ({ dispute }: Readonly<{ dispute: string }>) => ({ dispute })

/** What somebody says in their own words, at length. */
export const Words = z.string().trim().max(written.statement)

/** Who shall mediate or review. */
export const WithPerson = DisputeInput.extend({ personId: z.uuid() })

/** What has to be known of them: their role, and whether they are one of the two under any account (G-NEUTRAL). */
export async function knowCandidate(
  { means }: Act,
  { personId }: Readonly<{ personId: string }>,
  { transaction }: Situation,
): Promise<Facts> {
  return { candidate: await candidateOf(means.database.reader, personId, transaction) }
}

/** How much each side gets of what is shared, in minor units, what is established, why, and by which rules and evidence. */
export const WithResolution = DisputeInput.extend({
  toSellerMinor: z.coerce.bigint().nonnegative(),
  toBuyerMinor: z.coerce.bigint().nonnegative(),
  facts: Words,
  reasons: Words,
  rules: z.array(z.string().max(60)).max(mostRules),
  evidence: z.array(z.string().max(60)).max(mostRules).default([]),
  /** What has to be done first, where it is no mere sharing of sums; who does it knows from its kind. */
  condition: z
    .object({
      kind: z.enum(conditionalRemedies),
      paidBy: z.enum(['buyer', 'seller']).default('seller'),
      days: z.coerce.number().int(),
      otherwiseToSellerMinor: z.coerce.bigint().nonnegative(),
    })
    .optional(),
})

export const bringResolution = ({
  toSellerMinor,
  toBuyerMinor,
  facts,
  reasons,
  rules,
  evidence,
  condition,
}: z.infer<typeof WithResolution>) => ({
  toSellerMinor,
  toBuyerMinor,
  facts,
  reasons,
  rules,
  evidence,
  ...(condition && { condition }),
})
