import type { NoticeName } from '#domain/transactions/notices.ts'
import { agreementNotices } from './notices/agreement.ts'
import { deliveryNotices } from './notices/delivery.ts'
import { moneyNotices } from './notices/money.ts'
import type { WriteNotice } from './notices/writing.ts'

/** Every notice: who did what, what it means for the money, and what to do now. */
export const noticeText: Readonly<Record<NoticeName, WriteNotice>> = {
  ...agreementNotices,
  ...moneyNotices,
  ...deliveryNotices,
}
