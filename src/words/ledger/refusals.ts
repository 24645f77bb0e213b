import { dayCloseRefusals } from './day-close.ts'
import { invoiceRefusals } from './invoices.ts'

/** What is refused where the books are kept. */
export const ledgerRefusals = { ...dayCloseRefusals, ...invoiceRefusals }
