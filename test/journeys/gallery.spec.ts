import type { Browser, Page } from '@playwright/test'
import { openGallery } from './gallery-server.ts'
import { phone } from './looks.ts'
import { expect, test } from './story.ts'

/*
 * The looks of every component, part by part of /dev/ui, at both sizes and both times of day, compared with the
 * pictures in `test/journeys/gallery`. A pixel counts as changed when it is a twentieth of the way from black to
 * white apart (by YIQ, as the eye weighs colours) and no smoothing of an edge; a picture when one in a thousand
 * of its pixels has: the colour of one badge, a moved line.
 */

const parts = [
  'colores',
  'letra',
  'imagen',
  'turno',
  'dinero',
  'botones',
  'campos',
  'numeros',
  'opciones',
  'avisos',
  'tarjetas',
  'tablas',
  'historia',
  'caminos',
  'vacio',
]

const tolerance = { threshold: 0.05, maxDiffPixelRatio: 0.001 }

const advice =
  'If it is meant to look so, or Chromium is another one: npm run gallery:renew, and look at what changed'

const devices = { phone, desk: { width: 1280, height: 800 } }
const themes = ['light', 'dark'] as const

/** What would lie over the parts while the page moves under it. */
const staysInPlace = 'body > header, [aria-label="Principal"], [href="#contenido"]'

let gallery: Awaited<ReturnType<typeof openGallery>>

test.beforeAll(async () => {
  gallery = await openGallery()
})

test.afterAll(async () => {
  await gallery.close()
})

async function openIn(browser: Browser, device: keyof typeof devices, theme: (typeof themes)[number]) {
  const context = await browser.newContext({
    viewport: devices[device],
    colorScheme: theme,
    reducedMotion: 'reduce',
    // The test's own style hides what stays in place while the page moves under it.
    bypassCSP: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${gallery.address}/dev/ui`, { waitUntil: 'networkidle' })
  await page.addStyleTag({
    content: `${staysInPlace} { display: none !important } body { padding-bottom: 400px }`,
  })
  await page.evaluate(() => document.fonts.ready)
  return page
}

async function looksAsBefore(page: Page, selector: string, name: string) {
  const part = page.locator(selector)
  const { width = 0 } = page.viewportSize() ?? {}
  // The whole of it is on the screen at once, far from the lower edge, where Chromium paints late or nothing.
  const height = Math.ceil((await part.boundingBox())?.height ?? 0) + 400
  await page.setViewportSize({ width, height })
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await expect
    .soft(part, `${name}: ${advice}`)
    .toHaveScreenshot(`${name}.png`, { animations: 'disabled', caret: 'hide', scale: 'css', ...tolerance })
}

for (const device of ['phone', 'desk'] as const)
  for (const theme of themes)
    test(`every component looks as before, ${device} ${theme}`, async ({ browser }) => {
      const page = await openIn(browser, device, theme)
      const shown = () =>
        page
          .locator('[data-gallery]')
          .evaluateAll((all) => all.map((part) => part.getAttribute('data-gallery')))
      // The page comes in pieces, and on a busy machine the network is at rest between two of them.
      await expect.poll(shown).toEqual(parts)
      for (const part of parts)
        await looksAsBefore(page, `[data-gallery="${part}"]`, `${part}-${device}-${theme}`)
      await page.getByRole('button', { name: 'Teclas' }).click()
      await looksAsBefore(page, 'dialog[open]', `dialogo-${device}-${theme}`)
      await page.context().close()
    })
