import { toStep } from './deals.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { newVisitor, plain, registered } from '#test/http/visitor.ts'
import { marcos, openAs } from './demonstration.ts'
import { faultsOfLooks, keepPicture, phone } from './looks.ts'
import { enterAs, provePassword, register } from './people.ts'
import { awake, expect, test } from './story.ts'

/*
 * What people set for themselves, as they do it in a browser; that the first bytes of a page already show it; and
 * that nothing says "loading" before 200 ms.
 */

// What is played here stands between the page and the server, where a worker would be.
test.use({ serviceWorkers: 'block' })

const newcomer = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@ejemplo.example`,
  password: 'una frase bastante larga',
})

/** The page as its first bytes are, before any script ran. */
async function firstBytes(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text()
}

test('somebody chooses other formats, and reads every sum and date in them from the first byte', async ({
  context,
}) => {
  const page = await openAs(context, marcos, '/app/settings')
  await page.getByRole('link', { name: 'Cambiar' }).click()
  await expect(page.getByRole('heading', { name: 'Idioma y formatos' })).toBeVisible()

  await page.getByLabel('Importes y fechas').selectOption({ value: 'es-MX' })
  await page.getByLabel('Zona horaria').selectOption({ value: 'Pacific/Galapagos' })
  await page.getByRole('button', { name: 'Guardar' }).click()

  await expect(page.getByText('Desde ahora lees así')).toBeVisible()
  await expect(page.getByText('México: EUR 1,234.50', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(/Ecuador, Galápagos, como elegiste/)).toBeVisible()
  expect(await firstBytes(page, '/app/transactions')).toMatch(/EUR\s[\d,]+\.\d\d/)

  await page.goto('/app/settings/region')
  await page.getByLabel('Importes y fechas').selectOption({ value: '' })
  await page.getByLabel('Zona horaria').selectOption({ value: '' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/donde vives/)).toBeVisible()
})

test('somebody makes a key, reads with it, and ends it', async ({ page, baseURL, request }) => {
  const dora = newcomer('Dora')
  await register(page, dora)
  await page.locator('summary', { hasText: 'Menú de Dora' }).click()
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await page.locator('[href="/app/settings/api-keys"]').click()

  await page.getByLabel('Para qué programa').fill('Mi tienda')
  await page.getByLabel('Cuánto dura').selectOption({ label: '30 días' })
  await provePassword(page, 'Hacer la clave', dora.password)
  await page.getByRole('button', { name: 'Hacer la clave' }).click()
  await expect(page.getByRole('heading', { name: 'Tu clave nueva' })).toBeVisible()
  const key = /rsg_\w{46}/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `api-key-made ${look}`))).toEqual([])
  await page.setViewportSize(phone)

  const authorization = `Bearer ${key}`
  const me = await request.get(`${baseURL}/api/v1/me`, { headers: { authorization } })
  expect([me.status(), (await me.json()).display_name]).toEqual([200, 'Dora'])
  const list = await request.get(`${baseURL}/api/v1/transactions`, { headers: { authorization } })
  expect(await list.json()).toEqual({ transactions: [], next: null })

  await page.getByRole('link', { name: 'Ya la guardé' }).click()
  await expect(page.getByRole('heading', { name: 'Mi tienda' })).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByText('Anular esta clave').click()
  await page.getByRole('button', { name: 'Anular la clave Mi tienda' }).click()
  await expect(page.getByText('La clave está anulada')).toBeVisible()
  await expect(page.getByText(/Anulada el/)).toBeVisible()
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `api-keys-ended ${look}`))).toEqual([])
  const after = await request.get(`${baseURL}/api/v1/me`, { headers: { authorization } })
  expect([after.status(), (await after.json()).code]).toEqual([401, 'api-key-wrong'])
  await page.goto(`/dev/mail?to=${encodeURIComponent(dora.email)}`)
  await expect(page.getByText('Se hizo una clave de API en tu cuenta').first()).toBeVisible()
  await expect(page.getByText('Se anuló una clave de API de tu cuenta').first()).toBeVisible()
})

test('a key needs a name: the form keeps what was chosen and says what is missing', async ({ baseURL }) => {
  const visitor = await registered(baseURL ?? '', 'Elsa', 'elsa@ejemplo.example')
  const answer = await visitor.post('/app/settings/api-keys', { name: ' ', days: '365' })
  expect(answer.status).toBe(422)
  expect(plain(answer.text)).toMatch(/el nombre de la clave/)
  expect(answer.text).toMatch(/<option value="365" selected=""/)
  const strangers = await visitor.post('/app/settings/api-keys', {
    intent: 'revoke',
    id: crypto.randomUUID(),
  })
  expect(strangers.status).toBe(404)
  const nobody = await newVisitor(baseURL ?? '').get('/app/settings/api-keys')
  expect(nobody.location).toMatch(/^\/login\?redirect=/)
})

test('the theme stands in the first bytes', async ({ page }) => {
  await enterAs(page, marcos.name, '/app/settings')
  expect(await firstBytes(page, '/app/settings')).not.toContain('data-theme=')
  await page.locator('main').getByRole('button', { name: 'Oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await firstBytes(page, '/app/settings')).toContain('<html lang="es" data-theme="dark"')
})

test('the list opens as it was left, and a dismissed hint stays away, from the first byte', async ({
  context,
}) => {
  const page = await openAs(context, marcos, '/app/transactions')
  const hint = page.getByRole('complementary', { name: 'Consejo' })
  await expect(hint).toBeVisible()
  await page.getByRole('link', { name: 'Borradores' }).click()
  await expect(page).toHaveURL(/group=drafts/)
  expect(await firstBytes(page, '/app/transactions')).toMatch(/aria-current="(true|page)"[^>]*>\s*Borradores/)

  await page.goto('/app/settings')
  await expect(page.getByText('Borradores.')).toBeVisible()
  await page.getByRole('button', { name: 'Olvidar los filtros' }).click()
  await expect(page.getByText('Tu lista se abre entera.')).toBeVisible()
  // The whole list may be longer than its first page: which view is open says what it shows.
  expect(await firstBytes(page, '/app/transactions')).toMatch(/aria-current="(true|page)"[^>]*>\s*Todas/)

  await page.goto('/app/transactions')
  await hint.getByRole('button').click()
  await expect(hint).toHaveCount(0)
  expect(await firstBytes(page, '/app/transactions')).not.toContain('«Te tocan»')
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Volver a mostrarlos' }).click()
  await expect(page.getByText('Se muestran todos.')).toBeVisible()
  expect(await firstBytes(page, '/app/transactions')).toContain('«Te tocan»')
})

test('a row of views that was moved before the scripts came stays where it is', async ({ context }) => {
  const page = await openAs(context, marcos, '/app/transactions')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const row = page.getByRole('navigation', { name: 'Vistas' })
  const moved = await row.evaluate((views) => {
    views.scrollLeft = 150
    return views.scrollLeft
  })
  expect(moved).toBeGreaterThan(0)
  held.resolve()
  await page.waitForLoadState('networkidle')
  expect(await row.evaluate((views) => views.scrollLeft)).toBe(moved)
})

test('all of it works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await openAs(context, marcos, '/app/transactions?group=ended')
  await page.goto('/app/transactions')
  await expect(page.getByRole('link', { name: 'Terminadas' })).toHaveAttribute('aria-current', /page|true/)
  await page.getByRole('button', { name: /No volver a mostrar/ }).click()
  await expect(page.getByRole('complementary', { name: 'Consejo' })).toHaveCount(0)
  await page.goto('/app/settings/region')
  await page.getByLabel('Importes y fechas').selectOption({ value: 'es-ES' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Desde ahora lees así')).toBeVisible()
  await page.getByRole('button', { name: 'Olvidar los filtros' }).click()
  await expect(page.getByText('Tu lista se abre entera.')).toBeVisible()
  await context.close()
})

async function delayed(context: BrowserContext, milliseconds: number) {
  await context.unroute('**/*.data*')
  await context.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

test('nothing tells of a wait that ends within 200 ms, and a longer one is told', async ({ context }) => {
  const page = await openAs(context, marcos, '/app/settings')
  const waiting = page.locator('[data-waiting], [aria-busy="true"]')
  // The page's own clock stands still, however slow this machine is.
  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await delayed(context, 300)
  await page.getByRole('link', { name: 'Cambiar' }).click()
  await page.clock.runFor(150)
  await expect(page.getByRole('heading', { name: 'Idioma y formatos' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(waiting).toHaveCount(0)

  await delayed(context, 3_000)
  await page.getByRole('link', { name: 'Ajustes' }).first().click()
  await page.clock.runFor(190)
  expect(await waiting.count()).toBe(0)
  // The page may have begun to count a moment after the press.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.locator('[data-waiting]')).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10] })
  await expect(page.locator('[aria-live]', { hasText: 'Cargando' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Ajustes', exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a form that waits long says so on its button, and sends itself once', async ({ context }) => {
  const page = await openAs(context, marcos, '/app/settings/region')
  await delayed(context, 1_200)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/app/settings/region')) sent += 1
  })
  const save = page.getByRole('button', { name: 'Guardar' })
  await awake(save)
  await save.dblclick()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await save.dispatchEvent('click')
  await expect(page.getByText('Desde ahora lees así')).toBeVisible()
  expect(sent).toBe(1)
})

/** A server in trouble in front of the real one: what is asked of it while it misbehaves is counted by its key. */
async function misbehaves(context: BrowserContext, statuses: number[]) {
  const keys: string[] = []
  await context.route('**/app/transactions/create/draft*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    const status = statuses.shift()
    if (status === undefined) await route.continue()
    else await route.fulfill({ status, headers: { 'retry-after': '0' }, body: '' })
  })
  return keys
}

/** The drafts of whoever looks, each once. */
async function draftsOf(page: Page): Promise<ReadonlySet<string>> {
  return new Set((await firstBytes(page, '/app/transactions?group=drafts')).match(/create\?draft=[\w-]+/g))
}

test('a draft that meets a server in trouble is sent once more with the same key, and kept once', async ({
  context,
}) => {
  const page = await openAs(context, marcos, '/app/transactions/create')
  const before = await draftsOf(page)
  const keys = await misbehaves(context, [503])
  await toStep(page, 'what')
  await page
    .getByLabel('Qué compras o vendes', { exact: false })
    .or(page.locator('[name="title"]'))
    .first()
    .fill('Sillón orejero')
  await expect(page).toHaveURL(/draft=/)
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(new Set(keys.slice(0, 2)).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  await expect(page.getByText(/Guardado/).first()).toBeVisible()
  expect((await draftsOf(page)).size).toBe(before.size + 1)
})

test('what was written before the scripts ran is kept by itself too', async ({ context }) => {
  const page = await openAs(context, marcos, '/app/transactions/create')
  await page.waitForTimeout(1_500)
  expect(new URL(page.url()).search, 'who only looks begins no draft').toBe('')
  let run = () => {}
  const written = new Promise<void>((resolve) => (run = resolve))
  await context.route('**/assets/*.js', async (route) => {
    await written
    await route.continue()
  })
  await page.goto('/app/transactions/create', { waitUntil: 'commit' })
  await toStep(page, 'what')
  await page.getByLabel('Título').fill('Mecedora de mimbre')
  run()
  await expect(page.getByText('Guardado hace un momento')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Mecedora de mimbre')
})

test('the emblem of a bank is a picture that runs nothing, and a bank that nobody knows has none', async ({
  request,
}) => {
  // The service that is played fails for this bank: its emblem is drawn here.
  const emblem = await request.get('/icons/banks/evo-banco')
  expect(emblem.status()).toBe(200)
  expect(emblem.headers()['content-type']).toBe('image/svg+xml')
  expect(emblem.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(emblem.headers()['x-content-type-options']).toBe('nosniff')
  expect(emblem.headers()['cache-control']).toContain('public')
  expect(await emblem.text()).toMatch(/^<svg[^>]+>.*>EV<\/text><\/svg>$/s)
  for (const none of ['no-such-bank', '..%2f..%2fclave', 'BBVA', 'x'.repeat(90)])
    expect((await request.get(`/icons/banks/${none}`)).status()).toBe(404)
})
