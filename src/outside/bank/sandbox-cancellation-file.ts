import { existing } from '#domain/assert.ts'
import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { writeCamt029 } from '#formats/iso20022/camt029-writer.ts'
import type { StatementFile } from './bank.ts'

/** What the bank answers to a request not to make a payment: accepted, rejected, or that it is still looked at. */
export const cancellationStatuses = ['ACCR', 'RJCR', 'PDCR'] as const
export type CancellationStatus = (typeof cancellationStatuses)[number]

export type IssuedCancellation = Readonly<{
  name: string
  at: string
  id: string
  endToEndId: string
  messageId: string
  status: CancellationStatus
  reason: string | null
}>

type Asked = Readonly<{ code: string; at: string; status: CancellationStatus; reason: string | null }>

/** The order that a payment came in; undefined where this bank has no such payment. */
export function orderOf(
  orders: readonly CreditTransferOrder[],
  code: string,
): CreditTransferOrder | undefined {
  return orders.find(({ payments }) => payments.some(({ endToEndId }) => endToEndId === code))
}

/** What the bank says about a payment, with the order that it came in. */
export function cancelledOf(
  orders: readonly CreditTransferOrder[],
  { code, at, status, reason }: Asked,
  number: number,
) {
  const order = existing(orderOf(orders, code), 'the desk found it')
  const { messageId } = order
  const id = `RESOL-${String(number).padStart(5, '0')}`
  const issued: IssuedCancellation = {
    name: `cancelacion-${number}-${code}.xml`,
    at,
    id,
    endToEndId: code,
    messageId,
    status,
    reason: status === 'ACCR' ? null : reason,
  }
  return { order, issued }
}

/** The file in which the bank answers. */
export function sandboxCancellationFile(
  { name, at, ...said }: IssuedCancellation,
  zone: string,
): StatementFile {
  const createdAt = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
  return { name, bytes: Buffer.from(writeCamt029({ ...said, createdAt })) }
}
