import { expect, test } from '@playwright/test'
import { publicPages } from '#web/public-pages.ts'

/*
 * Letters twice as large on a telephone leave the room of 195 pixels, and every length of the house is in letters:
 * so what fits there fits whoever reads with large text. The other widths are those between telephone and desk.
 */

const paths = [
  ...Object.values(publicPages).map(({ path }) => path),
  '/docs/terms-of-service',
  '/docs/privacy-policy',
  '/docs/dispute-guidelines',
  '/login',
  '/login/registration',
  '/app/transactions/create',
  '/invitacion/x',
  '/no-existe',
]

test('no page that anyone may read scrolls sideways, however narrow it is', async ({ page }) => {
  const sideways: string[] = []
  for (const path of new Set(paths)) {
    await page.goto(path)
    for (const width of [200, 280, 640, 700, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const by = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (by > 0) sideways.push(`${path} at ${width}: ${by}`)
    }
  }
  expect(sideways).toEqual([])
})
