import { expect, type Locator, type Page } from '@playwright/test'

/*
 * A person without a mouse: everything is reached and pressed with keys, and wherever the focus stands on the way it
 * can be seen.
 */

const MOST_KEYS = 80

/** What is wrong with how the focus is shown now; null where it can be seen. */
async function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    // The page itself, after a jump over its navigation, is no control.
    if (!(element instanceof HTMLElement) || element === document.body || element.id === 'contenido')
      return null
    const shown = element.closest('label') ?? element
    const isDrawn = [element, shown].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const name = element.outerHTML.slice(0, 120)
    // The button in a field for dates is the browser's own, and so is its mark.
    const isBrowsers = element.matches('[type^="date"]:not(:focus)')
    if (!isDrawn && !isBrowsers) return `no mark of the focus on ${name}`
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const isOnTop = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const at = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
        return at !== null && (shown.contains(at) || at.contains(shown))
      }),
    )
    return isOnTop ? null : `something covers ${name}`
  })
}

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

/** Presses Tab, or Shift+Tab, until the wanted control has the focus; it is seen at every stop. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press(key)
    await expect.poll(() => unseenFocus(page)).toBeNull()
  }
  throw new Error(`The keyboard does not get to ${String(wanted)}.`)
}

/** Goes to a link or button and presses it. */
export async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Goes to a field and types; what stood there is replaced. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/**
 * Types a day (2026-12-04) into a field of dates, in the order in which this browser shows its parts: that follows the
 * machine, not the language of the page. One arrow up in the first part tells which part that is.
 */
export async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  await tabTo(page, field)
  const monthOf = async () => (await field.inputValue()).slice(0, 7)
  const before = await monthOf()
  await page.keyboard.press('ArrowUp')
  const [year, month, date] = day.split('-')
  await page.keyboard.type((await monthOf()) === before ? `${date}${month}${year}` : `${month}${date}${year}`)
}

/** Goes to a group of radio buttons and chooses one of them with the arrows. */
export async function choose(page: Page, wanted: Locator): Promise<void> {
  const name = await wanted.getAttribute('name')
  const inGroup = () => page.evaluate((group) => document.activeElement?.getAttribute('name') === group, name)
  for (let keys = 0; keys < MOST_KEYS && !(await inGroup()); keys += 1) await page.keyboard.press('Tab')
  if (!(await wanted.isChecked())) await page.keyboard.press('Space')
  for (let keys = 0; keys < 12 && !(await wanted.isChecked()); keys += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
  await expect.poll(() => unseenFocus(page)).toBeNull()
}

/** A page was opened without loading the document: its heading has the focus, and can be seen to. */
export async function arrivesAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  expect(await unseenFocus(page)).toBeNull()
}

/** The names of the next stops of the Tab key, as a screen reader says them. */
export async function stopsAhead(page: Page, number: number): Promise<readonly string[]> {
  const stops: string[] = []
  for (let stop = 0; stop < number; stop += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => unseenFocus(page)).toBeNull()
    const [first = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n')
    stops.push(first.replace(/^- /, '').replace(/:.*$/, ''))
  }
  return stops
}
