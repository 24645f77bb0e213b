import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { passTime, register, signIn } from './people.ts'
import { expect, test } from './story.ts'

/*
 * A telephone in the hands of people: to open an account with it, to come back with it, to add it and to be asked
 * for it after the password. Each test has a number of its own.
 */

/** The code in the newest message to a telephone, as its owner reads it. */
async function codeTo(page: Page, phone: string): Promise<string> {
  await expect(page.getByLabel('Código de 6 cifras')).toBeVisible()
  const mailbox = await page.request.get(`/dev/mail?${new URLSearchParams({ to: phone }).toString()}`)
  const code = /escribe (\d{6}) /.exec(await mailbox.text())?.[1]
  if (code === undefined) throw new Error(`No message to ${phone}`)
  return code
}

async function askForCode(page: Page, number: string, from = '/login/phone') {
  await page.goto(from)
  await page.getByLabel('País del teléfono').selectOption('ES')
  await page.getByLabel('Teléfono móvil').fill(number)
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await expect(page.getByRole('heading', { name: 'Escribe el código' })).toBeVisible()
}

async function enterCode(page: Page, code: string, button: string | RegExp = 'Entrar') {
  await page.getByLabel('Código de 6 cifras').fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function leave(page: Page) {
  await page.goto('/app/account')
  await page
    .getByRole('button', { name: /^Cerrar sesión/ })
    .first()
    .click()
  await page.waitForURL((url) => !url.pathname.startsWith('/app'))
}

/** With JOURNEY_PICTURES=on, what the person sees is kept to be looked at. */
async function picture(page: Page, name: string) {
  if (process.env['JOURNEY_PICTURES'] !== 'on') return
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      const path = join('artifacts', 'journeys', 'phone', `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('Nora opens an account with her telephone, without a password, and comes back with it', async ({
  page,
  browser,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Con un código a tu teléfono' }).click()
  await picture(page, 'number')
  await page.getByLabel('Teléfono móvil').fill('911 222 333')
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await expect(page.getByText('Ese número no es de un móvil')).toBeVisible()
  await askForCode(page, '622 300 401')
  await enterCode(page, '000000')
  await expect(page.getByText('Ese código no es correcto o ya no sirve.')).toBeVisible()
  await picture(page, 'code')
  await enterCode(page, await codeTo(page, '+34622300401'))

  await expect(page.getByText('Teléfono +34 622 30 04 01 comprobado')).toBeVisible()
  await picture(page, 'registration')
  await page.getByLabel('Nombre y apellidos').fill('Nora Vidal')
  await page.getByLabel('Correo electrónico').fill('nora@ejemplo.example')
  await page.getByLabel('País donde vives').selectOption({ label: 'España' })
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await page.goto('/dev/mail?to=nora@ejemplo.example')
  const link = await page.getByRole('article').getByRole('link').first().getAttribute('href')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(new URL(link ?? '', page.url()).href)
  await expect(elsewhere.getByText('Este no es el navegador en el que empezaste.')).toBeVisible()
  await picture(elsewhere, 'elsewhere')
  await page.goto(link ?? '')
  await picture(page, 'open')
  await page.getByRole('button', { name: 'Abrir mi cuenta' }).click()
  await page.waitForURL('/app/transactions')

  await leave(page)
  await passTime(page, 'Adelantar 1 hora')
  await askForCode(page, '+34 622 300 401')
  await enterCode(page, await codeTo(page, '+34622300401'))
  await page.waitForURL('/app/transactions')
  await page.goto('/app/account')
  await expect(page.getByText('+34 622 30 04 01')).toBeVisible()
})

test('before the right code a number with an account looks like any other, also without JavaScript', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const seen = async () => (await page.locator('main').innerText()).replaceAll(/[+\d ]/g, '')
  await askForCode(page, '622300402')
  const first = await seen()
  await enterCode(page, await codeTo(page, '+34622300402'))
  await expect(page.getByText('Teléfono +34 622 30 04 02 comprobado')).toBeVisible()
  await page.getByLabel('Nombre y apellidos').fill('Olmo Ríos')
  await page.getByLabel('Correo electrónico').fill('olmo@ejemplo.example')
  await page.getByLabel('País donde vives').selectOption({ label: 'España' })
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await page.goto('/dev/mail?to=olmo@ejemplo.example')
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Abrir mi cuenta' }).click()
  await page.waitForURL('/app/transactions')
  await page.context().clearCookies()
  await passTime(page, 'Adelantar 1 hora')
  await askForCode(page, '622300402')
  expect(await seen()).toBe(first)
  await enterCode(page, '000000')
  await expect(page.getByText('Ese código no es correcto o ya no sirve.')).toBeVisible()
  await enterCode(page, await codeTo(page, '+34622300402'))
  await page.waitForURL('/app/transactions')
})

test('Pau adds a telephone and uses it as second step', async ({ page }) => {
  const pau = { name: 'Pau Ferrer', email: 'pau@ejemplo.example', password: 'hojas secas del otoño' }
  await register(page, pau)
  await page.goto('/app/account/security')
  await page.locator('a[href="/app/account/security/phone"]').click()
  await page.getByLabel('Teléfono móvil').fill('622 300 403')
  await picture(page, 'add')
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await enterCode(page, await codeTo(page, '+34622300403'), 'Comprobar mi teléfono')
  await expect(page.getByText('Tu teléfono está comprobado.')).toBeVisible()
  await picture(page, 'own')
  await page.getByRole('button', { name: 'Usarlo también como segundo paso' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(
    10,
  )
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('También como segundo paso')).toBeVisible()
  await picture(page, 'overview')

  await leave(page)
  await page.goto('/login')
  await signIn(page, pau)
  await expect(page.getByText('Te enviamos un código a tu teléfono •••• 403.')).toBeVisible()
  await picture(page, 'second-step')
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await picture(page, 'second-step-code')
  await enterCode(page, await codeTo(page, '+34622300403'))
  await page.waitForURL('/app/transactions')

  await passTime(page, 'Adelantar 1 hora')
  await page.goto('/app/account/security/phone')
  await picture(page, 'own-factor')
  await page.getByRole('link', { name: 'Confirmar y volver aquí' }).first().click()
  await page.getByRole('button', { name: 'Enviarme un código' }).click()
  await enterCode(page, await codeTo(page, '+34622300403'), 'Confirmar que soy yo')
  await page.waitForURL('/app/account/security/phone')
  await page.getByRole('button', { name: 'Quitar mi teléfono' }).click()
  await expect(page.getByText('Tu teléfono ya no está en tu cuenta.')).toBeVisible()
})
