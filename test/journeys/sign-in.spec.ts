import { toStep } from './deals.ts'
import type { Browser, Page } from '@playwright/test'
import { ana, openAs } from './demonstration.ts'
import { provePassword, register, signIn } from './people.ts'
import { expect, test } from './story.ts'

const password = 'una frase de prueba larga'
const next = 'tejado lluvia brújula lenta'

/** Opens the newest mail to somebody and follows its link; a mail may leave after the page that brought it about. */
async function openMail(page: Page, email: string, subject: string) {
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
    await expect(page.getByRole('article').getByRole('heading', { name: subject })).toBeVisible({
      timeout: 250,
    })
  }).toPass()
  await page.getByRole('article').getByRole('link').first().click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** From opening an account to coming back to it without the password. */
async function wholeWay(browser: Browser, javaScriptEnabled: boolean, email: string) {
  const open = async () => (await browser.newContext({ javaScriptEnabled })).newPage()
  const [page, elsewhere] = [await open(), await open()]
  await register(page, { name: 'Rita Prueba', email, password })
  await expect(page).toHaveURL(/\/app\/transactions/)

  await elsewhere.goto('/app/account')
  await elsewhere.getByLabel('Correo electrónico').fill(email)
  await elsewhere.getByLabel('Contraseña', { exact: true }).fill('otra cosa distinta')
  await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('El correo o la contraseña no son correctos.')
  await expect(elsewhere.getByLabel('Correo electrónico')).toHaveValue(email)

  await elsewhere.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(heading(elsewhere, 'Recupera tu acceso')).toBeVisible()
  await elsewhere.getByLabel('Correo electrónico').fill(email)
  await elsewhere.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(heading(elsewhere, 'Revisa tu correo')).toBeVisible()
  await openMail(elsewhere, email, 'Pon una contraseña nueva')
  await elsewhere.getByLabel('Contraseña nueva', { exact: true }).fill('contraseña1')
  await elsewhere.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('Se adivina')
  await elsewhere.getByLabel('Contraseña nueva', { exact: true }).fill(next)
  await elsewhere.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(heading(elsewhere, 'Mi Cuenta')).toBeVisible()

  await page.goto('/app/account')
  await expect(heading(page, 'Entrar')).toBeVisible()
  await signIn(page, { email, password: next })
  await expect(heading(page, 'Mi Cuenta')).toBeVisible()
  await page.goto('/app/account/security')
  await expect(page.getByText('Pusiste una contraseña nueva con un enlace a tu correo')).toBeVisible()
}

test('who forgot the password comes back by mail, and what was open before is closed', ({ browser }) =>
  wholeWay(browser, true, 'rita.uno@ejemplo.example'))

test('the same without JavaScript', ({ browser }) => wholeWay(browser, false, 'rita.dos@ejemplo.example'))

test('the owner of an address takes an account that somebody else opened with it', async ({ page }) => {
  const email = 'duena@ejemplo.example'
  await page.goto('/login/registration')
  await page.getByLabel('Nombre y apellidos').fill('Alguien Distinto')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('País donde vives').selectOption({ label: 'España' })
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await openMail(page, email, 'Confirma tu correo')
  await page.getByLabel('Contraseña', { exact: true }).fill('no la conozco')
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('contraseña')
  await page.getByRole('button', { name: 'No fui yo, o no la recuerdo' }).click()
  await openMail(page, email, 'Pon una contraseña nueva')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page).toHaveURL(/\/app\/transactions/)
})

test('a session is remembered only where its owner says so', async ({ context, page }) => {
  const enter = async (remember: boolean) => {
    await context.clearCookies()
    await page.goto('/login')
    await page.getByLabel('Recordarme en este dispositivo').setChecked(remember)
    await signIn(page, { email: 'lucia@demostracion.example', password: 'demostracion-lucia' })
    return (await context.cookies()).find(({ name }) => name.endsWith('.session'))?.expires ?? 0
  }
  const days = ((await enter(true)) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
  expect(await enter(false), 'the browser forgets it when it closes').toBe(-1)
})

test('a person sees their devices, closes one from another, and comes back where they were', async ({
  browser,
}) => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const email = 'sesiones@ejemplo.example'
  const [one, other] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext({ userAgent: firefox })).newPage(),
  ]
  await register(one, { name: 'Sara Prueba', email, password })
  await other.goto('/login')
  await signIn(other, { email, password })

  await other.goto('/app/transactions/create')
  await toStep(other, 'what')
  await other.getByLabel('Título').fill('Bicicleta de paseo')
  await expect(other.getByText('Guardado hace un momento')).toBeVisible()
  await one.goto('/app/account/security/sessions')
  await expect(one.getByText('Esta sesión')).toHaveCount(1)
  await one.getByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' }).click()
  await expect(one.getByText('La sesión se cerró.')).toBeVisible()
  await expect(one.getByText('Firefox en Windows')).toHaveCount(0)

  await other.reload()
  await expect(heading(other, 'Entrar')).toBeVisible()
  await signIn(other, { email, password })
  await expect(other.getByLabel('Título')).toHaveValue('Bicicleta de paseo')

  await openMail(one, email, 'Se entró en tu cuenta desde un dispositivo nuevo')
  await expect(heading(one, 'Sesiones y dispositivos')).toBeVisible()
  await one.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await expect(one.getByText('Cerraste sesión en todos los dispositivos')).toBeVisible()
  await other.goto('/app/account')
  await expect(heading(other, 'Entrar')).toBeVisible()
})

test('a password is changed with the old one, and an address by its own link', async ({ page }) => {
  const [email, other] = ['cambio@ejemplo.example', 'cambiada@ejemplo.example']
  await register(page, { name: 'Carmen Prueba', email, password })
  await page.goto('/app/account/security/password')
  await expect(heading(page, 'Cambiar tu contraseña')).toBeVisible()
  await page.getByLabel('Tu contraseña de ahora').fill('no es esta')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByRole('alert')).toContainText('contraseña')
  await page.getByLabel('Tu contraseña de ahora').fill(password)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByText('Tu contraseña cambió.')).toBeVisible()

  await page.goto('/app/account/security/email')
  await page.getByLabel('Correo nuevo').fill(other)
  await provePassword(page, 'Enviar el enlace', next)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByText('Revisa tu correo nuevo')).toBeVisible()
  await openMail(page, other, 'Confirma tu correo nuevo')
  await page.getByRole('button', { name: 'Usar este correo' }).click()
  await expect(page.getByText('Tu correo cambió.')).toBeVisible()
  await expect(page.getByRole('main').getByText(other).first()).toBeVisible()
})

test('a session that ends while one writes asks to sign in, and the page is as it was', async ({
  context,
}) => {
  const page = await openAs(context, ana, '/app/transactions/create')
  await toStep(page, 'what')
  await page.getByLabel('Título').fill('Mesa de roble')
  await expect(page.getByText('Guardado hace un momento')).toBeVisible()
  await context.clearCookies()
  await toStep(page, 'guest')
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  await expect(heading(page, 'Entrar')).toBeVisible()
  await page.getByRole('button', { name: ana.name }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Mesa de roble')
})
