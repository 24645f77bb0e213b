import { expect, type FrameLocator, type Page } from '@playwright/test'
import { awake } from './story.ts'

export const verification = '/app/account/verification'

/** The page of the sandbox provider that a person has before them: in the frame, or alone in the tab. */
type Hosted = Pick<FrameLocator, 'getByRole' | 'getByLabel'>

export const frameOf = (page: Page) => page.frameLocator('#veriffFrame')
export const frames = (page: Page) => page.locator('iframe')

/** Presses the button of the form, and waits for the provider's page over ours. */
export async function openFrame(page: Page, button: string | RegExp): Promise<FrameLocator> {
  const opens = page.getByRole('button', { name: button })
  // Before the scripts run, the browser sends the form itself and the provider's page fills the tab.
  await awake(opens)
  await opens.click()
  await expect(frames(page)).toHaveCount(1)
  return frameOf(page)
}

/** Hands everything in on the provider's page, with the outcome of one's choice. */
export async function handIn(hosted: Hosted, outcome: string, name = 'Rita', reason?: [string, string]) {
  const begin = hosted.getByRole('button', { name: 'Empezar' })
  const choose = hosted.getByRole('heading', { name: 'Elige cómo termina' })
  await expect(begin.or(choose)).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  await hosted.getByRole('radio', { name: outcome }).check()
  if (reason) await hosted.getByLabel(reason[0]).selectOption(reason[1])
  await hosted.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
  await hosted.getByRole('textbox', { name: 'Apellidos' }).fill('Prueba Gil')
  await hosted.getByLabel('Fecha de nacimiento').fill('1990-05-01')
  await hosted.getByRole('button', { name: 'Enviar' }).click()
}

/** The desk of whoever works at the sandbox provider. */
export async function providerDesk(page: Page): Promise<Page> {
  const desk = await page.context().newPage()
  await desk.goto('/dev/clock')
  const address = await desk.getByRole('link', { name: /verificador/i }).getAttribute('href')
  await desk.goto(address ?? '')
  await expect(desk.getByRole('heading', { name: 'Verificador de pruebas' })).toBeVisible()
  return desk
}

/** What the worker does comes a moment later. */
export async function soon(page: Page, path: string, look: () => Promise<void>) {
  await expect(async () => {
    await page.goto(path)
    await look()
  }).toPass({ timeout: 15_000 })
}
