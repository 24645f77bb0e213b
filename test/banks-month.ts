import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { existing } from '#domain/assert.ts'
import { signedMinor, type StatementLine } from '#domain/banking/statement.ts'
import { depositsAwaited } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import type { BalancedStatement } from '#formats/balanced-statement.ts'
import { type SandboxFormat, sandboxStatementFile } from '#outside/bank/sandbox-statement-file.ts'
import type { PayoutNamed } from './payouts.ts'
import { creditLine, custodyIban, debitLine, statementOf } from './statements.ts'
import { soon } from './usual-terms.ts'
import type { WorldOn } from './world-on.ts'

/** What one of several deals gets of a credit: all that it waits for. */
type PieceOf = Readonly<{ transactionId: string; code: string; amountMinor: bigint; awaitedMinor: bigint }>

/** What a line of the bank is, whatever its format tells of it: an operator knows it from the deal, the bank or the telephone. */
export type Meant =
  | Readonly<{ kind: 'deposit'; deal: string; code: string }>
  | Readonly<{ kind: 'paid'; payout: PayoutNamed }>
  | Readonly<{ kind: 'came-back'; payout: PayoutNamed }>
  | Readonly<{ kind: 'recall'; deal: string; deposit: string }>
  | Readonly<{ kind: 'several'; pieces: readonly PieceOf[] }>
  | Readonly<{ kind: 'charge' }>
  | Readonly<{ kind: 'nobody' }>
export type Told = Readonly<{ meant: Meant; line: StatementLine }>

const formats = ['camt.053', 'norma43', 'mt940', 'csv'] as const satisfies readonly SandboxFormat[]

/** What the bank of an office tells on some banking days, so many lines a day, and the people whose deals they are of. */
export class BanksMonth {
  readonly #world: WorldOn
  readonly #lines: number
  #balance = 0n
  #sequence = 0
  /** Deals in custody with the line of their deposit, payouts at the bank, and payouts that it made. */
  #held: Readonly<{ deal: string; deposit: string }>[] = []
  #sent: PayoutNamed[] = []
  #paid: PayoutNamed[] = []

  constructor(world: WorldOn, lines: number) {
    this.#world = world
    this.#lines = lines
  }

  today = () => this.#world.now().toZonedDateTimeISO('America/Mexico_City').toPlainDate().toString()

  /** Of ten lines six are deposits, two payouts, one a charge, and the last another of what happens more seldom; each of it comes every day. */
  async tellDay(): Promise<Told[]> {
    const [paid, back, taken] = [this.#sent, this.#paid.splice(0, 2), this.#held.splice(0, 1)]
    this.#sent = []
    this.#paid.push(...paid)
    const seldom = [
      ...paid.map((payout): Told => ({ meant: { kind: 'paid', payout }, line: paidLine(payout) })),
      ...back.map((payout): Told => ({ meant: { kind: 'came-back', payout }, line: backLine(payout) })),
      ...(await Promise.all(taken.map((each) => this.#recallOf(each)))),
      await this.#severalOf(),
      ...times(this.#lines / 10, (): Told => ({
        meant: { kind: 'charge' },
        line: debitLine({ ...pesos, amountMinor: 350n, text: ['COMISION'], counterpartyName: null }),
      })),
      ...times(Math.ceil(this.#lines / 30), (n): Told => ({
        meant: { kind: 'nobody' },
        line: creditLine({ ...pesos, amountMinor: BigInt(1_000 + n), counterpartyName: 'Quien Sea' }),
      })),
    ]
    const deposits: Told[] = []
    for (let n = seldom.length; n < this.#lines; n += 1) deposits.push(await this.#depositOf(n))
    // As banks write them: one among the others.
    return [...deposits, ...seldom].toSorted(
      (one, other) => Number(one.line.amountMinor % 7n) - Number(other.line.amountMinor % 7n),
    )
  }

  async #agreed(priceMinor: number) {
    const { tranches } = soon(this.#world)
    const terms = { tranches: tranches.map((each) => ({ ...each, priceMinor: String(priceMinor) })) }
    const deal = await this.#world.transactionIn('agreed', terms)
    const { transaction, tranches: parts } = await this.#world.situation(deal)
    return { deal, transaction, amountMinor: depositsAwaited(parts) }
  }

  /** Ana pays two deals at once, and names neither. */
  async #severalOf(): Promise<Told> {
    const pieces: PieceOf[] = []
    for (const priceMinor of [70_000, 80_000]) {
      const { deal, transaction, amountMinor } = await this.#agreed(priceMinor)
      pieces.push({ transactionId: deal, code: transaction.code, amountMinor, awaitedMinor: amountMinor })
    }
    const amountMinor = total(pieces.map((each) => each.amountMinor))
    return { meant: { kind: 'several', pieces }, line: creditLine({ ...pesos, amountMinor, text: ['PAGO'] }) }
  }

  /** Every ninth is paid by somebody else. */
  async #depositOf(n: number): Promise<Told> {
    const { deal, transaction, amountMinor } = await this.#agreed(100_000 + n * 100)
    const payer = n % 9 === 0 ? { counterpartyName: 'Ferretería El Tornillo' } : {}
    const line = creditLine({ ...pesos, amountMinor, text: [transaction.reference], ...payer })
    return { meant: { kind: 'deposit', deal, code: transaction.code }, line }
  }

  async #recallOf({ deal, deposit }: Readonly<{ deal: string; deposit: string }>): Promise<Told> {
    const { rows } = await this.#world.database.pool.query<{ minor: bigint }>(
      'select amount_minor as minor from bank_lines where line_id = $1',
      [deposit],
    )
    const amountMinor = existing(rows[0], 'it was imported').minor
    const line = debitLine({ ...pesos, amountMinor, text: ['DEVOLUCION'], counterpartyName: null })
    return { meant: { kind: 'recall', deal, deposit }, line }
  }

  /** The file of a day, each in another format than the one before. */
  fileOf(told: readonly Told[], day: string) {
    const format = formats[this.#sequence % formats.length] ?? 'camt.053'
    this.#sequence += 1
    const lines = told.map(({ line }) => ({ ...line, bookingDate: day, valueDate: day }))
    const openingMinor = this.#balance
    this.#balance += total(lines.map(signedMinor))
    const statement: BalancedStatement = {
      ...statementOf('MXN', lines),
      account: { scheme: 'iban', number: custodyIban },
      currency: 'MXN',
      fromDate: day,
      toDate: day,
      openingMinor,
      closingMinor: this.#balance,
    }
    const issued = {
      name: `dia-${day}`,
      at: `${day}T20:00:00Z`,
      version: '08',
      format,
      sequence: this.#sequence,
      ownerName: 'Custodia de prueba',
      statement,
    } as const
    return { format, file: sandboxStatementFile(issued, 'America/Mexico_City') }
  }

  /** A deposit is in the books: its deal may be delivered, or the bank takes it back. */
  came(deal: string, deposit: string): void {
    this.#held.push({ deal, deposit })
  }

  /** Of what is in custody, as much as two lines of ten is delivered and released. */
  async release(): Promise<readonly string[]> {
    const { perform } = this.#world
    const deals = this.#held.splice(0, this.#lines / 5).map(({ deal }) => deal)
    for (const transactionId of deals) {
      const part = { transactionId, tranche: 1 }
      const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }
      await perform('benito', declareDelivery, { ...part, proof })
      await perform('ana', confirmReceipt, part)
      await perform('ana', releaseTranche, part)
    }
    return deals
  }

  /** The bank has a payout: it makes it on the next day. */
  sent(payout: PayoutNamed): void {
    this.#sent.push(payout)
  }
}

const pesos = { currency: 'MXN' } as const

const times = <Made>(count: number, make: (n: number) => Made) =>
  Array.from({ length: Math.floor(count) }, (_, n) => make(n))

const paidLine = ({ code, amountMinor }: PayoutNamed) =>
  debitLine({ ...pesos, amountMinor, endToEndId: code, text: [code], counterpartyName: 'Benito Prueba' })

const backLine = ({ code, amountMinor }: PayoutNamed) =>
  creditLine({ ...pesos, amountMinor, endToEndId: code, text: [code], returnReason: 'AC04' })
