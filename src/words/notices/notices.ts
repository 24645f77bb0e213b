import type { NoticeName } from '#domain/transactions/notices.ts'
import { agreementNotices } from './agreement.ts'
import { deliveryNotices } from './delivery.ts'
import { depositNotices } from './deposits.ts'
import { disputeNotices } from './disputes.ts'
import { freezeNotices } from './freezes.ts'
import { moneyNotices } from './money.ts'
import { returnNotices } from './returns.ts'
import type { WriteNotice } from './writing.ts'

/** Every notice: who did what, what it means for the money, and what to do now. */
export const noticeText: Readonly<Record<NoticeName, WriteNotice>> = {
  ...agreementNotices,
  ...depositNotices,
  ...moneyNotices,
  ...deliveryNotices,
  ...returnNotices,
  ...disputeNotices,
  ...freezeNotices,
}
