import type { BrowserContext, Page } from '@playwright/test'
import { type PushService, startPushService } from '#test/played-push.ts'
import { ana, dealAt, openAs } from './demonstration.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { programOf } from './programs.ts'
import { withDevice } from './push-browser.ts'
import { expect, test } from './story.ts'

/*
 * What is offered outside the settings: to hear on this device whose turn it is, where somebody waits for others, and
 * how an iPhone installs the application. One offer at a time; who says no is left in peace.
 */

let service: PushService
test.beforeAll(async () => {
  service = await startPushService(undefined, programOf(test.info().parallelIndex).pushPort)
})
test.afterAll(() => service.close())

const offer = (page: Page) => page.getByText('Te avisamos en este dispositivo cuando te toque.')
const refusal = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/preferences/offers'))

/** Every place of the application that loads the bar has done so: the worker is there. */
const isSettled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state),
    )
    .toBe('activated')

test('who waits for others is offered messages, and is asked by the browser only then', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('proposed', baseURL, 'Piano vertical')
  const context = await browser.newContext()
  await withDevice(context, service)
  const page = await openAs(context, ana, '/app/transactions')
  await isSettled(page)
  await expect(offer(page)).toBeHidden()
  await page.goto(`${address}/invite`)
  await expect(offer(page)).toBeVisible()
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `push offer ${look}`))).toEqual([])
  await page.getByRole('button', { name: 'Activar avisos' }).click()
  await expect(page.getByText('Listo: te avisamos en este dispositivo')).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByText('Listo: te avisamos')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/app/settings/notices')
  await expect(page.getByText('Activados en este dispositivo')).toBeVisible()
  await page.goto(address)
  await isSettled(page)
  await page.waitForTimeout(500)
  await expect(offer(page)).toBeHidden()
})

test('an offer moves nothing that is being read, and covers no end of the page', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('claimed', baseURL, 'Contrabajo de estudio')
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const context = await browser.newContext({ viewport })
    await withDevice(context, service)
    await noteWhenOffered(context)
    const page = await openAs(context, ana, '/app/transactions')
    await page.goto(address)
    await expect(offer(page)).toBeVisible()
    expect(await shiftsSinceOffered(page)).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const lowest = await page.getByRole('main').evaluate((main) => {
      const ends = [...main.children].map((each) => each.getBoundingClientRect().bottom)
      return Math.max(...ends)
    })
    const bar = await page
      .getByRole('status')
      .filter({ has: offer(page) })
      .boundingBox()
    expect(lowest).toBeLessThanOrEqual(bar?.y ?? 0)
    await context.close()
  }
})

/*
 * What moved before the offer came is not its doing: a browser in a hurry paints a page of which it has read only the
 * first part, and what it paints last grows when it reads on.
 */
const noteWhenOffered = (context: BrowserContext) =>
  context.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.body?.innerText.includes('Te avisamos en este dispositivo')) return
      performance.mark('offered')
      look.disconnect()
    })
    look.observe(document, { childList: true, subtree: true })
  })

/** What moved on this page, without anybody touching it, once the offer stood there. */
const shiftsSinceOffered = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const offered = performance.getEntriesByName('offered')[0]?.startTime ?? 0
        const seen: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (entry.startTime >= offered) seen.push(JSON.stringify(entry))
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(seen), 300)
      }),
  )

test('after a no there is no other offer on this page, and none of messages for months', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('claimed', baseURL, 'Flauta travesera')
  const context = await browser.newContext()
  await withDevice(context, service)
  const page = await openAs(context, ana, address)
  await expect(offer(page)).toBeVisible()
  const install = page.getByText('Ten Resguardo a mano')
  await offerInstall(page)
  const refused = refusal(page)
  await page.getByRole('button', { name: 'Ahora no' }).click()
  expect((await refused).status()).toBe(204)
  await expect(offer(page)).toBeHidden()
  await expect(install).toBeHidden()
  const kept = (await context.cookies()).find(({ name }) => name.endsWith('resguardo.push-offer'))
  expect(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(60)
  await page.reload()
  await isSettled(page)
  await offerInstall(page)
  await expect(install).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('who told the browser no is offered nothing', async ({ browser, baseURL }) => {
  const { address } = await dealAt('claimed', baseURL, 'Clarinete')
  const context = await browser.newContext()
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  const page = await openAs(context, ana, address)
  await isSettled(page)
  await page.waitForTimeout(500)
  await expect(offer(page)).toBeHidden()
})

/** Plays the browser's offer to install; headless browsers make none. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const made = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {},
    })
    window.dispatchEvent(made)
  })

/** Safari on an iPhone, as far as a page can tell: no offer to install, and messages only once installed. */
async function withIPhone(context: BrowserContext) {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'standalone', {
      get: () => sessionStorage.getItem('played.standalone') === 'yes',
    })
  })
}

test('on an iPhone the way to the home screen is told, and where messages need it', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('claimed', baseURL, 'Trombón de varas')
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    isMobile: true,
    hasTouch: true,
  })
  await withIPhone(context)
  const page = await openAs(context, ana, '/app/transactions')
  const bar = page.getByRole('status').filter({ hasText: 'Agregar a pantalla de inicio' })
  await expect(bar).toContainText('Ten Resguardo a mano, y también sus avisos')
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `by hand ${look}`))).toEqual([])
  await page.goto(address)
  await expect(bar).toContainText(
    'En un iPhone o iPad los avisos llegan con Resguardo en la pantalla de inicio',
  )
  await expect(offer(page)).toBeHidden()
  await keepPicture(page, 'by hand at a deal')
  await page.goto('/app/settings/notices')
  await expect(page.getByText('Primero, en la pantalla de inicio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activar en este dispositivo' })).toBeHidden()
  await keepPicture(page, 'by hand settings')

  await page.evaluate(() => sessionStorage.setItem('played.standalone', 'yes'))
  await page.goto('/app/transactions')
  await isSettled(page)
  await page.waitForTimeout(500)
  await expect(bar).toBeHidden()

  await page.evaluate(() => sessionStorage.removeItem('played.standalone'))
  await page.reload()
  const refused = refusal(page)
  await bar.getByRole('button', { name: 'Ahora no' }).click()
  expect((await refused).status()).toBe(204)
  await page.reload()
  await isSettled(page)
  await page.waitForTimeout(500)
  await expect(bar).toBeHidden()
})
