import { type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { siteRoutes } from '#test/http/site-map.ts'
import { looksAt, openPages, type Look, type Who } from './every-page.ts'
import { withoutPage } from './without-page.ts'
import { faultsOfLooks, keepPicture, phone } from './looks.ts'

/*
 * Every page of the site, as somebody with a phone and somebody at a desk sees it, by day and by night, without
 * one violation of WCAG 2.2 AA that a machine can find, without scrolling sideways and without an error in the
 * console. A route that the table does not know fails, and so does one that nobody looks at.
 */

let pages: Record<Who, Page>
let looks: Readonly<Record<string, readonly Look[]>>
const errors: string[] = []

test.beforeAll(async ({ browser, baseURL }) => {
  looks = await looksAt(baseURL ?? '')
  pages = await openPages(browser, baseURL ?? '')
  for (const page of Object.values(pages)) {
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
    page.on('console', (said) => {
      if (said.type() === 'error' && !isOwnStatus(said, page)) errors.push(`${page.url()}: ${said.text()}`)
    })
  }
})

/** Browsers say in the console that a page was not found, which is what it says itself. */
function isOwnStatus(said: ConsoleMessage, page: Page): boolean {
  return said.text().startsWith('Failed to load resource') && said.location().url === page.url()
}

test('every route has been thought about', () => {
  const known = [...Object.keys(looks), ...withoutPage]
  expect(siteRoutes.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
})

for (const { path } of siteRoutes.filter((route) => !withoutPage.includes(route.path)))
  test(`${path} is for everybody`, async () => {
    const faults: string[] = []
    expect(looks[path]).not.toHaveLength(0)
    for (const [who, at] of looks[path] ?? []) {
      const page = pages[who]
      await page.setViewportSize(phone)
      await page.goto(at)
      faults.push(...(await faultsOfLooks(page, (look) => keepPicture(page, `${at} ${look}`))))
    }
    expect([...faults, ...errors.splice(0)]).toEqual([])
  })
