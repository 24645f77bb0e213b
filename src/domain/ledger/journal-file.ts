import { z } from 'zod'
import { nationalCharts } from './families.ts'

const Amount = z
  .string()
  .describe('decimal text with a point, in the currency of its entry; "0.00" where nothing')

/**
 * The journal of a period as a file for other programs (JSON, UTF-8). Everything that is money is text, so that no reader
 * rounds it; nobody is named in it. Printed as `docs/journal.md`.
 */
export const JournalFile = z.object({
  format: z.literal('resguardo-journal').describe('what this file is'),
  version: z.literal(1).describe('changes when a field changes its meaning'),
  from: z.string().describe('first instant of the period (ISO 8601)'),
  until: z.string().describe('first instant after the period (ISO 8601)'),
  chart: z.enum(nationalCharts).describe('the national chart that the accounts are mapped on'),
  source: z.string().describe('the official list in which its codes stand'),
  note: z.string().describe('that the mapping is a proposal'),
  entries: z
    .array(
      z.object({
        id: z.string().describe('number of the entry; grows, with gaps'),
        at: z.string().describe('when it was booked (ISO 8601, UTC)'),
        kind: z.string().describe('L-number of docs/decisions and LIFECYCLE'),
        meaning: z.string().describe('the kind in Spanish'),
        currency: z.string().describe('ISO 4217'),
        deal: z.string().nullable().describe('code of the deal; null where it belongs to none'),
        postings: z
          .array(
            z.object({
              account: z.string().describe('family of accounts in our chart'),
              mapped: z.string().describe('code of the national chart; empty where none is proposed'),
              debit: Amount,
              credit: Amount,
            }),
          )
          .describe('debits and credits are equal in each entry'),
      }),
    )
    .describe('in the order in which they were written'),
  sums: z
    .array(z.object({ currency: z.string().describe('ISO 4217'), debit: Amount, credit: Amount }))
    .describe('of all entries, by currency: both sides are equal'),
})
export type JournalFile = z.infer<typeof JournalFile>

/** The columns of the same journal as CSV, one line for each posting; the last lines are the sums by currency. */
export const journalColumns = {
  fecha: 'when it was booked, on the clock of whoever downloads it, with its offset from UTC',
  asiento: 'number of the entry; “SUMA” in the last lines',
  tipo: 'L-number',
  significado: 'the kind in Spanish',
  cuenta: 'family of accounts in our chart',
  nombre: 'its name in Spanish',
  cuenta_plan: 'code of the chosen national chart',
  nombre_plan: 'its name there',
  debe: 'decimal text with a point; empty where it is a credit',
  haber: 'the same of a credit',
  moneda: 'ISO 4217',
  transaccion: 'code of the deal; empty where it belongs to none',
} as const
