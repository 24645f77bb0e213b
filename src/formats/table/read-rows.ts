import {
  type ColumnRole,
  headerKey,
  type ProfileRules,
  type RowDoubt,
  type TableDoubt,
} from '#domain/banking/statement-profile.ts'
import { meaningfulReference, type StatementLine } from '#domain/banking/statement.ts'
import { toldAccount } from '../told-account.ts'
import { amountOf, dayOf, isShortened } from './cell-values.ts'
import type { FoundColumn, FoundTable } from './find-columns.ts'
import { type Cell, isBlank, type Row, textOf } from './table.ts'

/** A movement with where it stands and the balance that its row tells. */
export type ReadRow = Readonly<{ row: number; line: StatementLine; balanceMinor: bigint | null }>

/** What the rows of a table say, in the order of the file; `skipped` are those that are no movements. */
export type ReadRows = Readonly<{
  read: readonly ReadRow[]
  skipped: readonly Row[]
  doubts: readonly TableDoubt[]
}>

/** More doubts than a person reads at once say nothing new. */
const MOST_DOUBTS = 40

/** Reads every row by the rules of its profile. What is not sure is a doubt that names row and column, never a guess. */
export function readRows(found: FoundTable, rules: ProfileRules, currency: string): ReadRows {
  const read: ReadRow[] = []
  const skipped: Row[] = []
  const doubts: TableDoubt[] = []
  for (const row of found.rows) {
    const reader = new RowReader(row, found.columns, rules, currency)
    if (reader.isNone()) {
      skipped.push(row)
      continue
    }
    const one = reader.read(read.length + 1)
    if ('line' in one) read.push(one)
    else if (doubts.length < MOST_DOUBTS) doubts.push(one)
  }
  return { read, skipped, doubts }
}

class DoubtfulRow extends Error {
  readonly doubt: TableDoubt

  constructor(doubt: TableDoubt) {
    super(doubt.doubt)
    this.doubt = doubt
  }
}

class RowReader {
  readonly #row: Row
  readonly #columns: readonly FoundColumn[]
  readonly #rules: ProfileRules
  readonly #currency: string

  constructor(row: Row, columns: readonly FoundColumn[], rules: ProfileRules, currency: string) {
    this.#row = row
    this.#columns = columns
    this.#rules = rules
    this.#currency = currency
  }

  /** A row of totals, of balances or of nothing that moves money. */
  isNone(): boolean {
    const { skipRows, dateOrder } = this.#rules
    const day = this.#cell('booking-date')
    const isDated = day !== null && dayOf(day, dateOrder) !== null
    const hasSum = this.#filled('amount', 'debit', 'credit')
    if (isDated && hasSum) return false
    if (!isDated && !hasSum && this.#cell('balance') === null) return true
    const words = headerKey(this.#row.cells.map(textOf).find((text) => /\p{L}{2}/u.test(text)) ?? '')
    return skipRows.some((start) => words.startsWith(headerKey(start)))
  }

  read(position: number): ReadRow | TableDoubt {
    try {
      return this.#read(position)
    } catch (thrown) {
      if (!(thrown instanceof DoubtfulRow)) throw thrown
      return thrown.doubt
    }
  }

  #read(position: number): ReadRow {
    const balance = this.#cell('balance')
    const bookingDate = this.#day('booking-date')
    if (bookingDate === null && (this.#rules.undated === 'refused' || balance !== null))
      return this.#doubt('no-date', 'booking-date')
    this.#refuseOtherCurrency()
    const signed = this.#signed()
    const texts = this.#texts()
    const isDebit = signed < 0n
    const reference = texts.references[0] ?? null
    const account = this.#cell('account')
    const line: StatementLine = {
      position,
      bookingDate,
      valueDate: this.#day('value-date'),
      status: bookingDate === null ? 'pending' : 'booked',
      reversal: false,
      amountMinor: isDebit ? -signed : signed,
      currency: this.#currency,
      direction: isDebit ? 'debit' : 'credit',
      // What a column calls a reference may be the bank's, the payer's or nobody's: it tells no movements apart.
      bankReference: null,
      endToEndId: isDebit ? meaningfulReference(reference) : null,
      paymentInfoId: null,
      uetr: null,
      counterpartyName: textOf(this.#cell('name') ?? '').trim() || null,
      counterpartyAccount: account === null ? null : toldAccount(textOf(account), this.#currency).number,
      text: [...new Set([...texts.texts, ...texts.references])],
      structuredReference: null,
      returnReason: null,
      bankCode: { domain: null, family: null, subFamily: null, proprietary: null },
      details: [],
    }
    return { row: this.#row.row, line, balanceMinor: balance === null ? null : this.#amount('balance').minor }
  }

  /** The effect on the account: credits positive. */
  #signed(): bigint {
    const { debitsAre } = this.#rules
    if (this.#cell('side') !== null || this.#has('side')) return this.#bySide()
    if (this.#has('amount')) {
      if (this.#cell('amount') === null) return this.#doubt('no-amount', 'amount')
      return this.#amount('amount').minor
    }
    const [debit, credit] = (['debit', 'credit'] as const).map((role) =>
      this.#cell(role) === null ? null : this.#amount(role).minor,
    )
    if (credit === undefined || debit === undefined || (credit === null && debit === null))
      return this.#doubt('no-amount', 'debit')
    if (credit && debit) return this.#doubt('two-amounts', 'debit')
    if (credit !== null && credit < 0n) return this.#doubt('sign', 'credit')
    if (debit && debit < 0n !== (debitsAre === 'negative')) return this.#doubt('sign', 'debit')
    return (credit ?? 0n) - (debit !== null && debit < 0n ? -debit : (debit ?? 0n))
  }

  #bySide(): bigint {
    const { debitWords, creditWords } = this.#rules
    const said = headerKey(textOf(this.#cell('side') ?? ''))
    const isOneOf = (words: readonly string[]) => words.some((word) => headerKey(word) === said)
    if (this.#cell('amount') === null) return this.#doubt('no-amount', 'amount')
    const { minor } = this.#amount('amount')
    if (minor < 0n) return this.#doubt('sign', 'amount')
    if (isOneOf(creditWords)) return minor
    return isOneOf(debitWords) ? -minor : this.#doubt('side', 'side')
  }

  #refuseOtherCurrency(): void {
    const told = this.#cell('currency')
    if (told !== null && textOf(told).trim().toUpperCase() !== this.#currency)
      this.#doubt('currency', 'currency')
  }

  /** Texts and references as the bank wrote them; a number that lost figures would be another reference. */
  #texts(): { texts: string[]; references: string[] } {
    const of = (wanted: ColumnRole) =>
      this.#columns.flatMap((column) => {
        const cell = this.#row.cells[column.index]
        if (column.role !== wanted || cell === undefined || isBlank(cell)) return []
        const text = textOf(cell).trim()
        const isLost = typeof cell !== 'string' && 'number' in cell && /e/i.test(text)
        if (isShortened(text) || isLost) throw new DoubtfulRow(this.#doubtIn('shortened', column))
        return [text.slice(0, LONGEST_TEXT)]
      })
    return { texts: of('text'), references: of('reference') }
  }

  #day(role: 'booking-date' | 'value-date'): string | null {
    const cell = this.#cell(role)
    if (cell === null) return null
    if (typeof cell !== 'string' && 'formula' in cell) return this.#doubt('formula', role)
    return dayOf(cell, this.#rules.dateOrder) ?? this.#doubt('date', role)
  }

  #amount(role: 'amount' | 'debit' | 'credit' | 'balance'): { minor: bigint } {
    const read = amountOf(this.#cell(role) ?? '', this.#currency, this.#rules)
    return 'minor' in read ? read : this.#doubt(read.doubt, role)
  }

  /** What stands in the column of a role; null where nothing does. */
  #cell(role: ColumnRole): Cell | null {
    const column = this.#columns.find((each) => each.role === role)
    const cell = column && this.#row.cells[column.index]
    return cell === undefined || isBlank(cell) ? null : cell
  }

  #has(role: ColumnRole): boolean {
    return this.#columns.some((each) => each.role === role)
  }

  #filled(...roles: readonly ColumnRole[]): boolean {
    return roles.some((role) => this.#cell(role) !== null)
  }

  #doubt(doubt: RowDoubt, role: ColumnRole): never {
    const column = this.#columns.find((each) => each.role === role)
    throw new DoubtfulRow(this.#doubtIn(doubt, column))
  }

  #doubtIn(doubt: RowDoubt, column: FoundColumn | undefined): TableDoubt {
    const value = textOf(column && this.#row.cells[column.index]).slice(0, 60)
    return { doubt, row: this.#row.row, column: column?.called ?? '', value }
  }
}

// A bank's text has some hundred letters; a cell of a spreadsheet may have 32 767.
const LONGEST_TEXT = 2_000
