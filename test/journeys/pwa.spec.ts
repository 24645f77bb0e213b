import { chromium, type Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { ana } from './demonstration.ts'
import { type Front, startFront } from './deploys.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { enterAs, register } from './people.ts'
import { awake, expect, test } from './story.ts'
import { scratchFolder } from '#test/scratch.ts'

/*
 * The site as an application: it can be installed, stands without a network as far as it may, and brings newer
 * versions without losing what somebody types. A server in front of the program plays deployments and failures.
 */

let front: Front
test.beforeEach(async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port)
  front = await startFront(port + 4, `http://localhost:${port}`)
})
test.afterEach(() => front.stop())

const isActive = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/')
        return registration?.active?.state
      }),
    )
    .toBe('activated')

/** Everything that this browser keeps of the site; what its person opened is told apart (`offline.spec.ts`). */
const keptIn = (page: Page, withOpened = false) =>
  page.evaluate(async (isWhole) => {
    const names = (await caches.keys()).filter((name) => isWhole || !name.startsWith('opened-'))
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return urls.flat().map((url) => new URL(url).pathname)
  }, withOpened)

/** Signs in as Ana at the server in front, on this page. */
async function enter(page: Page, path: string) {
  await page.goto(`${front.address}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: ana.name }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('it can be installed, with a name, pictures and shortcuts', async ({ baseURL }, info) => {
  const folder = scratchFolder('profile')
  // Windows without a profile cannot install anything.
  const context = await chromium.launchPersistentContext(folder, {
    ...info.project.use.launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  try {
    const page = await context.newPage()
    await enterAs(page, ana.name)
    await isActive(page)
    const client = await context.newCDPSession(page)
    const { errors, data } = await client.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      short_name: 'Resguardo',
      display: 'standalone',
      lang: 'es',
    })
    expect((await client.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('public pages register nothing; pages of signed-in people a worker that keeps nothing of theirs', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await enterAs(page, ana.name)
  await isActive(page)
  await page.goto('/app/account')
  await page.goto('/features')
  await expect.poll(() => keptIn(page)).toContain('/features')
  const kept = await keptIn(page)
  expect(kept).toEqual(expect.arrayContaining(['/offline', '/icons.svg', '/docs/dispute-guidelines']))
  expect(kept.filter((path) => /^\/(app|ops|login|dev|invitacion)|\.data$|_payload/.test(path))).toEqual([])

  await page.goto('/app/account')
  await page.locator('summary', { hasText: 'Menú de' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await page.waitForURL(`${baseURL}/`)
  // The page that it ends on is anyone's, and may be kept by a worker that was still at work.
  await expect.poll(() => keptIn(page, true)).not.toContain('/features')
  expect((await keptIn(page, true)).filter((path) => /^\/(app|ops|login|dev|invitacion)/.test(path))).toEqual(
    [],
  )
})

test('without a network: pages as last seen, the documents, and for the rest a page that says so', async ({
  page,
}) => {
  await enter(page, '/app/transactions')
  await isActive(page)
  await page.goto(`${front.address}/features`)
  await expect.poll(() => keptIn(page)).toContain('/features')
  front.plays.isDown = true

  await page.goto(`${front.address}/features`)
  await expect(page.getByRole('status')).toContainText('Sin conexión. Ves esta página como estaba el')
  await keepPicture(page, 'features without a network')
  await page.goto(`${front.address}/docs/dispute-guidelines`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Sin conexión.')

  await page.goto(`${front.address}/app/transactions?turn=mine`)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `offline ${look}`))).toEqual([])
  front.plays.isDown = false
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
  await expect(page.getByRole('heading', { name: 'Transacciones', level: 1 })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?turn=mine')
})

test('a newer version is found within the hour, waits, and takes over without losing what was typed', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page, '/app/account/bank-accounts/add?country=ES')
  await page.clock.runFor(5_000)
  await isActive(page)
  await page.clock.runFor(5_000)
  const holder = page.getByLabel(/Titular/)
  await holder.fill('Ana Beltrán Ruiz, con tilde')
  const password = page.getByLabel('Tu contraseña', { exact: true })
  const asksPassword = (await password.count()) > 0
  if (asksPassword) await password.fill('no se guarda')

  front.plays.build = 'feedfacefeedface'
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const polls = () => front.asked.filter((path) => path === '/builds/latest.json').length
  await page.clock.runFor(59.5 * 60_000)
  expect(polls()).toBe(0)
  // In small steps: the question has a time limit of its own.
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(polls()).toBe(1)
  }).toPass({ intervals: [50], timeout: 30_000 })
  // Past every cache on the way.
  expect(addresses.filter((address) => /\/builds\/latest\.json\?\d+$/.test(address))).toHaveLength(1)
  await expect(page.getByText('Hay una versión nueva.')).toBeVisible()
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `update ${look}`))).toEqual([])
  const loadedAnew = page.waitForEvent('load')

  await page.getByRole('button', { name: 'Actualizar' }).click()
  await loadedAnew
  await page.clock.runFor(5_000)
  await expect(holder).toHaveValue('Ana Beltrán Ruiz, con tilde')
  if (asksPassword) await expect(password).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('resguardo.typed'))).toBeNull()
  await expect(page.getByText('Hay una versión nueva.')).toBeHidden()
  const names = await page.evaluate(() => caches.keys())
  const ofBuilds = names.filter((name) => !name.startsWith('opened-'))
  expect(ofBuilds.every((name) => name.endsWith('feedfacefeedface'))).toBe(true)
})

test('a part that a deployment took away reloads the page once, keeps what was typed, and then says so', async ({
  page,
}) => {
  await enter(page, '/app/transactions')
  await isActive(page)
  // Not what was asked for: a page that stays open is also read to be kept.
  let loaded = 0
  page.on('load', () => void (loaded += 1))
  const loads = () => loaded
  await page.getByRole('searchbox').fill('bicicleta de paseo')
  front.plays.missing = /^\/assets\/account-[^/]*\.js$/
  const account = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mi cuenta' })
  await account.click()
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole('searchbox')).toHaveValue('bicicleta de paseo')

  await account.click()
  const told = page.getByRole('alert').filter({ hasText: 'No se pudo cargar una parte de la página.' })
  await expect(told).toBeVisible()
  await keepPicture(page, 'missing part')
  expect(loads()).toBe(1)
  await expect(page.getByRole('searchbox')).toHaveValue('bicicleta de paseo')

  front.plays.missing = null
  await told.getByRole('button', { name: 'Volver a cargar' }).click()
  await expect(told).toBeHidden()
  await account.click()
  await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
})

test('a part that is missing from the first moment reloads once; the page works without it', async ({
  page,
}) => {
  front.plays.missing = /^\/assets\/plain-[^/]*\.js$/
  await page.goto(`${front.address}/login`)
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar una parte de la página.')
  expect(front.asked.filter((path) => path === '/login')).toHaveLength(2)
  await page.getByRole('button', { name: ana.name }).click()
  await expect(page.getByRole('heading', { name: 'Transacciones', level: 1 })).toBeVisible()
})

test('what was typed comes back after such a reload, but no password', async ({ page }) => {
  await page.goto(`${front.address}/login`)
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('no se guarda')
  const loadedAnew = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await loadedAnew
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@ejemplo.example')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('resguardo.typed'))).toBeNull()
})

test('a page that awakes on its way to be loaded anew leaves what was typed to the next one', async ({
  page,
}) => {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  await page.route(/\/plain-[^/]*\.js$/, (route) => held.then(() => route.continue()))
  await page.goto(`${front.address}/login`, { waitUntil: 'commit' })
  const email = page.getByLabel('Correo electrónico')
  await email.evaluate(() => {
    const fields = [['/login|email|email||0', 'ana@ejemplo.example']]
    sessionStorage.setItem('resguardo.typed', JSON.stringify({ at: Date.now(), path: '/login', fields }))
    Object.assign(window, { typedTextKept: 'resguardo.typed' })
  })
  resolve()
  await awake(email)
  await page.waitForTimeout(500)
  await expect(email).toHaveValue('')
  await page.reload()
  await expect(email).toHaveValue('ana@ejemplo.example')
})

test('without a network a missing part does not reload the page that is there', async ({ page }) => {
  await enter(page, '/app/transactions')
  await isActive(page)
  const loads = front.asked.filter((path) => path === '/app/transactions').length
  front.plays.isDown = true
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await expect(page.getByText('No se pudo cargar una parte de la página.')).toBeVisible()
  expect(front.asked.filter((path) => path === '/app/transactions')).toHaveLength(loads)
})

/** Plays the browser's offer to install; headless browsers make none. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { wasAsked: true }),
    })
    window.dispatchEvent(offer)
  })

test('the installation is offered to who has agreed on a deal, once, and not after a no', async ({
  page,
}) => {
  const offered = page.getByText('Ten Resguardo a mano')
  await enterAs(page, ana.name)
  await isActive(page)
  await offerInstall(page)
  await expect(offered).toBeVisible()
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `install ${look}`))).toEqual([])
  await page.getByRole('button', { name: 'Instalar' }).click()
  await expect(offered).toBeHidden()
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true)

  // One offer is enough for one visit.
  await page.reload()
  await isActive(page)
  const refused = page.waitForResponse((response) => response.url().endsWith('/preferences/offers'))
  await offerInstall(page)
  await page.getByRole('button', { name: 'Ahora no' }).click()
  expect((await refused).status()).toBe(204)
  await page.reload()
  await isActive(page)
  await offerInstall(page)
  await expect(page.getByRole('heading', { name: 'Transacciones', level: 1 })).toBeVisible()
  await expect(offered).toBeHidden()
})

test('the installation is not offered at first sight', async ({ page }) => {
  await register(page, {
    name: 'Irene Sanz',
    email: 'irene@ejemplo.example',
    password: 'una frase bastante larga',
  })
  await page.goto('/app/transactions')
  await isActive(page)
  await offerInstall(page)
  await page.waitForTimeout(500)
  await expect(page.getByText('Ten Resguardo a mano')).toBeHidden()
})
