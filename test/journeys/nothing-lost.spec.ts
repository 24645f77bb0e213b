import { toStep } from './deals.ts'
import type { Page } from '@playwright/test'
import { ana, dealAt, openAs } from './demonstration.ts'
import { enterAs } from './people.ts'
import { expect, test } from './story.ts'

/** What saves has been loaded: it is asked for once the page stands. */
const savesHere = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/draft-saver-')),
  )
const saved = (page: Page) => expect(page.getByText('Guardado hace un momento')).toBeVisible()

test('a reload in the middle of writing keeps the draft, and leaving keeps it in the list', async ({
  context,
}) => {
  const page = await openAs(context, ana, '/app/transactions/create')
  await toStep(page, 'what')
  await page.getByLabel('Título').fill('Telescopio de 130 mm')
  await toStep(page, 'price')
  await page.getByLabel('Precio').fill('210')
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('Telescopio de 130 mm')
  await expect(page.getByLabel('Precio')).toHaveValue('210')
  await page.goto('/app/transactions?group=drafts')
  await page.getByRole('link', { name: /Telescopio de 130 mm/ }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Telescopio de 130 mm')
})

test('what is written in the moment before one leaves is kept too, with the worker of pages between', async ({
  context,
}) => {
  const page = await openAs(context, ana, '/app/transactions/create')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await toStep(page, 'what')
  const title = page.getByLabel('Título')
  await title.fill('Catalejo')
  await saved(page)
  // Half of them were lost, one now and one then.
  for (const last of [
    'Catalejo de latón',
    'Catalejo de mar',
    'Catalejo antiguo',
    'Catalejo corto',
    'Catalejo',
  ]) {
    await savesHere(page)
    await title.fill(last)
    await page.reload()
    await expect(async () => {
      await page.reload()
      await expect(title).toHaveValue(last, { timeout: 500 })
    }).toPass()
  }
})

test('a session that ends while one writes loses nothing', async ({ context }) => {
  const page = await openAs(context, ana, '/app/transactions/create')
  await toStep(page, 'what')
  await page.getByLabel('Título').fill('Piano de pared')
  await saved(page)
  await context.clearCookies()
  await page.getByLabel('Descripción').fill('Afinado en primavera, con banqueta.')
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
  const otherTab = await context.newPage()
  await enterAs(otherTab, ana.name)
  await toStep(page, 'price')
  await page.getByLabel('Precio').fill('950')
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Descripción')).toHaveValue('Afinado en primavera, con banqueta.')
  await expect(page.getByLabel('Precio')).toHaveValue('950')
})

test('who has to sign in first lands where they were going', async ({ context, baseURL }) => {
  const { address } = await dealAt('agreed', baseURL, 'Cafetera de palanca')
  const page = await context.newPage()
  await page.goto(`${address}/deposit`)
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: ana.name }).click()
  await expect(page.getByRole('heading', { name: 'Depositar en custodia' })).toBeVisible()
})
