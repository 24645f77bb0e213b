import type { BrowserContext, Page } from '@playwright/test'
import { invented } from '#test/http/visitor.ts'
import { ana, dealAt, marcos } from './demonstration.ts'
import { type Front, startFront } from './deploys.ts'
import { allLooks, faultsOfLooks, fewLooks, keepPicture } from './looks.ts'
import { expect, test } from './story.ts'

/*
 * Without a network: what somebody opened can be read again, what they write waits on their device and is sent once,
 * and nobody else finds anything of it. A server in front of the program plays the network.
 */

let front: Front
let program: string
test.beforeEach(async ({ baseURL }) => {
  program = baseURL ?? ''
  const port = Number(new URL(program).port)
  front = await startFront(port + 4, program)
})
test.afterEach(() => front.stop())

async function enter(page: Page, who: { name: string }, path = '/app/transactions') {
  await page.goto(`${front.address}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: who.name }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.evaluate(() => navigator.serviceWorker.ready)
}

async function cut(context: BrowserContext) {
  front.plays.isDown = true
  await context.setOffline(true)
}

async function join(context: BrowserContext) {
  front.plays.isDown = false
  await context.setOffline(false)
}

/** The pages of somebody that this browser keeps. */
const opened = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('opened-'))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

/** What waits on this device, as it stands in its database. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'resguardo-unsent')) return []
    return new Promise<{ kind: string }[]>((resolve) => {
      const opening = indexedDB.open('resguardo-unsent')
      opening.onsuccess = () => {
        const reading = opening.result
          .transaction('resguardo-unsent')
          .objectStore('resguardo-unsent')
          .getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
  })

/** The drafts of Ana at the program that have this title. */
async function draftsCalled(title: string): Promise<readonly string[]> {
  const visitor = await invented(program, 'ana')
  const { text } = await visitor.get(`/app/transactions?group=drafts&q=${encodeURIComponent(title)}`)
  const found = text.matchAll(/href="\/app\/transactions\/create\?draft=([0-9a-f-]{36})"/g)
  return [...new Set([...found].map(([, id]) => id ?? ''))]
}

const isKept = (page: Page, path: string) => expect.poll(() => opened(page)).toContain(path)
const price = (page: Page) => page.getByLabel('Precio')

/** Opens the form of a new deal while there is a network, so that what it stands on is here, and loses the network. */
async function writeOffline(page: Page, context: BrowserContext, title: string) {
  await enter(page, ana, '/app/transactions/create')
  await isKept(page, '/app/transactions/create')
  await cut(context)
  await page.getByLabel('Título').fill(title)
  await expect(page.getByText('Sin conexión · se enviará al volver')).toBeVisible()
}

test('the list and a deal that were opened can be read without a network, and a deal that was not says so', async ({
  page,
  context,
}) => {
  const { address } = await dealAt('funded', program, 'Cámara réflex con dos objetivos')
  const never = await dealAt('agreed', program, 'Nunca abierta aquí')
  await enter(page, ana)
  await isKept(page, '/app/transactions')
  await page
    .getByRole('link', { name: /Cámara réflex/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Cámara/ })).toBeVisible()
  await isKept(page, address)
  await cut(context)
  await page.close()

  const later = await context.newPage()
  await later.goto(front.address + address)
  await expect(later.getByText('Sin conexión · visto hace un momento')).toBeVisible()
  await expect(later.getByRole('heading', { level: 1, name: /Cámara/ })).toBeVisible()
  await expect(later.getByText('Sin conexión no se da ningún paso con dinero').first()).toBeVisible()
  await expect(later.getByRole('link', { name: /Liberar|Cancelar|Pedir/ })).toHaveCount(0)
  expect(await faultsOfLooks(later, allLooks, (look) => keepPicture(later, `offline deal ${look}`))).toEqual(
    [],
  )
  await later.reload()
  await expect(later.getByRole('heading', { level: 1, name: /Cámara/ })).toBeVisible()

  await later.getByRole('link', { name: 'Transacciones' }).first().click()
  await expect(later.getByRole('heading', { level: 1, name: 'Transacciones' })).toBeVisible()
  await expect(later.getByText('Sin conexión · visto')).toBeVisible()
  expect(await faultsOfLooks(later, allLooks, (look) => keepPicture(later, `offline list ${look}`))).toEqual(
    [],
  )

  await later.goto(front.address + never.address)
  await expect(later.getByText('Esta transacción no se abrió en este dispositivo')).toBeVisible()
  expect(await faultsOfLooks(later, fewLooks, (look) => keepPicture(later, `offline never ${look}`))).toEqual(
    [],
  )
  await later.goto(`${front.address}${address}/deposit`)
  await expect(later.getByText('Los pasos con dinero se dan con conexión')).toBeVisible()
  await later.goto(`${front.address}/docs/dispute-guidelines`)
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()

  await later.goto(front.address + address)
  await expect(later.getByText('Sin conexión · visto')).toBeVisible()
  await join(context)
  await expect(later.getByText('Sin conexión · visto')).toBeHidden()
  await expect(later.getByText('Sin conexión no se da ningún paso con dinero').first()).toBeHidden()
})

test('a step with money that is open when the network goes is not sent, and says so', async ({
  page,
  context,
}) => {
  const { address } = await dealAt('inspecting', program, 'Bicicleta plegable')
  await enter(page, ana, `${address}/release?tranche=1`)
  await page.waitForTimeout(3_500)
  await cut(context)
  await expect(page.getByText('Sin conexión no se da ningún paso con dinero')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Liberar/ })).toBeHidden()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  await expect(page.getByRole('alert')).toContainText('Sin conexión no se envió nada.')
  expect(await faultsOfLooks(page, fewLooks, (look) => keepPicture(page, `offline step ${look}`))).toEqual([])
  await join(context)
  await expect(page.getByRole('button', { name: /^Liberar/ })).toBeVisible()
})

test('a draft written without a network survives its tab and is sent once', async ({ page, context }) => {
  await writeOffline(page, context, 'Violín de estudio')
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('Violín de estudio')
  await price(page).fill('340')
  await page.getByRole('button', { name: /tramo/ }).first().click()
  await expect(page.getByText('Nombre del tramo').first()).toBeVisible()
  await expect.poll(async () => JSON.stringify(await waiting(page))).toContain('"parts":"2"')
  expect(await faultsOfLooks(page, fewLooks, (look) => keepPicture(page, `offline draft ${look}`))).toEqual(
    [],
  )
  await page.close()

  const again = await context.newPage()
  await again.goto(`${front.address}/app/unsent`)
  await expect(again.getByText('Se enviará en cuanto haya conexión.')).toBeVisible()
  expect(
    await faultsOfLooks(again, fewLooks, (look) => keepPicture(again, `offline unsent ${look}`)),
  ).toEqual([])
  const other = await context.newPage()
  await other.goto(`${front.address}/app/transactions/create`)
  await join(context)
  await Promise.all([again.reload(), other.reload()])
  await expect.poll(() => draftsCalled('Violín de estudio')).toHaveLength(1)
  await expect(again.getByText('Enviado.')).toBeVisible()
  await again.getByRole('main').getByRole('link', { name: 'Abrir' }).click()
  await expect(again.getByLabel('Título')).toHaveValue('Violín de estudio')
  await again.waitForTimeout(1_500)
  expect(await draftsCalled('Violín de estudio')).toHaveLength(1)
  expect((await waiting(again)).filter(({ kind }) => kind !== 'sent')).toEqual([])
})

test('a draft whose answer was lost is not begun twice', async ({ page }) => {
  await enter(page, ana, '/app/transactions/create')
  front.plays.lost = /create\/draft$/
  await page.getByLabel('Título').fill('Máquina de coser antigua')
  await expect.poll(() => draftsCalled('Máquina de coser antigua')).toHaveLength(1)
  await expect(page.getByText('Sin conexión · se enviará al volver')).toBeVisible()
  await price(page).fill('120')
  await page.waitForTimeout(1_500)
  front.plays.lost = null
  await page.reload()
  await expect.poll(async () => (await waiting(page)).filter(({ kind }) => kind !== 'sent')).toEqual([])
  const [draft, ...others] = await draftsCalled('Máquina de coser antigua')
  expect(others).toEqual([])
  await page.goto(`${front.address}/app/transactions/create?draft=${draft}`)
  await expect(page.getByLabel('Título')).toHaveValue('Máquina de coser antigua')
  await expect(price(page)).toHaveValue('120')
})

test('a draft that changed elsewhere meanwhile is not overwritten: its person decides', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, ana, '/app/transactions/create')
  await page.getByLabel('Título').fill('Mesa de roble')
  await expect(page.getByText('Guardado hace un momento')).toBeVisible()
  const [draft] = await draftsCalled('Mesa de roble')
  await cut(context)
  await page.getByLabel('Descripción').fill('Con seis sillas.')
  await expect(page.getByText('Sin conexión · se enviará al volver')).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${program}/login?redirect=/app/transactions/create?draft=${draft}`)
  await elsewhere.getByRole('button', { name: ana.name }).click()
  await elsewhere.getByLabel('Descripción').fill('Sin las sillas.')
  await expect(elsewhere.getByText('Guardado hace un momento')).toBeVisible()

  await join(context)
  await expect(page.getByText('Hay una cosa sin enviar que te espera.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page.getByText('Con seis sillas.')).toBeVisible()
  await expect(page.getByText('Sin las sillas.')).toBeVisible()
  expect(
    await faultsOfLooks(page, allLooks, (look) => keepPicture(page, `offline conflict ${look}`)),
  ).toEqual([])
  await page.getByRole('button', { name: 'Guardar los dos' }).click()
  await expect(page.getByText('Enviado.')).toBeVisible()
  expect(await draftsCalled('Mesa de roble')).toHaveLength(2)
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('Descripción')).toHaveValue('Sin las sillas.')
})

test('signing out takes everything away, and somebody else finds nothing', async ({ page, context }) => {
  const { address } = await dealAt('agreed', program, 'Reloj de pulsera')
  await enter(page, ana, address)
  await isKept(page, address)
  await isKept(page, '/app/unsent')
  await page.locator('summary', { hasText: 'Menú de' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await page.waitForURL(`${front.address}/`)
  await expect.poll(() => opened(page)).toEqual([])
  expect(await waiting(page)).toEqual([])

  await enter(page, ana, address)
  await isKept(page, address)
  await context.clearCookies()
  await page.goto(`${front.address}/app/account`)
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  await expect.poll(() => opened(page)).toEqual([])

  await enter(page, ana, address)
  await isKept(page, address)
  await context.clearCookies()
  await enter(page, marcos, '/app/account')
  await expect.poll(async () => (await opened(page)).includes(address)).toBe(false)
  await cut(context)
  await page.goto(front.address + address)
  await expect(page.getByText('Esta transacción no se abrió en este dispositivo')).toBeVisible()
})

test('what waits when somebody signs out is not lost without a word', async ({ page, context }) => {
  await writeOffline(page, context, 'Acordeón rojo')
  front.plays.lost = /create\/draft$/
  await join(context)
  await page.reload()
  await expect(page.getByText('Hay una cosa por enviar.')).toBeVisible()
  await page.locator('summary', { hasText: 'Menú de' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page.getByText('Si cierras la sesión, esto se borra de este dispositivo')).toBeVisible()
  await keepPicture(page, 'offline leaving')
  await page.getByRole('button', { name: 'Cerrar sesión y borrarlo' }).click()
  await page.waitForURL(`${front.address}/`)
  expect(await waiting(page)).toEqual([])
})

test('in a browser that does not keep the session, nothing that was opened stays', async ({ page }) => {
  await page.goto(`${front.address}/login`)
  await page.getByLabel('Correo electrónico').fill('ana@demostracion.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password)
  await page.getByRole('checkbox', { name: /Record|sesión/ }).uncheck()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/app/transactions')
  await page.waitForTimeout(5_000)
  expect(await opened(page)).toEqual([])
})
