import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { desk } from './looks.ts'
import { press, type } from './keys.ts'
import { passwordAtOffice } from './office-program.ts'

/** For how long a page has to stand there before a single key is believed, and a little more. */
const READING_MS = 420

const reading = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Somebody of the office with a keyboard and no mouse. What is pressed is counted. */
export class OfficeHand {
  readonly page: Page
  presses = 0

  private constructor(page: Page) {
    this.page = page
    // From now on: whoever only begins to listen when a key is pressed may come too late.
    page.setDefaultTimeout(15_000)
    page.on('filechooser', () => {})
    page.keyboard.press = counting(page.keyboard.press.bind(page.keyboard), () => (this.presses += 1))
    page.keyboard.type = counting(
      page.keyboard.type.bind(page.keyboard),
      (text) => (this.presses += text.length),
    )
  }

  /** Signs in with keys; the address is the only thing that comes from elsewhere. */
  static async of(browser: Browser, address: string, name: string): Promise<OfficeHand> {
    const page = await (await browser.newContext({ viewport: desk })).newPage()
    const hand = new OfficeHand(page)
    await page.goto(`${address}/login?redirect=/ops`)
    await hand.signsIn(name)
    return hand
  }

  async signsIn(name: string): Promise<void> {
    const { page } = this
    await type(page, page.getByLabel('Correo electrónico'), `${name}@example.com`)
    await type(page, page.getByLabel('Contraseña', { exact: true }), passwordAtOffice)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^(Operación|Resumen)/ })).toBeVisible()
  }

  /** Presses a single key once the page has stood there for long enough to be read. */
  async key(key: string): Promise<void> {
    await this.reads()
    await this.page.keyboard.press(key)
  }

  /** Reads the page. Its own clock tells how long: what it still has to do comes first. */
  reads = () => this.page.evaluate(reading, READING_MS)

  /** Goes to a place of the office by its key, which nobody has to have read anything for. */
  async to(key: string, heading: string | RegExp): Promise<void> {
    await this.page.keyboard.press(key)
    await this.stands(heading)
  }

  /** A page is open, and its heading has the focus: the next Tab goes on from there. */
  async stands(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }

  /** Opens by its key what the page shows. A key that is pressed while the page still changes does nothing, and is pressed again. */
  async opens(key: string, heading: string): Promise<void> {
    const open = this.page.getByRole('heading', { level: 1, name: heading })
    await expect(async () => {
      if ((await open.count()) === 0) await this.key(key)
      await expect(open).toBeFocused({ timeout: 2000 })
    }).toPass()
  }

  /** Goes to a view of a page by its tab. */
  async view(tab: Locator): Promise<void> {
    if ((await tab.getAttribute('aria-current')) !== null) return
    const to = (await tab.getAttribute('href')) ?? ''
    await this.press(tab)
    await this.page.waitForURL((url) => url.pathname + url.search === to)
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }

  async press(wanted: Locator): Promise<void> {
    await press(this.page, wanted)
  }

  /** Takes the step of a page by its key, and proves who it is where that is asked. */
  async takes(key: string): Promise<void> {
    await this.key(key)
    await this.proves(key)
  }

  /** Types the password where a step asks for it, as whoever pressed its key is led there. */
  private async proves(key: string): Promise<void> {
    const password = this.page.getByLabel('Tu contraseña', { exact: true })
    if ((await password.count()) === 0) return
    // A key that is pressed while the page still changes does nothing, and is pressed again.
    await expect(async () => {
      const isThere = await password.evaluate((field) => field === document.activeElement)
      if (!isThere) await this.key(key)
      await expect(password).toBeFocused({ timeout: 500 })
    }).toPass()
    await this.page.keyboard.type(passwordAtOffice)
    await this.page.keyboard.press('Enter')
  }
}

function counting<Given extends readonly [string, ...unknown[]], Made>(
  does: (...given: Given) => Made,
  count: (text: string) => void,
) {
  return (...given: Given): Made => {
    count(given[0])
    return does(...given)
  }
}
