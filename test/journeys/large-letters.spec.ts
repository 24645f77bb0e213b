import { ana, dealAt } from './demonstration.ts'
import { phone, sidewaysOf } from './looks.ts'
import { enterAs } from './people.ts'
import { expect, test } from './story.ts'

test('with letters of twice the size no page that people live on scrolls sideways on a telephone', async ({
  page,
  baseURL,
}) => {
  const { address } = await dealAt('inspecting', baseURL, 'Flauta travesera')
  await page.setViewportSize(phone)
  await enterAs(page, ana.name, '/app/transactions')
  for (const path of [
    '/app/transactions',
    address,
    `${address}/what-next`,
    `${address}/statement`,
    `${address}/release?tranche=1`,
    '/app/account',
    '/app/notices',
    '/app/transactions/create',
  ]) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => sidewaysOf(page), path).toBe(0)
  }
})

test('on the smallest telephone letters of twice the size leave the mark whole and the menu within reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await enterAs(page, ana.name, '/app/transactions')
  for (const path of ['/app/transactions', '/pricing', '/features', '/ayuda']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => sidewaysOf(page), path).toBe(0)
    const mark = await page.getByRole('banner').locator('svg').first().boundingBox()
    const link = await page.getByRole('banner').getByRole('link').first().boundingBox()
    expect(link?.width, path).toBeGreaterThanOrEqual(mark?.width ?? 0)
  }
})
