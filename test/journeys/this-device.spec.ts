import { expect, type Page, test } from '@playwright/test'
import { ana, dealAt } from './demonstration.ts'
import { faultsOfLooks } from './looks.ts'
import { enterAs } from './people.ts'

/** The settings tell of the device they are read on what it keeps, and whether that can be read without a network. */

const row = (page: Page, term: string) => page.getByText(term, { exact: true }).locator('..')

test('who opens a deal reads in the settings that it is here, and that it can be read without a network', async ({
  page,
  baseURL,
}) => {
  const { address } = await dealAt('agreed', baseURL, 'Telar de mesa')
  await enterAs(page, ana.name, address)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(
    async (at) => (await caches.match(at)) !== undefined,
    new URL(address, baseURL).pathname,
  )
  await page.goto('/app/settings')
  await expect(row(page, 'Sin conexión')).toContainText('se puede leer sin conexión, como lo viste')
  await expect(row(page, 'Guardado aquí')).toContainText(/\d+ transacci[oó]n(es)?.*Lo último, hace/)
  await expect(row(page, 'Por enviar')).toContainText('Nada espera.')
  await expect(row(page, 'Aplicación')).toContainText('Se abre en el navegador.')
  expect(await faultsOfLooks(page)).toEqual([])
})

test('a browser that takes no worker reads why nothing can be read here without a network', async ({
  page,
}) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('no'))
  })
  await enterAs(page, ana.name, '/app/settings')
  await expect(row(page, 'Sin conexión')).toContainText('este navegador no dejó preparar la aplicación')
})

test('who did not ask to be remembered reads that deals are not kept', async ({ page }) => {
  await page.goto('/login?redirect=/app/settings')
  await page.getByLabel('Correo electrónico').fill('ana@demostracion.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password)
  await page.getByLabel(/^Recordarme/).uncheck()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(row(page, 'Sin conexión')).toContainText('no pediste que se te recuerde aquí')
  await expect(row(page, 'Guardado aquí')).toContainText('Nada todavía.')
})

test('where no page of ours offers to install, the browser’s own offer is left to it', async ({ page }) => {
  const isHeld = () =>
    page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(offer)
      return offer.defaultPrevented
    })
  for (const path of ['/', '/login', '/crear', '/ayuda']) {
    await page.goto(path)
    expect(await isHeld(), path).toBe(false)
    await expect(page.getByText(/Instal(a|ar) (la aplicación|Resguardo)/)).toHaveCount(0)
  }
  await enterAs(page, ana.name, '/app/transactions')
  expect(await isHeld()).toBe(true)
})
