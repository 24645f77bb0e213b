import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import type { TablePreview } from '#domain/banking/table-preview.ts'
import {
  delimiters,
  encodings,
  ProfileRules,
  quotes,
  tableLimits,
  TypedBalances,
} from '#domain/banking/statement-profile.ts'
import { refuse } from '#domain/refusal.ts'
import { listCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { readSetAside, readStatementFile } from '#store/bank/set-aside.ts'
import { type Means, readingOf } from '#store/means.ts'
import { previewApart } from './read-apart.ts'

const Input = z.strictObject({
  /** A file that waits, or one that was just chosen. */
  table: z.union([
    z.strictObject({ setAsideId: z.uuid() }),
    z.strictObject({ bytes: z.instanceof(Uint8Array) }),
  ]),
  custodyId: z.string().min(1).max(20),
  /** How it is written, where a person says so. */
  dialect: z
    .strictObject({
      encoding: z.enum(encodings),
      delimiter: z.enum(delimiters),
      quote: z.enum(quotes),
      sheet: z.int().min(1).max(50),
    })
    .optional(),
  /** The row of its headers; 0 where it has none. */
  headerRow: z.int().min(0).max(tableLimits.headerWithin).optional(),
  rules: ProfileRules.optional(),
  balances: TypedBalances.optional(),
})

type Tried = TablePreview & Readonly<{ fileName: string | null }>

/**
 * Shows an operator a bank's table before anything of it counts: its first rows, what is recognised in it, and how rules
 * would read it. Nothing is kept. Refuses what is no table, with the reason.
 */
export const tryTable: Command<z.infer<typeof Input>, Tried> = {
  name: 'bank.try-table',
  input: Input,
  async run({ actor, means }, { table, custodyId, dialect, headerRow, rules, balances }) {
    mustHold(actor, 'operator')
    const { reader } = means.database
    const accounts = await listCustodyAccounts(reader)
    const account = accounts.find((each) => each.custody_id === custodyId) ?? refuse('not-found')
    const { scheme, number, currency } = account
    const { name, bytes } =
      'bytes' in table ? { name: null, bytes: table.bytes } : await waitingTable(means, table.setAsideId)
    const shown = await previewApart(bytes, {
      currency,
      dialect,
      headerRow,
      balances,
      ...(rules && { profile: { id: '', name: '', account: { scheme, number, currency }, rules } }),
    })
    if ('refused' in shown) return refuse('file-not-understood', { ...shown.details, problem: shown.refused })
    return { ...shown, fileName: name }
  },
}

async function waitingTable(means: Means, setAsideId: string) {
  const reading = readingOf(means)
  const { file_id, name } = (await readSetAside(reading.reader, setAsideId)) ?? refuse('not-found')
  return { name, bytes: await readStatementFile(reading, file_id) }
}
