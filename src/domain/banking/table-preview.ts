import type { StatementLine } from './statement.ts'
import type { ColumnRole, ProfileRules, TableDoubt } from './statement-profile.ts'

/** A row as it stands in the file: its number and what its cells say. */
export type RawRow = Readonly<{ row: number; cells: readonly string[] }>

/** What was recognised in a table without help; whatever the file leaves open is not there, and a person decides it. */
export type ProfileSuggestion = Readonly<{
  /** The row of the headers, or null where none is recognised. */
  headerRow: number | null
  columns: readonly Readonly<{
    role: ColumnRole | null
    header: string
    nth: number
    place: number
    samples: readonly string[]
  }>[]
  rules: Partial<Omit<ProfileRules, 'columns'>>
}>

/** A table as it is shown before anything of it counts: its first rows, and how they would be read. */
export type TablePreview = Readonly<{
  format: 'csv' | 'xlsx'
  raw: readonly RawRow[]
  sheets: readonly string[]
  suggestion: ProfileSuggestion
  reading: TableTrial | null
}>

/** What a profile makes of a table. */
export type TableTrial = Readonly<{
  lines: readonly Pick<
    StatementLine,
    | 'bookingDate'
    | 'valueDate'
    | 'status'
    | 'direction'
    | 'amountMinor'
    | 'currency'
    | 'text'
    | 'counterpartyName'
  >[]
  many: number
  skipped: readonly RawRow[]
  openingMinor: bigint | null
  closingMinor: bigint | null
  creditsMinor: bigint
  debitsMinor: bigint
  doubts: readonly TableDoubt[]
  /** Headers of the profile that the file does not have: then nothing is read. */
  missing: readonly string[]
}>
