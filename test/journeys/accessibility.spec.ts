import { expect, type Page, test } from '@playwright/test'
import { siteRoutes } from '#test/http/site-map.ts'
import { looksAt, openPages, type Look, type Who, withoutPage } from './every-page.ts'
import { faultsOfAllLooks, keepPicture, phone } from './looks.ts'

/*
 * Every page of the site, as somebody with a phone and somebody at a desk sees it, by day and by night, without
 * one violation of WCAG 2.2 AA that a machine can find, and without scrolling sideways. A route that the table
 * does not know fails.
 */

let pages: Record<Who, Page>
let looks: Readonly<Record<string, readonly Look[]>>

test.beforeAll(async ({ browser, baseURL }) => {
  looks = await looksAt(baseURL ?? '')
  pages = await openPages(browser)
})

test('every route has been thought about', () => {
  const known = [...Object.keys(looks), ...withoutPage]
  expect(siteRoutes.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
})

for (const { path } of siteRoutes.filter((route) => !withoutPage.includes(route.path)))
  test(`${path} is for everybody`, async () => {
    const faults: string[] = []
    for (const [who, at] of looks[path] ?? []) {
      const page = pages[who]
      await page.setViewportSize(phone)
      await page.goto(at)
      faults.push(...(await faultsOfAllLooks(page, (look) => keepPicture(page, `${at} ${look}`))))
    }
    expect(faults).toEqual([])
  })
