import type { Page } from '@playwright/test'
import { stateOf } from './deals.ts'
import { ana, dealAt, openAs } from './demonstration.ts'
import { provePassword } from './people.ts'
import { openFolds } from './folds.ts'
import { expect, test } from './story.ts'

const liberate = /^Liberar .* a Marcos$/

/** How often the story of the deal tells that the money was released. */
async function releasesTold(page: Page): Promise<number> {
  const story = page.getByRole('region', { name: 'Historia' }).getByRole('listitem')
  await openFolds(page)
  await expect(story.first()).toBeVisible()
  const told = await story.allInnerTexts()
  return told.filter((text) => /acept|liber/i.test(text) && /Ana|Tú|Aceptaste|Liberaste/i.test(text)).length
}

test('money is released once: by a double click, from two tabs, and after going back', async ({
  context,
  baseURL,
}) => {
  const { address } = await dealAt('inspecting', baseURL, 'Patinete eléctrico')
  const page = await openAs(context, ana, `${address}/release?tranche=1`)
  const otherTab = await context.newPage()
  await otherTab.goto(`${address}/release?tranche=1`)
  await provePassword(page, liberate, ana.password)
  await provePassword(otherTab, liberate, ana.password)

  await page.getByRole('button', { name: liberate }).dblclick()
  await expect(stateOf(page, 'Aceptado')).toBeVisible()
  const once = await releasesTold(page)
  expect(once).toBeGreaterThan(0)

  // The other tab still shows the form: what it sends is what already happened.
  await otherTab.getByRole('button', { name: liberate }).click()
  await expect(otherTab.getByText(/Aceptado|Ahora no se puede/).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(address)
  await expect(stateOf(page, 'Aceptado')).toBeVisible()
  expect(await releasesTold(page)).toBe(once)
})

test('going back to a step that was taken says so, and takes nothing twice', async ({ context, baseURL }) => {
  const { address } = await dealAt('delivered', baseURL, 'Mesa plegable')
  const page = await openAs(context, ana, address)
  await page.getByRole('link', { name: 'Ya me llegó' }).click()
  await page.getByRole('button', { name: 'Confirmar que llegó' }).click()
  await expect(stateOf(page, 'En revisión')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Ahora no se puede')).toBeVisible()
  await page.getByRole('link', { name: 'Ver cómo está la transacción' }).click()
  await expect(stateOf(page, 'En revisión')).toBeVisible()
})
