import { expect, type Locator, type Page } from '@playwright/test'
import type { Meant } from '#test/banks-month.ts'
import { tabTo, type } from './keys.ts'
import type { OfficeHand } from './office-hand.ts'

type Kind<Wanted extends Meant['kind']> = Extract<Meant, { kind: Wanted }>

/** Where lines wait on the desk. */
const views = ['Por confirmar', 'Sin identificar', 'Cargos sin explicar'] as const

const lineAt = (page: Page) => /lines\/(\d+)/.exec(page.url())?.[1] ?? null

const known = 'Lo dice el banco por teléfono'

/** Decides a line that stands open; false where it has to wait for somebody else. */
export type Decides = (hand: OfficeHand, lineId: string) => Promise<boolean>

/**
 * Goes through everything that waits on the desk, from line to line as the program leads, and decides what it can. Answers
 * how many lines that were.
 */
export async function worksThrough(hand: OfficeHand, decides: Decides): Promise<number> {
  let decided = 0
  await opensDesk(hand)
  for (const view of views) {
    const waits = Number(/\d+$/.exec((await tabOf(hand.page, view).innerText()).trim())?.[0])
    if (waits === 0) continue
    if (lineAt(hand.page) !== null) await opensDesk(hand)
    await hand.view(tabOf(hand.page, view))
    await hand.reads()
    await hand.page.keyboard.press('j')
    await hand.page.keyboard.press('Enter')
    await hand.page.waitForURL(/lines\/\d+/)
    decided += await throughLines(hand, decides)
  }
  return decided
}

const tabOf = (page: Page, view: string) =>
  page.getByRole('navigation', { name: 'Movimientos que esperan' }).getByRole('link', { name: view })

async function opensDesk(hand: OfficeHand): Promise<void> {
  await hand.to('2', 'Conciliación')
  await hand.page.waitForURL(({ pathname, search }) => pathname === '/ops/bank' && search === '')
  await hand.reads()
}

async function throughLines(hand: OfficeHand, decides: Decides): Promise<number> {
  const { page } = hand
  let decided = 0
  for (let lineId = lineAt(page); lineId !== null; lineId = lineAt(page)) {
    // The address changes a moment before what is seen.
    await expect(page.locator(`#line-${lineId} [aria-current]`)).toBeVisible()
    await hand.stands(/^(Ingreso|Cargo) de/)
    const left = lineId
    const isDecided = await decides(hand, lineId)
    if (isDecided) decided += 1
    else if (!(await goesOn(hand))) return decided
    await page.waitForURL((url) => !url.pathname.includes(left))
  }
  return decided
}

/** Passes over a line; false after the last one. */
async function goesOn(hand: OfficeHand): Promise<boolean> {
  const next = hand.page.getByRole('link', { name: 'Siguiente' })
  if (!(await next.isVisible())) return false
  await hand.key('j')
  return true
}

/** What whoever works first says of a line of the bank. */
export async function says(hand: OfficeHand, meant: Meant): Promise<void> {
  if (meant.kind === 'deposit') await applies(hand, meant.code)
  if (meant.kind === 'came-back') await applies(hand, meant.payout.code)
  if (meant.kind === 'several') await divides(hand, meant)
  if (meant.kind === 'charge' || meant.kind === 'paid' || meant.kind === 'recall') await explains(hand, meant)
  if (meant.kind === 'nobody') await notes(hand, 'x', 'Nadie lo conoce todavía')
}

/** A second person believes the first one. */
export async function confirms(hand: OfficeHand): Promise<void> {
  await expect(hand.page.getByRole('button', { name: /^Confirmar/ })).toBeVisible()
  await hand.takes('a')
}

/** Says of which deal or payout a credit is: what the program offers, or what is found by its code. */
async function applies(hand: OfficeHand, code: string): Promise<void> {
  const offered = hand.page.getByRole('button', { name: new RegExp(`^(Aplicar|Proponer) .*${code}`) })
  if (!(await offered.isVisible())) {
    await hand.key('b')
    await hand.page.keyboard.type(code)
    await hand.page.keyboard.press('Enter')
    await expect(offered).toBeVisible()
  }
  await hand.takes('a')
}

async function divides(hand: OfficeHand, { pieces }: Kind<'several'>): Promise<void> {
  const { page } = hand
  await hand.key('r')
  await hand.stands(/^Repartir/)
  await hand.key('b')
  for (const [at, { code }] of pieces.entries())
    await type(page, page.getByLabel(`Transacción ${at + 1}`), code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Repartir/ })).toBeVisible()
  await hand.takes('a')
}

async function explains(hand: OfficeHand, meant: Kind<'charge' | 'paid' | 'recall'>): Promise<void> {
  const { page } = hand
  await hand.key('q')
  await toOption(page, { charge: 'charge', paid: 'payouts', recall: 'recall' }[meant.kind])
  if (meant.kind === 'paid') await ticksOnly(page, meant.payout.payoutId)
  if (meant.kind === 'recall') {
    const taken = page.getByLabel('Ingreso que el banco retiró')
    await tabTo(page, taken)
    for (let keys = 0; keys < 40 && (await taken.inputValue()) !== meant.deposit; keys += 1)
      await page.keyboard.press('ArrowDown')
    await expect(taken).toHaveValue(meant.deposit)
  }
  await type(page, page.getByLabel('Cómo lo sabes').first(), known)
  await page.keyboard.press('Enter')
}

async function toOption(page: Page, value: string): Promise<void> {
  const wanted = page.locator(`input[name=kind][value=${value}]`)
  for (let keys = 0; keys < 8 && !(await wanted.isChecked()); keys += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

async function ticksOnly(page: Page, payoutId: string): Promise<void> {
  const boxes: Locator[] = await page.locator('input[name=payoutIds]:enabled').all()
  for (const box of boxes) {
    if ((await box.isChecked()) === ((await box.getAttribute('value')) === payoutId)) continue
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
}

async function notes(hand: OfficeHand, key: string, text: string): Promise<void> {
  await hand.key(key)
  await hand.page.keyboard.type(text)
  await hand.page.keyboard.press('Enter')
}
