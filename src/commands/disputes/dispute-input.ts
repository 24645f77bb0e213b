import { z } from 'zod'
import { written } from '#domain/written.ts'
import { conditionalRemedies, mostRules } from '#domain/transactions/dispute-rules.ts'
import { citedIn } from '#domain/transactions/proven-facts.ts'
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

/** How much each side gets of what is shared, in minor units, what is proven by which evidence and what is contested, why, and by which rules. */
export const WithResolution = DisputeInput.extend({
  toSellerMinor: z.coerce.bigint().nonnegative(),
  toBuyerMinor: z.coerce.bigint().nonnegative(),
  /** A fact on each line, with the evidence that it cites. */
  facts: Words.default(''),
  contested: Words.default(''),
  reasons: Words,
  rules: z.array(z.string().max(60)).max(mostRules),
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
  contested,
  reasons,
  rules,
  condition,
}: z.infer<typeof WithResolution>) => ({
  toSellerMinor,
  toBuyerMinor,
  facts,
  contested,
  reasons,
  rules,
  evidence: citedIn(facts),
  ...(condition && { condition }),
})
