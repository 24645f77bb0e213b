import { type Browser, expect, type Page } from '@playwright/test'

/** A person of a journey who opens an account of their own. */
export type Newcomer = Readonly<{ name: string; email: string; password: string }>

const desk = { viewport: { width: 1280, height: 800 } }

/** Opens an account and confirms its address by the link of the mail, as anybody does. Ends on the list of deals. */
export async function register(
  page: Page,
  { name, email, password }: Newcomer,
  { from = '/login/registration', country = 'España' }: { from?: string; country?: string } = {},
) {
  await page.goto(from)
  await page.getByLabel('Nombre y apellidos').fill(name)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('País donde vives').selectOption({ label: country })
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Signs in on the page that is open, with the form. */
export async function signIn(page: Page, { email, password }: Pick<Newcomer, 'email' | 'password'>) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Signs in as one of the invented people that the login page offers, and lands where the path says. */
export async function enterAs(page: Page, name: string, to = '/app/transactions') {
  await page.goto(`/login?${new URLSearchParams({ redirect: to }).toString()}`)
  await page.getByRole('button', { name }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Somebody of the operator at a desk with a large screen. */
export async function atDesk(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext(desk)).newPage()
  await enterAs(page, name, '/ops')
  return page
}

/** On the page whose button takes a step: types the password where it is asked for, because the last proof is old. */
export async function provePassword(page: Page, button: string | RegExp, password: string) {
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  const field = page.getByLabel('Tu contraseña', { exact: true })
  if ((await field.count()) > 0) await field.fill(password)
}

/** The operator looks somebody up and writes down that they proved who they are. */
export async function confirmIdentity(office: Page, name: string) {
  await office.goto(`/ops/people?only=all&q=${encodeURIComponent(name)}`)
  await office.getByRole('link', { name }).click()
  await office.getByRole('radio', { name: /^Documento/ }).check()
  await office.getByLabel('Nombre, como está en el documento').fill(name)
  await office.getByLabel('Qué viste y cómo').fill('Documento original y su rostro, por videollamada.')
  await provePassword(office, 'Guardar la identidad', 'demostracion-olga')
  await office.getByRole('button', { name: 'Guardar la identidad' }).click()
  await expect(office.getByText('La identidad está guardada.')).toBeVisible()
}

/** Moves the clock of the whole instance on, as the page of the demonstration does. */
export async function passTime(page: Page, leap: 'Adelantar 1 hora' | 'Adelantar 1 día', times = 1) {
  await page.goto('/dev/clock')
  const shown = page.getByRole('definition').first()
  for (let done = 0; done < times; done += 1) {
    const before = await shown.innerText()
    await page.getByRole('button', { name: leap }).click()
    await expect(shown).not.toHaveText(before)
  }
}

/**
 * Lets the hours of the demonstration pass until it is afternoon in Spain: reminders go out by day, and only then do leaps of
 * whole days bring each of them in time for silence to count.
 */
export async function untilAfternoon(page: Page): Promise<void> {
  await page.goto('/dev/clock')
  const shown = page.getByRole('definition').first()
  for (let hours = 0; hours < 24 && !/, 1[3-8]:/.test(await shown.innerText()); hours += 1)
    await passTime(page, 'Adelantar 1 hora')
}
