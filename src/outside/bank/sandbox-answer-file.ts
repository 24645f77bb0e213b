import type { CreditTransfer } from '#domain/banking/credit-transfer.ts'
import { type NameStatus, writePain002 } from '#formats/iso20022/pain002-writer.ts'
import type { StatementFile } from './bank.ts'

/** A file whose payments the bank took and could not make; it tells so in a pain.002. */
export type RejectedOrder = Readonly<{ messageId: string; reason: 'AM04' }>

/** What the bank answers to a payment file that it did not pay whole. */
export type IssuedAnswer = Readonly<{
  name: string
  at: string
  about: string
  count: number
  reason: 'AM04' | null
  rejected: readonly Readonly<{ code: string; reason: string }>[]
  named: readonly Readonly<{ code: string; status: NameStatus }>[]
}>

/** The file in which the bank answers. */
export function sandboxAnswerFile({ name, at, ...said }: IssuedAnswer, zone: string): StatementFile {
  const createdAt = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
  return { name, bytes: Buffer.from(writePain002({ ...said, messageId: name.slice(0, 35), createdAt })) }
}

/** What a bank says of the payments to some accounts, by their codes. */
export function toldOf<Said>(
  by: ReadonlyMap<string, Said>,
  payments: readonly CreditTransfer[],
): [string, Said][] {
  return payments.flatMap(({ endToEndId, creditorAccount }) => {
    const said = by.get(creditorAccount)
    return said === undefined ? [] : [[endToEndId, said]]
  })
}
