import assert from 'node:assert/strict'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { confirmClose } from '#commands/ledger/confirm-close.ts'
import { proposeClose } from '#commands/ledger/propose-close.ts'
import { existing } from '#domain/assert.ts'
import { signedMinor, type StatementLine } from '#domain/banking/statement.ts'
import { total } from '#domain/money.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { custodyIban, fileOf, statementOf } from './statements.ts'
import type { World } from './world.ts'

/** The banks of an operator who goes from one to another: what each holds, by its own statements. */
export const numbers = { old: custodyIban, new: 'ES7620770024003102575766' } as const
type Bank = keyof typeof numbers

/** The pesos of clients at two banks, each of which tells its own account alone. */
export class TwoBanks {
  readonly #world: World
  /** What each bank has on its account of ours. */
  readonly held: Record<Bank, bigint> = { old: 0n, new: 0n }

  /** Whether what left one bank is not explained yet: until then clients are not covered, and the books say so. */
  isOnTheWay = false

  constructor(world: World) {
    this.#world = world
  }

  today = () => this.#world.now().toZonedDateTimeISO('America/Mexico_City').toPlainDate().toString()

  /** The settings name the account at another bank, and the program starts again. */
  async movesTo(bank: Bank): Promise<void> {
    const account = {
      currency: 'MXN',
      scheme: 'iban',
      number: numbers[bank],
      holder: 'Custodia de prueba',
      bic: null,
      bank: null,
      described: null,
      toleranceMinor: 0n,
    }
    await keepCustodyAccounts(this.#world.url, [account])
  }

  /** The file in which a bank tells what it booked today, or on the days since one, after what it had told. */
  fileOf(bank: Bank, lines: readonly StatementLine[], from = this.today()) {
    const day = this.today()
    const booked = lines.map((line) => ({ ...line, bookingDate: day, valueDate: day }))
    const openingMinor = this.held[bank]
    this.held[bank] += total(booked.map(signedMinor))
    return this.fileOfLines(bank, booked, { openingMinor, closingMinor: this.held[bank] }, from)
  }

  /** A file of lines as they are, between two balances. */
  fileOfLines(
    bank: Bank,
    lines: readonly StatementLine[],
    balances: Readonly<{ openingMinor: bigint; closingMinor: bigint }>,
    fromDate = lines[0]?.bookingDate ?? this.today(),
  ) {
    const account = { scheme: 'iban', number: numbers[bank] } as const
    return fileOf({ ...statementOf('MXN', lines), account, fromDate, toDate: this.today(), ...balances })
  }

  /** A bank tells its day: all of it is taken and judged, and the books are whole. Answers its new lines. */
  async tells(bank: Bank, lines: readonly StatementLine[] = [], from?: string): Promise<string[]> {
    return this.takes(this.fileOf(bank, lines, from), lines.length)
  }

  /** A file goes in whole, with so many new lines, in their order. */
  async takes(file: ReturnType<typeof fileOf>, many: number): Promise<string[]> {
    const { setAside, fileId } = await this.#world.perform('olga', importStatement, file)
    assert.deepEqual(setAside, [])
    const { left } = await this.#world.perform('olga', matchFreshLines, {})
    assert.deepEqual(left, [])
    const { rows } = await this.#world.database.pool.query<{ id: string }>(
      `select line_id::text as id from bank_lines join statements using (statement_id) where file_id = $1 order by line_id`,
      [fileId],
    )
    assert.equal(rows.length, many)
    await this.areWhole()
    return rows.map(({ id }) => id)
  }

  /** What left one bank is what came to the other: Olga says so, and Sara confirms it. */
  async moved(debit: string | undefined, credit: string | undefined): Promise<void> {
    const lineId = existing(debit, 'it left')
    const said = { lineId, kind: 'given-back', creditLineId: existing(credit, 'it came') }
    await this.#world.perform('olga', explainDebit, { ...said, note: 'Traspaso al banco nuevo' })
    const sara = { ...this.#world.actor('sara'), roles: ['operator' as const] }
    await this.#world.perform(sara, confirmDebit, {
      lineId,
      kind: 'given-back',
      creditLineId: said.creditLineId,
    })
    this.isOnTheWay = false
    await this.areWhole()
  }

  /** The books break no rule, and hold to the cent what the banks hold together. */
  async areWhole(): Promise<void> {
    const { pool } = this.#world.database
    const broken = await checkInvariants(pool)
    const other = broken.filter(
      (each) => !(this.isOnTheWay && /^the bank holds \d+ MXN and clients/.test(each)),
    )
    assert.deepEqual(other, [])
    assert.equal(broken.length > 0, this.isOnTheWay)
    const { rows } = await pool.query<{ told: bigint }>(`select told_minor('MXN') as told`)
    assert.equal(rows[0]?.told, this.held.old + this.held.new)
  }

  /** Two persons close a day that agrees with the banks. */
  async closes(day = this.today()): Promise<void> {
    const { hash } = await this.#world.perform('olga', proposeClose, { custody: 'MXN', day })
    await this.#world.perform('pablo', confirmClose, { custody: 'MXN', day, hash })
  }

  cannotClose(day: string, code: string): Promise<void> {
    return assert.rejects(this.#world.perform('olga', proposeClose, { custody: 'MXN', day }), { code })
  }
}
