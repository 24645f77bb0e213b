import { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { agreedTerms } from '#domain/transactions/sums.ts'
import { Terms } from '#domain/transactions/terms.ts'
import type { Reader } from '#store/database/database.ts'
import { historyKey } from '#store/ledger/history.ts'
import { listFiles } from '#store/transactions/attachments.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { seatsOf } from './people-of.ts'

/**
 * What both sides accepted, exactly as it was hashed, with the files of the offer: for those who may see the deal. What
 * nobody accepted yet is not found.
 */
export const agreement = query({
  name: 'transactions.agreement',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { reader, seals } = asking
    const { situation, mine } = await askedSituation(asking, transactionId)
    const { agreedAt, termsVersion: version, code, title } = situation.transaction
    if (agreedAt === null) return refuse('not-found')
    const sealed = await reader
      .selectFrom('terms_versions')
      .select(['author', 'body', 'hash'])
      .where('transaction_id', '=', transactionId)
      .where('version', '=', version)
      .executeTakeFirst()
    const { author, body, hash } = existing(sealed, 'what was accepted is kept')
    return {
      id: transactionId,
      code,
      title,
      mine,
      seats: (await seatsOf(asking, situation)).seats,
      agreedAt,
      /** When this version was accepted, where it is an amendment of what was agreed first. */
      amendedAt: await amendedAt(reader, transactionId, version),
      version,
      author,
      body,
      hash,
      terms: Terms.parse(JSON.parse(body)),
      priced: agreedTerms(situation),
      files: await listFiles(reader, seals, transactionId, [null]),
      key: await historyKey(reader),
    }
  },
})
async function amendedAt(
  reader: Reader,
  transactionId: string,
  version: number,
): Promise<Temporal.Instant | null> {
  const row = await reader
    .selectFrom('terms_versions')
    .innerJoin('proposals', (join) =>
      join
        .onRef('proposals.transaction_id', '=', 'terms_versions.transaction_id')
        .onRef('proposals.terms_version', '=', 'terms_versions.version'),
    )
    .select('terms_versions.created_at')
    .where('terms_versions.transaction_id', '=', transactionId)
    .where('terms_versions.version', '=', version)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export type Agreement = Awaited<ReturnType<typeof agreement.run>>
