import { existing } from '#domain/assert.ts'
import { type NameStatus, writePain002 } from '#formats/iso20022/pain002-writer.ts'
import { readPaymentFile } from '#store/bank/payment-files.ts'
import type { World } from './world.ts'

type Told = Readonly<{
  reason?: string
  rejected?: Record<string, string>
  named?: Record<string, NameStatus>
  count?: number
}>

/** What the bank answers to a payment file, as the file that an operator brings. */
export async function answerTo(world: World, fileId: string, told: Told) {
  const file = existing(await readPaymentFile(world.database.reader, fileId), 'it was exported')
  const xml = writePain002({
    messageId: 'R-1',
    createdAt: world.now().toZonedDateTimeISO('UTC'),
    about: file.message_id,
    count: told.count ?? file.payouts,
    reason: told.reason ?? null,
    named: Object.entries(told.named ?? {}).map(([code, status]) => ({ code, status })),
    rejected: Object.entries(told.rejected ?? {}).map(([code, reason]) => ({ code, reason })),
  })
  return { name: 'respuesta.xml', bytes: new Uint8Array(Buffer.from(xml)), fileId }
}
