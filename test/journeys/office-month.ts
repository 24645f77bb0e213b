import { type Browser, expect } from '@playwright/test'
import { existing } from '#domain/assert.ts'
import { lineIds } from '#test/bank-day.ts'
import { BanksMonth, type Meant } from '#test/banks-month.ts'
import { payoutOf } from '#test/payouts.ts'
import { typeDay } from './keys.ts'
import { OfficeHand } from './office-hand.ts'
import { confirms, says, worksThrough } from './office-lines.ts'
import { openOffice, zone } from './office-program.ts'

type Office = Awaited<ReturnType<typeof openOffice>>

/** An office of three through some banking days: each of them works with a keyboard and nothing else. */
export class OfficeMonth {
  readonly #office: Office
  readonly #bank: BanksMonth
  readonly olga: OfficeHand
  readonly pablo: OfficeHand
  readonly sara: OfficeHand
  readonly #meant = new Map<string, Meant>()
  /** The day that waits for the next statement to be closed. */
  #open: string | null = null
  /** How many decisions were made by hand, and for how long somebody was at it. */
  readonly counted = { lines: 0, byHand: 0, milliseconds: 0 }

  private constructor(office: Office, lines: number, hands: readonly OfficeHand[]) {
    this.#office = office
    this.#bank = new BanksMonth(office.world, lines)
    const [olga, pablo, sara] = hands
    this.olga = existing(olga, 'she is there')
    this.pablo = existing(pablo, 'he is there')
    this.sara = existing(sara, 'she is there')
  }

  static async open(browser: Browser, lines: number): Promise<OfficeMonth> {
    const office = await openOffice()
    const hands: OfficeHand[] = []
    await office.travelTo(morningAfter(office.world.now()))
    for (const name of ['olga', 'pablo', 'sara'])
      hands.push(await OfficeHand.of(browser, office.address, name))
    return new OfficeMonth(office, lines, hands)
  }

  get world() {
    return this.#office.world
  }

  close = () => this.#office.stop()

  /** A whole day: its statement comes in and is explained to the last line, payments leave, and two persons close it. */
  async day(): Promise<void> {
    const day = this.#bank.today()
    const told = await this.#bank.tellDay()
    const { format, file } = this.#bank.fileOf(told, day)
    const began = performance.now()
    const ids = await this.#imports(file)
    expect(ids.length).toBe(told.length)
    for (const [at, { meant }] of told.entries()) {
      const lineId = ids[at] ?? ''
      this.#meant.set(lineId, meant)
      if (meant.kind === 'deposit') this.#bank.came(meant.deal, lineId)
    }
    this.counted.lines += ids.length
    await this.#closes(this.#open)
    await this.#explains()
    this.counted.milliseconds += performance.now() - began
    await this.#pays()
    await this.#office.travelTo(morningAfter(this.world.now()))
    this.#open = format === 'csv' ? day : null
    // A table does not say that its day is whole: the next one does.
    if (!this.#open) await this.#closes(day)
  }

  /** What the office sees of its books at the end. */
  async trialBalance(): Promise<string> {
    const { olga } = this
    await olga.to('l', 'Libro mayor')
    const state = await olga.page.getByRole('main').innerText()
    await olga.press(olga.page.getByRole('link', { name: 'Sumas y saldos' }))
    await olga.stands(/^Sumas y saldos/)
    return `${state}\n${await olga.page.getByRole('main').innerText()}`
  }

  async #imports(file: Readonly<{ name: string; bytes: Uint8Array }>): Promise<string[]> {
    const { page } = this.olga
    await this.olga.to('2', 'Conciliación')
    await this.olga.key('i')
    await expect(page.getByLabel('Extracto del banco')).toBeFocused()
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (
      await chooser
    ).setFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.bytes) })
    await this.olga.key('a')
    await page.waitForURL(/\?file=/)
    await expect(page.getByRole('heading', { name: 'Recién importado' })).toBeVisible()
    return lineIds(this.world, new URL(page.url()).searchParams.get('file') ?? '')
  }

  async #explains(): Promise<void> {
    const said = new Set<string>()
    this.counted.byHand += await worksThrough(this.olga, async (hand, lineId) => {
      // What she said already waits for another person.
      if (said.has(lineId)) return false
      await says(hand, existing(this.#meant.get(lineId), 'the bank told it'))
      said.add(lineId)
      return true
    })
    // Whoever said whose money something was approves no payout of that deal: Pablo only looks at what the bank took back.
    await this.#confirm(this.sara, (kind) => kind !== 'recall')
    await this.#confirm(this.pablo, (kind) => kind === 'recall')
  }

  async #confirm(second: OfficeHand, looksAt: (kind: Meant['kind'] | undefined) => boolean): Promise<void> {
    await worksThrough(second, async (hand, lineId) => {
      const isTheirs = looksAt(this.#meant.get(lineId)?.kind)
      if (isTheirs) await confirms(hand)
      return isTheirs
    })
  }

  async #pays(): Promise<void> {
    const { olga, pablo, world } = this
    const deals = await this.#bank.release()
    await this.#office.travelTo(world.now().add({ minutes: 11 }))
    const planned = async () => {
      const all = await Promise.all(deals.map((deal) => world.situation(deal)))
      return all.filter(({ payouts }) => payouts.length > 0).length
    }
    await expect.poll(planned).toBe(deals.length)
    await olga.to('3', 'Pagos')
    await olga.key('s')
    await olga.key('a')
    await expect(olga.page.getByText('Preparados.')).toBeVisible()
    await pablo.to('3', 'Pagos')
    await pablo.view(stateTab(pablo, 'Por aprobar'))
    await pablo.key('s')
    await pablo.key('a')
    await expect(pablo.page.getByRole('heading', { name: /^Vas a aprobar/ })).toBeVisible()
    await pablo.takes('a')
    await expect(pablo.page.getByText('Aprobados. Ya pueden ir')).toBeVisible()
    await olga.to('3', 'Pagos')
    await olga.view(stateTab(olga, 'Aprobados'))
    await olga.key('a')
    await olga.stands('Archivo para el banco')
    await this.#handsOver()
    for (const deal of deals) this.#bank.sent(await payoutOf(world, deal))
  }

  /** The file that Olga made is approved by Pablo, taken by her, and said to be at the bank. */
  async #handsOver(): Promise<void> {
    const { olga, pablo } = this
    await pablo.to('3', 'Pagos')
    await pablo.opens('f', 'Archivo para el banco')
    await pablo.takes('a')
    await expect(pablo.page.getByText('Aprobado: sale exactamente')).toBeVisible()
    // Her page, which stands open, says so by itself.
    await expect(olga.page.getByRole('button', { name: 'Descargar el archivo' })).toBeVisible()
    const download = olga.page.waitForEvent('download')
    await olga.key('a')
    await (await download).cancel()
    await expect(olga.page.getByRole('button', { name: 'El banco lo tiene' })).toBeVisible()
    await olga.key('a')
    await expect(olga.page.getByText('El banco lo tiene desde')).toBeVisible()
  }

  async #closes(day: string | null): Promise<void> {
    if (day === null) return
    for (const [hand, said] of [
      [this.olga, 'Lo propusiste tú'],
      [this.pablo, 'Cerrado. Lo propuso'],
    ] as const) {
      await hand.to('l', 'Libro mayor')
      await hand.key('c')
      await hand.stands(/^Custodia del/)
      const field = hand.page.getByLabel('Día')
      if ((await field.inputValue()) !== day) {
        await typeDay(hand.page, field, day)
        await hand.page.keyboard.press('Enter')
        await expect(field).toHaveValue(day)
        await hand.page.waitForURL(new RegExp(`day=${day}`))
        await hand.page.keyboard.press('Escape')
      }
      await hand.key('a')
      await expect(hand.page.getByText(said)).toBeVisible()
    }
  }

  get open(): string | null {
    return this.#open
  }
}

const stateTab = ({ page }: OfficeHand, name: string) =>
  page.getByRole('navigation', { name: 'Pagos por estado' }).getByRole('link', { name })

/** Ten in the morning of the next day on which banks work. */
function morningAfter(now: Temporal.Instant): Temporal.Instant {
  let day = now.toZonedDateTimeISO(zone).toPlainDate()
  do day = day.add({ days: 1 })
  while (day.dayOfWeek > 5)
  return day.toZonedDateTime({ timeZone: zone, plainTime: '10:00' }).toInstant()
}
