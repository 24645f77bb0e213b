import { z } from 'zod'

/** The number of a line of the bank, as pages and programs send it: its digits. */
export const LineId = z.coerce.string().regex(/^\d{1,18}$/)
