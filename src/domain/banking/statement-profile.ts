import { z } from 'zod'

/** What a column of a bank's table can tell. */
export const columnRoles = [
  'booking-date',
  'value-date',
  'amount',
  'debit',
  'credit',
  'side',
  'balance',
  'currency',
  'text',
  'reference',
  'name',
  'account',
] as const

export type ColumnRole = (typeof columnRoles)[number]

/** Roles that several columns may have: texts and references are joined. */
const repeatable: readonly ColumnRole[] = ['text', 'reference']

/** So many rows and columns a table may have at most: more is no statement of an account. */
export const tableLimits = { rows: 100_000, columns: 200, headerWithin: 100, unpackedMegabytes: 80 } as const

const place = z.int().min(1).max(tableLimits.columns)

/** Where a column is: under a header, `nth` of those that are called so, or at a place counted from the left. */
const ColumnPlace = z.union([
  z.strictObject({ header: z.string().trim().min(1).max(120), nth: place }),
  z.strictObject({ place }),
])

export type ColumnPlace = z.infer<typeof ColumnPlace>

export const delimiters = [';', ',', '\t', '|'] as const
export const quotes = ['"', "'", 'none'] as const
export const encodings = ['unicode', 'windows-1252', 'cp850'] as const
export const dateOrders = ['day-month-year', 'month-day-year', 'year-month-day'] as const
export const decimalSigns = [',', '.'] as const
export const thousandsSigns = ['none', '.', ',', ' ', "'"] as const
export const rowOrders = ['oldest-first', 'newest-first'] as const

const Word = z.string().trim().min(1).max(40)

/**
 * How one bank writes its tables of movements, told once by a person: which column is what, and how a date and a sum are
 * written. Signs of a text file are of no meaning for a spreadsheet, whose cells are numbers and days.
 */
export const ProfileRules = z.strictObject({
  columns: z
    .array(z.strictObject({ role: z.enum(columnRoles), at: ColumnPlace }))
    .min(2)
    .max(tableLimits.columns),
  /** The letters of a text file; `unicode` is UTF-8, or UTF-16 by its mark. */
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  quote: z.enum(quotes),
  /** Which sheet of a spreadsheet, counted from 1. */
  sheet: z.int().min(1).max(50),
  /** Rows above the first movement, where no row of headers tells where it begins. */
  skipTop: z.int().min(0).max(tableLimits.headerWithin),
  /** What the first words of a row begin with that is no movement: totals and balances. */
  skipRows: z.array(z.string().trim().min(2).max(60)).max(20),
  dateOrder: z.enum(dateOrders),
  decimalSign: z.enum(decimalSigns),
  thousandsSign: z.enum(thousandsSigns),
  /** In which order movements stand; the balances of every file must agree. */
  rowOrder: z.enum(rowOrders),
  /** How the sums of a column of debits are written. */
  debitsAre: z.enum(['positive', 'negative']),
  /** What the column of the side says of money that leaves, and of money that enters. */
  debitWords: z.array(Word).max(10),
  creditWords: z.array(Word).max(10),
  /** Whether a row with a sum and without a date is a movement that the bank has not booked yet. */
  undated: z.enum(['refused', 'pending']),
})

export type ProfileRules = z.infer<typeof ProfileRules>

/** Why rules cannot be followed, however well they are written. */
export const profileFaults = [
  'role-twice',
  'column-twice',
  'headers-and-places',
  'date-missing',
  'amount-missing',
  'amounts-of-two-kinds',
  'debit-without-credit',
  'side-without-amount',
  'side-words-missing',
  'side-words-same',
  'signs-same',
] as const

export type ProfileFault = (typeof profileFaults)[number]

/** What contradicts itself in the rules of a profile; nothing where a file can be read by them. */
export function faultsOf(rules: ProfileRules): readonly ProfileFault[] {
  const { columns, debitWords, creditWords } = rules
  const has = (role: ColumnRole) => columns.some((each) => each.role === role)
  const single = columns.filter(({ role }) => !repeatable.includes(role)).map(({ role }) => role)
  const places = columns.map(({ at }) =>
    'place' in at ? `${at.place}` : `${at.nth} ${headerKey(at.header)}`,
  )
  const isDivided = has('debit') || has('credit')
  const debits = new Set(debitWords.map(headerKey))
  const checks: readonly (readonly [ProfileFault, boolean])[] = [
    ['role-twice', new Set(single).size < single.length],
    ['column-twice', new Set(places).size < places.length],
    ['headers-and-places', new Set(columns.map(({ at }) => 'place' in at)).size > 1],
    ['date-missing', !has('booking-date')],
    ['amount-missing', !has('amount') && !isDivided],
    ['amounts-of-two-kinds', has('amount') && isDivided],
    ['debit-without-credit', isDivided && !(has('debit') && has('credit'))],
    ['side-without-amount', has('side') && !has('amount')],
    ['side-words-missing', has('side') && (debitWords.length === 0 || creditWords.length === 0)],
    ['side-words-same', creditWords.some((each) => debits.has(headerKey(each)))],
    ['signs-same', rules.decimalSign === rules.thousandsSign],
  ]
  return checks.flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

/** A header or a word without its accents, capitals, signs and double blanks: banks change those. */
export function headerKey(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}+-]+/gu, ' ').trim()
}

export const ProfileName = z.string().trim().min(2).max(60)

/** A profile with the account whose movements it reads. */
export type StatementProfile = Readonly<{
  id: string
  name: string
  account: Readonly<{ scheme: string; number: string; currency: string }>
  rules: ProfileRules
}>

/** What the account held before and after the movements of a table that does not tell it, in minor units of its currency. */
export const TypedBalances = z.strictObject({ openingMinor: z.bigint(), closingMinor: z.bigint() })
export type TypedBalances = z.infer<typeof TypedBalances>

/** What there is to read tables with: the profiles, the one that a person chose, and what they typed. */
export type TableReading = Readonly<{
  profiles: readonly StatementProfile[]
  chosenId?: string | undefined
  balances?: TypedBalances | undefined
}>

/** Why a row of a table is not read as its profile says; each has its sentence. */
export const rowDoubts = [
  'amount',
  'shortened',
  'formula',
  'decimals',
  'too-large',
  'currency',
  'date',
  'no-date',
  'no-amount',
  'two-amounts',
  'sign',
  'side',
  'balance-missing',
  'balance-differs',
  'other-order',
  'day-goes-back',
  'sum-differs',
] as const

export type RowDoubt = (typeof rowDoubts)[number]

/** Doubts that tell no cell: their value is a sum or a day that was read. */
export const computedDoubts: readonly RowDoubt[] = ['balance-differs', 'day-goes-back', 'sum-differs']

/** What is not sure in a table: the row as a spreadsheet counts it, the column by its header or place, and what stands there. */
export type TableDoubt = Readonly<{ doubt: RowDoubt; row: number; column: string; value: string }>

/** A file of one profile as operators hand it to each other. */
export const profileFileFormat = 'resguardo-statement-profile'
export const ProfileFile = z.strictObject({
  format: z.literal(profileFileFormat),
  version: z.literal(1),
  name: ProfileName,
  rules: ProfileRules,
})
export type ProfileFile = z.infer<typeof ProfileFile>
