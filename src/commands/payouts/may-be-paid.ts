import { readPaymentFileContent } from '#formats/payment-file.ts'
import type { SentFile } from '#store/bank/payment-files.ts'
import { hasStatementAfter } from '#store/bank/statements.ts'
import type { Reader } from '#store/database/database.ts'
import type { Seals } from '#store/secrets/seal.ts'
import { contentOf } from './file-content.ts'

/**
 * The last day, `YYYY-MM-DD`, on which the bank may still execute a file that went to it, until its statements are past
 * that day; null then. That a payment was rejected is what one person says: only a later statement shows it.
 */
export async function mayBePaidUntil(reader: Reader, seals: Seals, file: SentFile): Promise<string | null> {
  if (!file.handed_over_at) return null
  const executionDate =
    file.execution_date ?? readPaymentFileContent(file.version, contentOf(file, seals).xml).executionDate
  const handedOver = file.handed_over_at.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const day = executionDate > handedOver ? executionDate : handedOver
  return (await hasStatementAfter(reader, file.custody_id, day)) ? null : day
}
