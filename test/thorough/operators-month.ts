import assert from 'node:assert/strict'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { noteLine } from '#commands/bank/note-line.ts'
import { confirmClose } from '#commands/ledger/confirm-close.ts'
import { proposeClose } from '#commands/ledger/propose-close.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { existing } from '#domain/assert.ts'
import { signedMinor, type StatementLine } from '#domain/banking/statement.ts'
import { total } from '#domain/money.ts'
import { depositsAwaited } from '#domain/ledger/escrow.ts'
import { type Actor, system } from '#domain/transactions/situation.ts'
import type { BalancedStatement } from '#formats/balanced-statement.ts'
import { type SandboxFormat, sandboxStatementFile } from '#outside/bank/sandbox-statement-file.ts'
import { lineIds } from '#test/bank-day.ts'
import { approveBoth, exportOf, handOver, payoutOf, type PayoutNamed } from '#test/payouts.ts'
import { creditLine, custodyIban, debitLine, statementOf } from '#test/statements.ts'
import { soon } from '#test/usual-terms.ts'
import type { World } from '#test/world.ts'

/** What a line of the bank is, whatever its format tells of it: an operator knows it from the deal, the bank or the telephone. */
type Meant =
  | Readonly<{ kind: 'deposit'; deal: string }>
  | Readonly<{ kind: 'paid'; payout: PayoutNamed }>
  | Readonly<{ kind: 'came-back'; payout: PayoutNamed }>
  | Readonly<{ kind: 'recall'; deal: string; deposit: string }>
  | Readonly<{ kind: 'charge' }>
  | Readonly<{ kind: 'nobody' }>
type Told = Readonly<{ meant: Meant; line: StatementLine }>

const formats = ['camt.053', 'norma43', 'mt940', 'csv'] as const satisfies readonly SandboxFormat[]

/** The office and its bank through some banking days in March, so many lines a day. */
export class OperatorsMonth {
  readonly #world: World
  readonly #lines: number
  #balance = 0n
  #sequence = 0
  /** Deals in custody with the line of their deposit, payouts at the bank, and payouts that it made. */
  #held: Readonly<{ deal: string; deposit: string }>[] = []
  #sent: PayoutNamed[] = []
  #paid: PayoutNamed[] = []
  /** The day that waits for the next statement to be closed. */
  open: string | null = null
  /** How many lines of each format took their step by themselves, of how many. */
  readonly counted = new Map<SandboxFormat, { certain: number; lines: number }>()

  /** Whoever said whose money something was approves no payout of that deal: Pablo only approves. */
  readonly #second = (): Actor => ({ ...this.#world.actor('sara'), roles: ['operator'] })

  constructor(world: World, lines: number) {
    this.#world = world
    this.#lines = lines
  }

  /** A whole day: its statement is imported and explained to the last line, payments leave, and two persons close it. */
  async day(): Promise<void> {
    const day = this.#today()
    const told = await this.#tellDay()
    const format = formats[this.#sequence % formats.length] ?? 'camt.053'
    const ids = await this.#imports(told, format, day)
    if (this.open) await this.#closes(this.open)
    const { judged, left } = await this.#world.perform('olga', matchFreshLines, {})
    assert.deepEqual([judged, left], [told.length, []])
    await this.#explains(told, ids, format)
    await this.#pays()
    await this.#goesHome()
    this.open = format === 'csv' ? day : null
    // A table does not say that its day is whole: the next one does.
    if (this.open) await assert.rejects(this.#closes(day), { code: 'books-day-without-statement' })
    else await this.#closes(day)
  }

  #today = () => this.#world.now().toZonedDateTimeISO('America/Mexico_City').toPlainDate().toString()

  /** Of ten lines six are deposits, two payouts, one a charge, and the last another of what happens more seldom. */
  async #tellDay(): Promise<Told[]> {
    const [paid, back, taken] = [this.#sent, this.#paid.splice(0, 2), this.#held.splice(0, 1)]
    this.#sent = []
    this.#paid.push(...paid)
    const seldom = [
      ...paid.map((payout): Told => ({ meant: { kind: 'paid', payout }, line: paidLine(payout) })),
      ...back.map((payout): Told => ({ meant: { kind: 'came-back', payout }, line: backLine(payout) })),
      ...(await Promise.all(taken.map((each) => this.#recallOf(each)))),
      ...times(this.#lines / 10, (): Told => ({
        meant: { kind: 'charge' },
        line: debitLine({ ...pesos, amountMinor: 350n, text: ['COMISION'], counterpartyName: null }),
      })),
      ...times(this.#lines / 30, (n): Told => ({
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

  /** Every ninth is paid by somebody else. */
  async #depositOf(n: number): Promise<Told> {
    const { tranches } = soon(this.#world)
    const priceMinor = String(100_000 + n * 100)
    const deal = await this.#world.transactionIn('agreed', {
      tranches: tranches.map((each) => ({ ...each, priceMinor })),
    })
    const { transaction, tranches: parts } = await this.#world.situation(deal)
    const amountMinor = depositsAwaited(parts)
    const payer = n % 9 === 0 ? { counterpartyName: 'Ferretería El Tornillo' } : {}
    const line = creditLine({ ...pesos, amountMinor, text: [transaction.reference], ...payer })
    return { meant: { kind: 'deposit', deal }, line }
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

  async #imports(told: readonly Told[], format: SandboxFormat, day: string): Promise<string[]> {
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
    const file = sandboxStatementFile(issued, 'America/Mexico_City')
    const { fileId, setAside } = await this.#world.perform('olga', importStatement, file)
    assert.deepEqual(setAside, [], `${format} of ${day}`)
    const ids = await lineIds(this.#world, fileId)
    assert.equal(ids.length, told.length, format)
    return ids
  }

  /** Whatever did not take its step by itself is decided, by two persons where it must be. */
  async #explains(told: readonly Told[], ids: readonly string[], format: SandboxFormat): Promise<void> {
    const { rows } = await this.#world.database.pool.query<{ id: string; state: string }>(
      'select line_id::text as id, state from bank_lines where line_id = any ($1)',
      [ids],
    )
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    const open = told.flatMap(({ meant }, n) => {
      const lineId = ids[n] ?? ''
      if (meant.kind === 'deposit') this.#held.push({ deal: meant.deal, deposit: lineId })
      return states.get(lineId) === 'matched' ? [] : [{ lineId, meant }]
    })
    this.counted.set(format, {
      certain: (this.counted.get(format)?.certain ?? 0) + told.length - open.length,
      lines: (this.counted.get(format)?.lines ?? 0) + told.length,
    })
    for (const { lineId, meant } of open) await this.#decides(lineId, meant)
  }

  async #decides(lineId: string, meant: Meant): Promise<void> {
    const { perform } = this.#world
    if (meant.kind === 'nobody') {
      await perform('olga', noteLine, { lineId, note: 'Nadie lo conoce todavía' })
    } else if (meant.kind === 'deposit') {
      await this.#isFor(lineId, { transactionId: meant.deal })
    } else if (meant.kind === 'came-back') {
      const { transactionId, payoutId } = meant.payout
      await this.#isFor(lineId, { transactionId, payoutId })
    } else if (meant.kind === 'charge') {
      await this.#was(lineId, { kind: 'charge' })
    } else if (meant.kind === 'recall') {
      await this.#was(lineId, { kind: 'recall', recalledLineId: meant.deposit })
    } else {
      await this.#was(lineId, { kind: 'payouts', payoutIds: [meant.payout.payoutId] })
    }
  }

  async #isFor(lineId: string, named: Readonly<{ transactionId: string; payoutId?: string }>) {
    const { perform } = this.#world
    const { verdict } = await perform('olga', matchLine, { lineId, ...named })
    if (verdict === 'proposed') await perform(this.#second(), confirmMatch, { lineId, ...named })
  }

  async #was(lineId: string, said: Readonly<Record<string, unknown>>) {
    const { perform } = this.#world
    const note = 'Lo dice el banco por teléfono'
    const { isBooked } = await perform('olga', explainDebit, { lineId, ...said, note })
    // Nor does whoever said whose a deposit was confirm that the bank took it back.
    const other = said['kind'] === 'recall' ? 'pablo' : this.#second()
    if (!isBooked) await perform(other, confirmDebit, { lineId, ...said })
  }

  /** Of what is in custody, as much as two lines of ten is delivered, released and handed to the bank. */
  async #pays(): Promise<void> {
    const { perform } = this.#world
    const deals = this.#held.splice(0, this.#lines / 5).map(({ deal }) => deal)
    for (const transactionId of deals) {
      const part = { transactionId, tranche: 1 }
      const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }
      await perform('benito', declareDelivery, { ...part, proof })
      await perform('ana', confirmReceipt, part)
      await perform('ana', releaseTranche, part)
    }
    this.#world.pass('PT11M')
    for (const transactionId of deals) {
      await perform(system, elapseTimer, { transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 })
      const payout = await payoutOf(this.#world, transactionId)
      await approveBoth(this.#world, payout)
      this.#sent.push(payout)
    }
    const { fileId } = await perform('olga', exportPayouts, exportOf(this.#sent))
    await handOver(this.#world, fileId)
    await perform('olga', sendPayments, { fileId })
  }

  /** To the next day on which banks work, at the same hour. */
  #goesHome = async () => {
    do this.#world.pass({ hours: 24 })
    while (Temporal.PlainDate.from(this.#today()).dayOfWeek > 5)
  }

  async #closes(day: string): Promise<void> {
    const { hash } = await this.#world.perform('olga', proposeClose, { custody: 'MXN', day })
    await this.#world.perform('pablo', confirmClose, { custody: 'MXN', day, hash })
  }
}

const pesos = { currency: 'MXN' } as const

const times = <Made>(count: number, make: (n: number) => Made) =>
  Array.from({ length: Math.floor(count) }, (_, n) => make(n))

const paidLine = ({ code, amountMinor }: PayoutNamed) =>
  debitLine({ ...pesos, amountMinor, endToEndId: code, text: [code], counterpartyName: 'Benito Prueba' })

const backLine = ({ code, amountMinor }: PayoutNamed) =>
  creditLine({ ...pesos, amountMinor, endToEndId: code, text: [code], returnReason: 'AC04' })
