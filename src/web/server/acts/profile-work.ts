import { tryTable } from '#commands/bank/try-table.ts'
import {
  delimiters,
  encodings,
  ProfileName,
  type ProfileRules,
  quotes,
  tableLimits,
  type TypedBalances,
} from '#domain/banking/statement-profile.ts'
import type { TablePreview } from '#domain/banking/table-preview.ts'
import { type Currency, isCurrency } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { parseAmount } from '#words/money.ts'
import { type TrialView, trialView } from './trial-view.ts'
import {
  type ColumnChoice,
  columnsSuggested,
  fieldsOfRules,
  type ProfileErrors,
  type ProfileFields,
  readProfileForm,
  rulesOfForm,
} from '../../forms/profile-fields.ts'
import type { readerOf } from '../reader.ts'
import { refusedAnswer } from './refused.ts'

type Reader = ReturnType<typeof readerOf>
type Account = Readonly<{ id: string; currency: string }>

/** The table that is worked on: one that waits, or a file that came with the form. */
export type WorkedTable = Readonly<{ setAsideId: string }> | Readonly<{ bytes: Uint8Array }>

/** Where the work on a profile stands: what is typed, what is wrong with it, and what it makes of the file. */
export type ProfileWork = Readonly<{
  fields: ProfileFields
  columns: readonly ColumnChoice[]
  errors: ProfileErrors
  preview: Pick<TablePreview, 'format' | 'raw' | 'sheets'> | null
  trial: TrialView | null
  sentence: string | null
}>

/** What the form of a profile was sent with, where all of it can be used. */
export type Usable = Readonly<{
  custodyId: string
  name: string
  rules: ProfileRules
  balances?: TypedBalances
}>

/** What is wrong before anything is tried, or the rules that were typed. */
function readForm(form: FormData, accounts: readonly Account[], { reading }: Reader, needsName: boolean) {
  const { fields, columns } = readProfileForm(form)
  const account = accounts.find(({ id }) => id === fields.custodyId)
  const read = rulesOfForm(fields, columns)
  const name = ProfileName.safeParse(fields.name)
  const balances = account ? balancesOf(fields, account.currency, reading.writtenIn) : {}
  const errors: ProfileErrors = {
    ...('errors' in read && read.errors),
    ...(!account && { custodyId: 'Elige de qué cuenta es.' }),
    ...(needsName && !name.success && { name: 'Ponle un nombre de 2 a 60 letras.' }),
    ...('errors' in balances && balances.errors),
  }
  const typed = 'typed' in balances && balances.typed ? { balances: balances.typed } : {}
  const usable: Usable | null =
    'rules' in read && account && Object.keys(errors).length === 0
      ? { custodyId: account.id, name: fields.name.trim(), rules: read.rules, ...typed }
      : null
  return { fields, columns, errors, account, usable }
}

function balancesOf({ opening, closing }: ProfileFields, currency: string, country: string) {
  if (opening.trim() === '' && closing.trim() === '') return {}
  if (!isCurrency(currency)) return {}
  const [first, last] = [sumIn(opening, currency, country), sumIn(closing, currency, country)]
  const wrong = 'Escribe el saldo con su moneda, por ejemplo 1234,50.'
  const errors = { ...(first === null && { opening: wrong }), ...(last === null && { closing: wrong }) }
  return first === null || last === null ? { errors } : { typed: { openingMinor: first, closingMinor: last } }
}

/** A balance may be overdrawn. */
function sumIn(typed: string, currency: Currency, country: string): bigint | null {
  const bare = typed.trim().replace(/^[-\u2212]/, '')
  try {
    const minor = parseAmount(bare, currency, country)
    return bare === typed.trim() ? minor : -minor
  } catch (thrown) {
    if (isRefusal(thrown)) return null
    throw thrown
  }
}

function dialectOf(fields: ProfileFields) {
  return {
    encoding: encodings.find((each) => each === fields.encoding) ?? encodings[0],
    delimiter: delimiters.find((each) => each === fields.delimiter) ?? delimiters[0],
    quote: quotes.find((each) => each === fields.quote) ?? quotes[0],
    sheet: /^[1-9]\d?$/.test(fields.sheet) ? Math.min(Number(fields.sheet), 50) : 1,
  }
}

/** Looks at the file anew, as the form says that it is written, and forgets what was chosen for its columns. */
export async function lookAgain(
  reader: Reader,
  table: WorkedTable,
  form: FormData,
  accounts: readonly Account[],
): Promise<ProfileWork> {
  const { fields, columns } = readProfileForm(form)
  const { visit } = reader
  const isRow = /^\d{1,3}$/.test(fields.headerRow) && Number(fields.headerRow) <= tableLimits.headerWithin
  const { answer, refused } = await visit.perform(tryTable, {
    table,
    custodyId: custodyFor(fields, accounts),
    dialect: dialectOf(fields),
    ...(isRow && { headerRow: Number(fields.headerRow) }),
  })
  const errors = isRow
    ? {}
    : { headerRow: `Escribe el número de la fila, de 0 a ${tableLimits.headerWithin}.` }
  const nothing = { errors, trial: null, preview: null }
  if (refused) return { ...nothing, fields, columns, sentence: refusedAnswer(refused).sentence }
  const { custodyId, name, opening, closing } = fields
  const headerRow = isRow ? fields.headerRow : String(answer.suggestion.headerRow ?? 0)
  const found = fieldsOfRules(answer.suggestion.rules, { custodyId, name, headerRow })
  return {
    ...nothing,
    fields: { ...found, opening, closing },
    columns: columnsSuggested(answer.suggestion.columns),
    preview: previewOf(answer),
    sentence: null,
  }
}

const custodyFor = ({ custodyId }: ProfileFields, accounts: readonly Account[]) =>
  accounts.find(({ id }) => id === custodyId)?.id ?? accounts[0]?.id ?? ''

const previewOf = ({ format, raw, sheets }: TablePreview) => ({ format, raw, sheets })

/**
 * Tries what the form says on a file, or only reads it where there is none. `usable` is what may be kept: null while
 * something is wrong with it, or while the file is not read by it whole.
 */
export async function tryProfile(
  reader: Reader,
  table: WorkedTable | null,
  form: FormData,
  accounts: readonly Account[],
  needsName: boolean,
): Promise<Readonly<{ work: ProfileWork; usable: Usable | null }>> {
  const { fields, columns, errors, account, usable } = readForm(form, accounts, reader, needsName)
  const started = { fields, columns, errors, preview: null, trial: null, sentence: null }
  if (!table) return { work: started, usable }
  const isRow =
    /^[1-9]\d{0,2}$/.test(fields.headerRow) && Number(fields.headerRow) <= tableLimits.headerWithin
  const { answer, refused } = await reader.visit.perform(tryTable, {
    table,
    custodyId: custodyFor(fields, accounts),
    dialect: dialectOf(fields),
    ...(isRow && { headerRow: Number(fields.headerRow) }),
    ...(usable && { rules: usable.rules, ...(usable.balances && { balances: usable.balances }) }),
  })
  if (refused) return { work: { ...started, sentence: refusedAnswer(refused).sentence }, usable: null }
  const samples = new Map(answer.suggestion.columns.map((column) => [column.place, column.samples]))
  const trial = account && usable ? trialView(answer, account.currency, reader.reading) : null
  const work = {
    ...started,
    columns: columns.map((column) => ({ ...column, samples: samples.get(column.place) ?? [] })),
    preview: previewOf(answer),
    trial,
  }
  const isRead = trial && trial.many > 0 && trial.doubts.length + trial.missing.length === 0
  return { work, usable: isRead ? usable : null }
}
