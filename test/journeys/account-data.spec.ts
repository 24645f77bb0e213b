import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { fillDeal, sendDeal, toStep } from './deals.ts'
import { ana, openAs } from './demonstration.ts'
import { provePassword, register, signIn } from './people.ts'
import { expect, test } from './story.ts'

const password = 'cuatro palabras sin relación'
const person = (name: string) => ({
  name: `${name} Prueba`,
  email: `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@ejemplo.example`,
  password,
})
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** From the front page to a deal that is written down and reviewed, without an account. */
async function writeWithoutAccount(page: Page, title: string) {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Crear una transacción' }).first().click()
  await expect(page.getByText('Escribes sin cuenta')).toBeVisible()
  await fillDeal(page, { title, guest: 'Berta', price: '120' })
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Tu propuesta está lista' })).toBeVisible()
}

/** Fills in the registration that is open and leaves its mail unopened. */
async function openAccount(page: Page, who: ReturnType<typeof person>) {
  await page.getByLabel('Nombre y apellidos').fill(who.name)
  await page.getByLabel('Correo electrónico').fill(who.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await page.getByLabel('País donde vives').selectOption({ label: 'España' })
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
}

/** Opens the link of the confirmation mail in a browser and types the password. */
async function confirm(page: Page, { email }: { email: string }) {
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

const newPage = async (browser: Browser, javaScriptEnabled = true) =>
  (await browser.newContext({ javaScriptEnabled })).newPage()

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? '' : ', without JavaScript'

  test(`a deal written without an account is sent after signing up${how}`, async ({ browser }) => {
    const page = await newPage(browser, javaScriptEnabled)
    await writeWithoutAccount(page, 'Bicicleta de paseo')
    await page.goto('/app/transactions')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.goto('/crear')
    await page.getByRole('link', { name: 'Bicicleta de paseo', exact: true }).click()
    await expect(page.getByLabel('Título')).toHaveValue('Bicicleta de paseo')
    await toStep(page, 'guest')
    await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
    await page.getByRole('link', { name: 'Crear mi cuenta' }).click()
    const dora = person('Dora')
    await openAccount(page, dora)
    await confirm(page, dora)
    await expect(page.getByRole('heading', { name: 'Enviar la propuesta', level: 1 })).toBeVisible()
    const { address } = await sendDeal(page)
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText('Bicicleta de paseo')
  })
}

test('it is also there when the confirmation is opened on another device', async ({ browser }) => {
  const [here, there] = [await newPage(browser), await newPage(browser)]
  await writeWithoutAccount(here, 'Telescopio')
  await here.getByRole('link', { name: 'Crear mi cuenta' }).click()
  const elena = person('Elena')
  await openAccount(here, elena)
  await confirm(there, elena)
  await expect(there.getByRole('heading', { name: 'Enviar la propuesta', level: 1 })).toBeVisible()
  await expect(there.getByRole('main')).toContainText('Telescopio')
  await here.goto('/crear')
  await expect(here.getByText('Tus otros borradores')).toBeHidden()
})

test('whoever has an account finds what they wrote before they signed in', async ({ browser }) => {
  const page = await newPage(browser)
  await writeWithoutAccount(page, 'Sofá de dos plazas')
  await page.getByRole('link', { name: 'Entrar' }).last().click()
  await page.getByRole('button', { name: ana.name }).click()
  await expect(page.getByRole('heading', { name: 'Enviar la propuesta', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Sofá de dos plazas')
})

test('everything that is kept of a person is shown to them and downloaded after a proof', async ({
  context,
}) => {
  const page = await openAs(context, ana, '/app/account')
  await page.getByRole('link', { name: 'Ver todo, descargarlo' }).click()
  await expect(page.getByRole('heading', { name: 'Todo lo que guardamos de ti' })).toBeVisible()
  await expect(page.getByText('ana@demostracion.example · confirmado')).toBeVisible()
  await expect(page.getByText(`En ${new URL(page.url()).host}, y en ningún otro Resguardo`)).toBeVisible()
  await expect(page.getByText(/sesi(ón|ones) abiertas? y ninguna clave de API/)).toBeVisible()
  await provePassword(page, 'Descargar mis datos', ana.password)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^resguardo-mis-datos-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect([file.format, file.version]).toEqual(['resguardo-datos', 2])
  expect(file.record.tenant).toBe(new URL(page.url()).host)
  expect(file.deals.length).toBeGreaterThan(0)
  expect(JSON.stringify(file)).not.toContain('marcos@demostracion.example')
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? '' : ', without JavaScript'

  test(`an account is not closed with an open deal, is closed without one, and entered no more${how}`, async ({
    browser,
  }) => {
    const busy = await openAs(await browser.newContext({ javaScriptEnabled }), ana, '/app/account/close')
    await expect(busy.getByRole('heading', { name: 'Todavía no puedes cerrar tu cuenta' })).toBeVisible()
    expect(await busy.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0)
    await expect(busy.getByRole('button', { name: /^Cerrar mi cuenta/ })).toBeHidden()

    const page = await newPage(browser, javaScriptEnabled)
    const zoe = person('Zoe')
    await page.goto('/login/registration')
    await openAccount(page, zoe)
    await confirm(page, zoe)
    await page.goto('/app/account/close')
    if (javaScriptEnabled)
      expect((await new AxeBuilder({ page }).withTags(rules).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Cerrar mi cuenta para siempre' }).click()
    await expect(page.getByText('Para confirmarlo escribe «CERRAR MI CUENTA».')).toBeVisible()
    await page.getByLabel('Escribe «CERRAR MI CUENTA»').fill('cerrar mi cuenta')
    await provePassword(page, 'Cerrar mi cuenta para siempre', password)
    await page.getByRole('button', { name: 'Cerrar mi cuenta para siempre' }).click()
    await expect(page.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible()
    await page.goto('/app/account')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByLabel('Correo electrónico').fill(zoe.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('No pudimos abrir tu sesión')).toBeVisible()
    await expect(async () => {
      await page.goto(`/dev/mail?to=${encodeURIComponent(zoe.email)}`)
      await expect(page.getByText('Tu cuenta está cerrada').first()).toBeVisible({ timeout: 250 })
    }).toPass()
  })
}

test('the address of a closed account opens a new one', async ({ page }) => {
  const rosa = person('Rosa')
  await register(page, rosa)
  await page.goto('/app/account/close')
  await page.getByLabel('Escribe «CERRAR MI CUENTA»').fill('CERRAR MI CUENTA')
  await page.getByRole('button', { name: 'Cerrar mi cuenta para siempre' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible()
  await page.goto('/login/registration')
  await openAccount(page, rosa)
  await confirm(page, rosa)
  await expect(page).toHaveURL(/\/app\/transactions/)
  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, rosa)
})
