import { expect, type Page } from '@playwright/test'
import { awake } from './story.ts'

/** How the journeys' provider is called: see `playwright.config.ts`. */
export const name = 'Identidad de prueba'

/** The button of the provider. */
export const way = (page: Page, verb = 'Continuar con') =>
  page.getByRole('button', { name: `${verb} ${name}` })

/** Waits until the buttons open windows: before their scripts run they lead on in the page. */
export const scriptsRun = (page: Page) => awake(page.locator('form[action^="/login/provider/"]').first())

/** Says at the provider who one is. */
export async function say(at: Page, who: string, act = 'Continuar') {
  await at.getByLabel('Quién eres').fill(who)
  await at.getByRole('button', { name: act, exact: true }).click()
}

/** Presses the button and answers in the window that opens. */
export async function inWindow(page: Page, who: string, verb?: string) {
  await scriptsRun(page)
  const opened = page.waitForEvent('popup')
  await way(page, verb).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await say(popup, who)
  await closed
}

/** The rest of a registration, on the page to which the provider's word leads. */
export async function finish(page: Page) {
  await expect(page).toHaveURL(/\/login\/provider\/new$/)
  await page.getByLabel('País donde vives').selectOption({ label: 'España' })
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
