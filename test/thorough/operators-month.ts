import assert from 'node:assert/strict'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { confirmDivision } from '#commands/bank/confirm-division.ts'
import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { divideLine } from '#commands/bank/divide-line.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { noteLine } from '#commands/bank/note-line.ts'
import { confirmClose } from '#commands/ledger/confirm-close.ts'
import { proposeClose } from '#commands/ledger/propose-close.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { type Actor, system } from '#domain/transactions/situation.ts'
import type { SandboxFormat } from '#outside/bank/sandbox-statement-file.ts'
import { lineIds } from '#test/bank-day.ts'
import { BanksMonth, type Meant, type Told } from '#test/banks-month.ts'
import { approveBoth, exportOf, handOver, payoutOf, type PayoutNamed } from '#test/payouts.ts'
import type { World } from '#test/world.ts'

/** The office through some banking days in March. */
export class OperatorsMonth {
  readonly #world: World
  readonly #bank: BanksMonth
  /** The day that waits for the next statement to be closed. */
  open: string | null = null
  /** How many lines of each format took their step by themselves, of how many. */
  readonly counted = new Map<SandboxFormat, { certain: number; lines: number }>()

  /** Whoever said whose money something was approves no payout of that deal: Pablo only approves. */
  readonly #second = (): Actor => ({ ...this.#world.actor('sara'), roles: ['operator'] })

  constructor(world: World, lines: number) {
    this.#world = world
    this.#bank = new BanksMonth(world, lines)
  }

  /** A whole day: its statement is imported and explained to the last line, payments leave, and two persons close it. */
  async day(): Promise<void> {
    const day = this.#bank.today()
    const told = await this.#bank.tellDay()
    const { format, file } = this.#bank.fileOf(told, day)
    const { fileId, setAside } = await this.#world.perform('olga', importStatement, file)
    assert.deepEqual(setAside, [], `${format} of ${day}`)
    const ids = await lineIds(this.#world, fileId)
    assert.equal(ids.length, told.length, format)
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

  /** Whatever did not take its step by itself is decided, by two persons where it must be. */
  async #explains(told: readonly Told[], ids: readonly string[], format: SandboxFormat): Promise<void> {
    const { rows } = await this.#world.database.pool.query<{ id: string; state: string }>(
      'select line_id::text as id, state from bank_lines where line_id = any ($1)',
      [ids],
    )
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    const open = told.flatMap(({ meant }, n) => {
      const lineId = ids[n] ?? ''
      if (meant.kind === 'deposit') this.#bank.came(meant.deal, lineId)
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
    } else if (meant.kind === 'several') {
      const { pieces } = meant
      const { verdict } = await perform('olga', divideLine, { lineId, pieces })
      if (verdict === 'proposed') await perform(this.#second(), confirmDivision, { lineId, pieces })
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

  /** What was released is handed to the bank. */
  async #pays(): Promise<void> {
    const { perform } = this.#world
    const deals = await this.#bank.release()
    this.#world.pass('PT11M')
    const payouts: PayoutNamed[] = []
    for (const transactionId of deals) {
      await perform(system, elapseTimer, { transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 })
      const payout = await payoutOf(this.#world, transactionId)
      await approveBoth(this.#world, payout)
      this.#bank.sent(payout)
      payouts.push(payout)
    }
    const { fileId } = await perform('olga', exportPayouts, exportOf(payouts))
    await handOver(this.#world, fileId)
    await perform('olga', sendPayments, { fileId })
  }

  /** To the next day on which banks work, at the same hour. */
  #goesHome = async () => {
    do this.#world.pass({ hours: 24 })
    while (Temporal.PlainDate.from(this.#bank.today()).dayOfWeek > 5)
  }

  async #closes(day: string): Promise<void> {
    const { hash } = await this.#world.perform('olga', proposeClose, { custody: 'MXN', day })
    await this.#world.perform('pablo', confirmClose, { custody: 'MXN', day, hash })
  }
}
