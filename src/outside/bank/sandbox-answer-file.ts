import { writePain002 } from '#formats/iso20022/pain002-writer.ts'
import type { StatementFile } from './bank.ts'

/** What the bank answers to a payment file that it did not pay whole. */
export type IssuedAnswer = Readonly<{
  name: string
  at: string
  about: string
  count: number
  reason: 'AM04' | null
  rejected: readonly Readonly<{ code: string; reason: string }>[]
}>

/** The file in which the bank answers. */
export function sandboxAnswerFile({ name, at, ...said }: IssuedAnswer, zone: string): StatementFile {
  const createdAt = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
  return { name, bytes: Buffer.from(writePain002({ ...said, messageId: name.slice(0, 35), createdAt })) }
}
