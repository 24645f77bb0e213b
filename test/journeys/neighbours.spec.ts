import type { BrowserContext, Page } from '@playwright/test'
import { marcos, openAs } from './demonstration.ts'
import { finish, scriptsRun } from './provider-steps.ts'
import { expect, test } from './story.ts'

/*
 * The services of others that the demonstration plays, as whoever tries it meets them: a provider in its window, and
 * a captcha.
 */

const name = 'Acceso de prueba'
const way = (page: Page, verb = 'Continuar con') => page.getByRole('button', { name: `${verb} ${name}` })

async function fresh(context: BrowserContext, path = '/login?redirect=%2Fapp%2Faccount') {
  const page = await context.newPage()
  await page.goto(path)
  await scriptsRun(page)
  return page
}

/** Presses the button; the window that opens. */
async function leave(page: Page, verb?: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await way(page, verb).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Resguardo pregunta quién eres' })).toBeVisible()
  return popup
}

async function answer(popup: Page, act: string, who = 'Nuria Ferrer') {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('radio', { name: who }).check()
  await popup.getByRole('button', { name: act }).click()
  await closed
}

/** Makes somebody up who has an account nowhere. */
async function makeUp(popup: Page, who: string) {
  await popup.getByText('Otra persona').click()
  await popup.getByLabel('Nombre').fill(`${who} Fuera`)
  await popup.getByLabel('Correo', { exact: true }).fill(`${who.toLowerCase()}@acceso.example`)
  await answer(popup, 'Continuar', 'Esta persona')
}

test('somebody new comes in by the window of the sandbox provider, and by it again', async ({ context }) => {
  const page = await fresh(context)
  await makeUp(await leave(page), 'Irene')
  await finish(page)
  await page.goto('/app/account/data')
  await expect(page.getByRole('main')).toContainText(name)
})

test('who refuses, closes the window or meets a provider that fails reads so, and can try again', async ({
  context,
}) => {
  const page = await fresh(context)
  const told = page.getByRole('alert')
  await answer(await leave(page), 'No compartir nada')
  await expect(told).toContainText('no diste permiso')
  await answer(await leave(page), 'Decir que ahora no puede')
  await expect(told).toContainText('no responde ahora')
  await answer(await leave(page), 'Firmar con otra clave')
  await expect(told).toContainText('no lo creemos')
  await answer(await leave(page), 'Continuar', 'Ana Beltrán Ruiz')
  await expect(told).toContainText('Ya hay una cuenta de Resguardo con el correo')
  await (await leave(page)).close()
  await expect(told).toContainText('La ventana se cerró antes de terminar.', { timeout: 25_000 })
  await makeUp(await leave(page), 'Julia')
  await finish(page)
})

test('where windows are blocked it goes on in the page', async ({ context }) => {
  const page = await context.newPage()
  await page.goto('/dev/neighbours')
  await page.getByRole('link', { name: 'Entrar con las ventanas bloqueadas' }).click()
  await scriptsRun(page)
  await way(page).click()
  await expect(page.getByRole('alert')).toContainText('Tu navegador no dejó abrir la ventana.')
  await page.getByRole('button', { name: 'Seguir en esta página' }).click()
  await page.getByRole('button', { name: 'No compartir nada' }).click()
  await expect(page.getByRole('main')).toContainText('no diste permiso')
})

test('it is linked to an account that is there, and opens that one', async ({ context, browser }) => {
  const page = await openAs(context, marcos, '/app/account/security/providers')
  await scriptsRun(page)
  await makeUp(await leave(page, 'Vincular'), 'Karla')
  await expect(page.getByRole('link', { name: `Desvincular ${name}` })).toBeVisible()
  const elsewhere = await fresh(await browser.newContext())
  await makeUp(await leave(elsewhere), 'Karla')
  await expect(elsewhere).toHaveURL(/\/app\/account$/)
  await expect(elsewhere.getByRole('main')).toContainText('marcos@demostracion.example')
})

test('a captcha is asked for once it is turned on, fails, expires and breaks as its person wishes', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto('/dev/neighbours')
  await page.getByRole('button', { name: 'Pedirla', exact: true }).click()
  try {
    await page.getByRole('link', { name: 'Verla al recuperar la contraseña' }).click()
    await page.getByLabel('Correo electrónico').fill('nadie@correo.example')
    const widget = page.frameLocator('iframe[title="Comprobación de que eres una persona"]')
    const choose = async (how: string) => {
      await widget.getByLabel(how).check()
      await widget.getByRole('button', { name: 'Contestar' }).click()
    }
    const send = () => page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await choose('No la paso')
    await expect(page.locator('input[name="captcha"]')).not.toHaveValue('')
    await send()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await choose('Caduca a los 5 segundos')
    await expect(widget.getByText('Caducó: contesta otra vez')).toBeVisible()
    await expect(page.locator('input[name="captcha"]')).toHaveValue('')
    await choose('Se rompe')
    await expect(
      page.getByRole('alert').filter({ hasText: 'No se pudo cargar la comprobación' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Intentarlo otra vez' }).click()
    await choose('Paso la comprobación')
    await expect(page.locator('input[name="captcha"]')).not.toHaveValue('')
    await send()
    await page.waitForURL((url) => url.pathname !== '/login/recover')
  } finally {
    await page.goto('/dev/neighbours')
    await page.getByRole('button', { name: 'No pedirla' }).click()
  }
})
