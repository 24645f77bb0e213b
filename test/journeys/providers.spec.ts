import type { BrowserContext, Page } from '@playwright/test'
import { type OidcServer, startOidcServer } from '#test/oidc-server.ts'
import { codeAt } from '#test/totp.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { passTime, register } from './people.ts'
import { programOf } from './programs.ts'
import { finish, inWindow, name, say, scriptsRun, way } from './provider-steps.ts'
import { expect, test } from './story.ts'

/*
 * Signing in with an account at another provider: a real OpenID Connect server on another site of this machine, in
 * a window of its own, or in the page where windows are forbidden or scripts do not run.
 */

const password = 'caballo grapa batería correcta'
let provider: OidcServer

test.beforeAll(async () => {
  provider = await startOidcServer(programOf(test.info().parallelIndex).providerPort)
})
test.afterAll(() => provider.stop())

/** Gives somebody an account at the provider. */
function known(who: string, email = `${who}@fuera.example`, email_verified = true) {
  provider.people.set(who, {
    name: `${who.charAt(0).toUpperCase()}${who.slice(1)} Fuera`,
    email,
    email_verified,
  })
  return who
}

const fresh = async (context: BrowserContext, path = '/login?redirect=%2Fapp%2Faccount') => {
  const page = await context.newPage()
  await page.goto(path)
  await scriptsRun(page)
  return page
}

async function signOut(page: Page) {
  await page.goto('/app/account')
  await page.getByRole('button', { name: 'Cerrar sesión aquí' }).first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/app'))
}

const looksRight = async (page: Page, what: string) =>
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `${what} ${look}`))).toEqual([])

test('somebody new comes by a window, states where they live, and comes back another day', async ({
  context,
}) => {
  const page = await fresh(context)
  await looksRight(page, '/login with a provider')
  const opened = page.waitForEvent('popup')
  await way(page).click()
  const popup = await opened
  await expect(page.getByRole('status')).toContainText(`Sigue en la ventana de ${name}`)
  await expect(popup.getByLabel('Quién eres')).toBeVisible()
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600])
  const closed = popup.waitForEvent('close')
  await say(popup, known('amparo'))
  await closed
  await expect(page).toHaveURL(/\/login\/provider\/new$/)
  await expect(page.getByText('amparo@fuera.example')).toBeVisible()
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Amparo Fuera')
  await page.getByLabel('País donde vives').selectOption('')
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Elige tu país en la lista.').last()).toBeVisible()
  await looksRight(page, '/login/provider/new')
  await finish(page)
  await expect(page).toHaveURL(/\/app\/account$/)
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()

  await signOut(page)
  await page.goto('/login?redirect=%2Fapp%2Faccount%2Fsecurity')
  await scriptsRun(page)
  const again = page.waitForEvent('popup')
  await way(page).click()
  await again
  await expect(page, 'the provider still knows them: the window closes by itself').toHaveURL(
    /\/app\/account\/security$/,
  )
  await expect(page.getByText(`Entras también con ${name}.`)).toBeVisible()
  // An account without a password keeps what opens it.
  await page.goto('/app/account/security/providers')
  await page.getByRole('link', { name: `Desvincular ${name}` }).click()
  await page.getByRole('button', { name: `Desvincular ${name}` }).click()
  await expect(page.getByRole('alert')).toContainText('Es tu única forma de entrar')
})

test('where windows are blocked it goes on in the page', async ({ context }) => {
  await context.addInitScript(() => Object.assign(window, { open: () => null }))
  const page = await fresh(context)
  await way(page).click()
  await expect(page.getByRole('alert')).toContainText('Tu navegador no dejó abrir la ventana.')
  await page.getByRole('button', { name: 'Seguir en esta página' }).click()
  await say(page, known('blanca'))
  await finish(page)
  await expect(page).toHaveURL(/\/app\/account$/)
})

test('a window that is closed says so after its grace, and another one works', async ({ context }) => {
  const page = await fresh(context)
  const opened = page.waitForEvent('popup')
  await way(page).click()
  const popup = await opened
  await expect(popup.getByLabel('Quién eres')).toBeVisible()
  await popup.close()
  const closedAt = Date.now()
  await expect(page.getByRole('alert')).toContainText('La ventana se cerró antes de terminar.', {
    timeout: 25_000,
  })
  expect(Date.now() - closedAt).toBeGreaterThan(7_500)
  await inWindow(page, known('celia'))
  await finish(page)
})

test('a second window puts the first aside', async ({ context }) => {
  const page = await fresh(context)
  const first = page.waitForEvent('popup')
  await way(page).click()
  const one = await first
  await expect(one.getByLabel('Quién eres')).toBeVisible()
  const gone = one.waitForEvent('close')
  const second = page.waitForEvent('popup')
  await way(page).click()
  const two = await second
  await gone
  await expect(page.getByRole('status')).toContainText(
    'Abriste otra ventana para entrar y esta dejó de contar.',
  )
  await say(two, known('delia'))
  await finish(page)
})

test('what this browser or its address cannot do is said before anything leaves', async ({
  browser,
  baseURL,
}) => {
  const elsewhere = `http://127.0.0.1:${new URL(baseURL ?? '').port}/login`
  const cases: readonly (readonly [string, (() => void) | null, string])[] = [
    [
      '/login',
      () => Object.defineProperty(navigator, 'cookieEnabled', { value: false }),
      'Permite las cookies',
    ],
    ['/login', () => Object.assign(window, { open: undefined }), 'Este dispositivo no puede hacer eso.'],
    [elsewhere, null, 'Desde esta dirección no se puede entrar.'],
  ]
  for (const [path, script, sentence] of cases) {
    const context = await browser.newContext()
    if (script) await context.addInitScript(script)
    const page = await fresh(context, path)
    await way(page).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await context.close()
  }
  const context = await browser.newContext()
  const page = await fresh(context)
  await expect(way(page)).toBeEnabled()
  await context.setOffline(true)
  await way(page).click()
  // Beside the button; at the lower edge it may also say that a part of the next page did not come.
  const beside = page.getByRole('region', { name: 'Entrar de otra forma' }).getByRole('alert')
  await expect(beside).toContainText('No hubo respuesta de la red.')
  await context.close()
})

test('a "no" at the provider and a provider that fails are said in the page that asked', async ({
  context,
}) => {
  const page = await fresh(context)
  const opened = page.waitForEvent('popup')
  await way(page).click()
  await say(await opened, '', 'No compartir nada')
  await expect(page.getByRole('alert')).toContainText(`${name} no nos dijo quién eres`)

  await page.goto('/login')
  provider.setDown('tokens')
  await inWindow(page, known('elvira'))
  await expect(page.getByRole('alert')).toContainText(`${name} no responde ahora.`)
  provider.setDown('nothing')
})

test('an account is linked, opens, steps up and is unlinked; another’s address is not taken over', async ({
  browser,
}) => {
  const email = 'fidela@ejemplo.example'
  const own = await browser.newContext()
  const page = await own.newPage()
  await register(page, { name: 'Fidela Propia', email, password })

  const other = await browser.newContext()
  const stranger = await fresh(other)
  await inWindow(stranger, known('impostora', email))
  await expect(stranger.getByRole('alert')).toContainText(
    'Ya hay una cuenta de Resguardo con el correo de tu cuenta',
  )
  await stranger.goto('/app/account')
  await expect(stranger).toHaveURL(/\/login\?/)

  await page.goto('/app/account/security/providers')
  await looksRight(page, '/app/account/security/providers')
  await inWindow(page, known('fidela', email), 'Vincular')
  await expect(page.getByRole('status')).toContainText('Desde ahora entras también con esa cuenta.')
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
  await expect(page.getByText(`Se vinculó una cuenta de ${name} a la tuya`).first()).toBeVisible()
  await signOut(page)
  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await way(page).click()
  await expect(page).toHaveURL(/\/app\/account$/)

  // An old proof is renewed by asking the same person at the provider again.
  await passTime(page, 'Adelantar 1 hora')
  await page.goto('/login/step-up?redirect=%2Fapp%2Faccount%2Fsecurity%2Fproviders')
  await looksRight(page, '/login/step-up with a provider')
  await inWindow(page, known('otra'), 'Confirmar con')
  await expect(page.getByRole('alert')).toContainText(
    'Respondiste con una cuenta que no es la de esta sesión.',
  )
  await inWindow(page, 'fidela', 'Confirmar con')
  await expect(page).toHaveURL(/\/app\/account\/security\/providers$/)
  await page.getByRole('link', { name: `Desvincular ${name}` }).click()
  await looksRight(page, '/app/account/security/providers?unlink')
  await expect(page.getByLabel('Tu contraseña')).toHaveCount(0)
  await page.getByRole('button', { name: `Desvincular ${name}` }).click()
  await expect(page.getByRole('status')).toContainText('Con esa cuenta ya no se entra aquí.')
  await expect(page.getByText('Todavía ninguna.')).toBeVisible()
})

test('a second step is asked for after the provider', async ({ browser }) => {
  const page = await fresh(await browser.newContext())
  await inWindow(page, known('gloria'))
  await finish(page)
  await page.goto('/app/account/security/authenticator')
  await page.getByRole('button', { name: 'Empezar', exact: true }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Código de 6 cifras').fill(codeAt(secret))
  await page.getByRole('button', { name: 'Activarla', exact: true }).click()
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  await signOut(page)

  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await way(page).click()
  await expect(page).toHaveURL(/\/login\/second-factor$/)
  await page.goto('/app/account')
  await expect(page, 'half a sign-in is none').toHaveURL(/\/login\?/)
  await page.goto('/login/second-factor')
  await page.getByLabel('Código de 6 cifras').fill(codeAt(secret, undefined, 1))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/account$/)
})

test('a return that nobody left for leads nowhere', async ({ context }) => {
  const page = await context.newPage()
  for (const query of ['', '?state=forged&code=x', '?state=forged&code=x&redirect=https://evil.example']) {
    const answer = await page.goto(`/login/provider/oidc/return${query}`)
    expect(answer?.status()).toBe(400)
    await expect(page.getByText('La petición llegó incompleta y no se hizo nada.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login/provider/oidc/return')
  }
  expect((await page.goto('/login/provider/nadie'))?.status()).toBe(404)
})

test('all of it works without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await way(page).click()
  await say(page, known('herminia'))
  await finish(page)
  await expect(page).toHaveURL(/\/app\/account$/)
  await signOut(page)
  await page.goto('/login?redirect=https%3A%2F%2Fevil.example')
  await way(page).click()
  await expect(page).toHaveURL(/\/app\/transactions$/)
  await signOut(page)

  // The same answer a second time is no answer.
  await page.goto('/login')
  let answer = ''
  page.on('request', (request) => {
    if (request.url().includes('/return?')) answer = request.url()
  })
  await way(page).click()
  await expect(page).toHaveURL(/\/app\/transactions$/)
  expect((await page.goto(answer))?.status()).toBe(400)
})
