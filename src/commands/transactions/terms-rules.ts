import { existing } from '#domain/assert.ts'
import { feeRules } from '#domain/fees.ts'
import { refuse } from '#domain/refusal.ts'
import type { Terms } from '#domain/transactions/terms.ts'
import type { Facts } from '#domain/transactions/work.ts'
import { listFiles } from '#store/transactions/attachments.ts'
import type { Act } from '../command.ts'

/**
 * Terms under the fee rule and the dispute guide in force now: nobody brings rules of their own. Refused in a currency in
 * which nobody can be paid here.
 */
export function withRules(terms: Terms, { means }: Pick<Act, 'means'>): Terms {
  if (!means.currencies.includes(terms.currency)) refuse('input-wrong', { field: 'currency' })
  const { id, version } = feeRules[terms.currency]
  const guideVersion = existing(means.guideEdition, 'who makes terms has published the guide')
  return { ...terms, feeRule: { id, version }, guideVersion }
}

/** The files that an offer seals: all that were added to the deal before it was sent, the same for each of its versions. */
export async function filesToSeal(
  { means }: Pick<Act, 'means'>,
  { transactionId }: Readonly<{ transactionId: string }>,
): Promise<Facts> {
  const files = await listFiles(means.database.reader, means.seals, transactionId, [null])
  return { files: files.map(({ name, sha256, size }) => ({ name, sha256, bytes: size })) }
}
