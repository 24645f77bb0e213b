import type { Locator, Page } from '@playwright/test'
import { stateOf } from './deals.ts'
import { dealAt, marcos, openAs } from './demonstration.ts'
import { expect, test } from './story.ts'

const MOST_KEYS = 60

/** Presses Tab until the wanted control has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let keys = 0; keys < MOST_KEYS; keys += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there.')
}

test('an invitation is opened, joined and agreed with the keyboard alone', async ({ context, baseURL }) => {
  const { invitation } = await dealAt('proposed', baseURL, 'Tienda de campaña')
  const page = await openAs(context, marcos, invitation)
  await tabTo(page, page.getByRole('link', { name: 'Saltar al contenido' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Entrar en la transacción/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Revisar y acordar' }))
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: /^Acordar/ })
  await expect(button).toBeVisible()
  const password = page.getByLabel('Tu contraseña', { exact: true })
  if ((await password.count()) > 0) {
    await tabTo(page, password)
    await page.keyboard.type(marcos.password)
  }
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(stateOf(page, 'Por depositar')).toBeVisible()
})
