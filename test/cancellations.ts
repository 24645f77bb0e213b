import { askCancellation } from '#commands/payouts/ask-cancellation.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { writeCamt029 } from '#formats/iso20022/camt029-writer.ts'
import { approvedPayout, exportOf, handOver } from './payouts.ts'
import type { World } from './world.ts'

export const note = 'Se pagó dos veces por error'

/** A payout in a file of ISO 20022 that the bank has. */
export async function payoutWithBank(world: World, terms: object = {}) {
  const payout = await approvedPayout(world, terms)
  const { fileId } = await world.perform('olga', exportPayouts, exportOf([payout]))
  await handOver(world, fileId)
  return { ...payout, fileId }
}

/** The same, which the bank was asked not to pay. */
export async function cancellationAsked(world: World, terms: object = {}) {
  const payout = await payoutWithBank(world, terms)
  const { fileId, code } = payout
  await world.perform('olga', askCancellation, { fileId, code, reason: 'DUPL', note })
  return payout
}

/** What the bank answers, as the file that an operator brings. */
export function resolutionOf(
  code: string,
  status: 'ACCR' | 'RJCR' | 'PDCR' = 'RJCR',
  reason: string | null = null,
) {
  const xml = writeCamt029({
    id: 'RESOL-1',
    createdAt: Temporal.ZonedDateTime.from('2026-03-03T10:00:00[Europe/Madrid]'),
    endToEndId: code,
    messageId: 'RG-1',
    status,
    reason,
  })
  return { name: 'respuesta.xml', bytes: new Uint8Array(Buffer.from(xml)) }
}
