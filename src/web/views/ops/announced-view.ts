import type { AnnouncedRow } from '#queries/money/announced-rows.ts'
import { announcedAdvice, announcedName } from '#words/bank/announced.ts'
import type { Reading } from '../../server/reading.ts'
import { bankDay } from '#words/bank/bank-day.ts'

export type AnnouncedView = ReturnType<typeof announcedView>

/** Finished text for a payment that the bank announced and no statement has brought. */
export function announcedView(row: AnnouncedRow, reading: Reading) {
  return {
    id: row.id,
    name: announcedName(row),
    amount: `${row.direction === 'credit' ? '' : '−'}${reading.money(row.amountMinor, row.currency)}`,
    day: bankDay(row.day),
    told: reading.moment(row.toldAt),
    isMissed: row.isMissed,
    who: row.payerName ?? '',
    text: row.text.replaceAll('\n', ' '),
    deal: row.deal,
    payoutCode: row.payoutCode,
    advice: announcedAdvice(row),
  }
}
