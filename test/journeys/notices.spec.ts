import type { Page, Worker } from '@playwright/test'
import { type PushService, startPushService } from '#test/played-push.ts'
import { ana, dealAt } from './demonstration.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { enterAs } from './people.ts'
import { withDevice } from './push-browser.ts'
import { programOf } from './programs.ts'
import { expect, test } from './story.ts'

/*
 * What people are told: in one place, by the channels that they choose, and on their devices by a real worker. The
 * push service of the browser is played, because a browser without a network has none; what arrives there is
 * decrypted as a device does and handed to the worker.
 */

let service: PushService
test.beforeAll(async () => {
  service = await startPushService(undefined, programOf(test.info().parallelIndex).pushPort)
})
test.afterAll(() => service.close())

const bell = (page: Page) => page.getByRole('link', { name: /^Avisos/ }).first()
const unreadOf = async (page: Page) => Number(/\d+/.exec(await bell(page).innerText())?.[0] ?? '0')
const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('what happened stands in one place, is counted, and is read by opening it', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, ana.name, '/app/notices')
  await expect(page).toHaveTitle('Avisos · Resguardo')
  expect(await unreadOf(page)).toBeGreaterThan(0)
  // What other journeys left unread may be more than the bell counts.
  await page
    .getByRole('button', { name: /^Marcar como leído/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Marcar todos como leídos' }).click()
  await expect(page.getByRole('button', { name: /Marcar/ })).toHaveCount(0)
  expect(await unreadOf(page)).toBe(0)

  const title = 'Caballete plegable de pintor'
  const { id } = await dealAt('agreed', baseURL, title)
  // The open page hears of it by itself.
  const row = rowOf(page, title).filter({ hasText: 'Hay acuerdo' })
  await expect(row.getByText('Nuevo:')).toBeAttached()
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(0)
  await keepPicture(page, 'notices')

  const counted = await unreadOf(page)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/app/transactions/${id}`)
  await expect.poll(() => unreadOf(page)).toBeLessThan(counted)
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(row.getByText('Nuevo:')).toHaveCount(0)
})

test('without JavaScript notices are read with their buttons, and chosen with the form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await dealAt('agreed', baseURL, 'Torno de alfarero')
  await enterAs(page, ana.name, '/app/notices')
  const row = rowOf(page, 'Torno de alfarero').first()
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass()
  const before = await unreadOf(page)
  await row.getByRole('button', { name: /^Marcar como leído/ }).click()
  expect(await unreadOf(page)).toBe(before - 1)

  await page.getByRole('link', { name: 'Elegir avisos' }).click()
  const payouts = page.getByRole('group', { name: 'Pagos' })
  await payouts.getByLabel('Correo').uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Vale desde el próximo aviso.')).toBeVisible()
  await expect(payouts.getByLabel('Correo')).not.toBeChecked()
  await expect(payouts.getByLabel('Dispositivo')).toBeChecked()
  await payouts.getByLabel('Correo').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(payouts.getByLabel('Correo')).toBeChecked()
  await context.close()
})

test('mails that silence depends on cannot be turned off, and the page says why', async ({ page }) => {
  await enterAs(page, ana.name, '/app/settings/notices')
  const deadlines = page.getByRole('group', { name: 'Plazos que corren contra ti' })
  await expect(deadlines.getByLabel('Correo')).toBeDisabled()
  await expect(deadlines.getByLabel('Correo')).toBeChecked()
  await expect(page.getByText('tu silencio cuenta como respuesta')).toBeVisible()
  await expect(page.getByText('sin leer').or(bell(page)).first()).toBeAttached()
})

test('who blocked messages reads how to allow them, and nobody is asked before they press', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const asked = { times: 0 }
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => (asked.times > 0 ? 'denied' : 'default') })
    Notification.requestPermission = async () => {
      asked.times += 1
      return 'denied'
    }
  })
  await enterAs(page, ana.name, '/app/settings/notices')
  const button = page.getByRole('button', { name: 'Activar en este dispositivo', exact: true })
  await expect(button).toBeVisible()
  const timesAsked = () => page.evaluate(() => (window as never as { asked: { times: number } }).asked.times)
  expect(await timesAsked()).toBe(0)
  await button.click()
  await expect(page.getByText('Tu navegador no deja que este sitio muestre avisos.')).toBeVisible()
  await expect(page.getByText('Abre los ajustes del sitio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Probar otra vez' })).toBeVisible()
  expect(await timesAsked()).toBe(1)
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `notices blocked ${look}`))).toEqual([])
  await context.close()
})

/** Hands a message to the worker as the browser does when its service brings one. */
async function deliver(page: Page, data: string) {
  const client = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await known
  const { origin } = new URL(page.url())
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await client.detach()
}

/** What is shown on the device. */
const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

/** Presses what the worker shows. Browsers let only people do that: their guards are taken away here, nothing else. */
async function press(worker: Worker) {
  await worker.evaluate(async () => {
    const scope = globalThis as never as {
      registration: ServiceWorkerRegistration
      ExtendableEvent: { prototype: object }
      WindowClient: { prototype: object }
      NotificationEvent: new (type: string, given: object) => Event
      dispatchEvent(event: Event): boolean
    }
    const works: Promise<unknown>[] = []
    Object.assign(scope.ExtendableEvent.prototype, {
      waitUntil: (work: Promise<unknown>) => works.push(work),
    })
    Object.assign(scope.WindowClient.prototype, { focus: async () => undefined })
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    await Promise.all(works)
  })
}

type Exported = { notices: { deal: string; deliveries: Delivery[] }[] }
type Delivery = {
  channel: string
  sentAt: string
  deliveredAt: string | null
  readAt: string | null
  failed: boolean
}

/** What became of the one message that came to the device, as its owner's own file says it. */
async function pushOf(page: Page, code: string): Promise<Delivery | undefined> {
  const file = (await (await page.request.get('/app/account/data/export')).json()) as Exported
  return file.notices
    .filter(({ deal }) => deal === code)
    .flatMap(({ deliveries }) => deliveries)
    .find(({ channel, deliveredAt }) => channel === 'push' && deliveredAt !== null)
}

test('a device hears of what happens, shows no names, tells that it came, and leads to its page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext()
  const path = await withDevice(context, service)
  const page = await context.newPage()
  await enterAs(page, ana.name, '/app/settings/notices')
  await page.getByRole('button', { name: 'Activar en este dispositivo', exact: true }).click()
  await expect(page.getByText('Activados en este dispositivo')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Activados en este dispositivo')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dispositivos con avisos' })).toBeVisible()
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `notices on ${look}`))).toEqual([])

  const { id, address } = await dealAt('agreed', baseURL, 'Acordeón de estudio')
  const contentOf = (body: string) => JSON.parse(body) as { title: string; path: string }
  const mine = () =>
    service.arrived.filter((each) => each.path === path && contentOf(each.body).path.endsWith(id))
  await expect.poll(() => mine().length).toBeGreaterThan(0)
  const message = mine().find(({ body }) => contentOf(body).title === 'Novedades en un acuerdo')
  expect(message).toBeDefined()
  expect(message?.body).not.toMatch(/Acordeón|Marcos|€/)

  // A service may bring a message twice, and shown it is once: a browser that was not ready is given it again.
  const shown = [{ title: 'Novedades en un acuerdo', body: 'Ábrelo para ver qué cambió y a quién le toca.' }]
  await expect(async () => {
    await deliver(page, message?.body ?? '')
    await expect.poll(() => shownOn(page), { timeout: 5_000 }).toEqual(shown)
  }).toPass()
  const code = /RG\w{8}/.exec(await (await page.request.get(address)).text())?.[0] ?? ''
  await expect.poll(async () => (await pushOf(page, code))?.deliveredAt).toBeTruthy()
  expect((await pushOf(page, code))?.readAt).toBeNull()

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the worker is there')
  await press(worker)
  await expect(page).toHaveURL(address)
  await expect.poll(async () => (await pushOf(page, code))?.readAt).toBeTruthy()
  const told = await pushOf(page, code)
  expect(told?.failed).toBe(false)
  const times = [told?.sentAt, told?.deliveredAt, told?.readAt].map((at) => Date.parse(at ?? ''))
  expect(times).toEqual(times.toSorted((one, other) => one - other))

  await page.goto('/app/settings/notices')
  await page.getByRole('button', { name: 'Desactivar en este dispositivo' }).click()
  await expect(page.getByRole('button', { name: 'Activar en este dispositivo', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dispositivos con avisos' })).toHaveCount(0)
  await context.close()
})

test('a click on a message takes no page away on which somebody writes: the worker asks before', async ({
  page,
  context,
}) => {
  await enterAs(page, ana.name, '/app/account/bank-accounts/add?country=ES')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const [worker] = context.serviceWorkers()
  const isWritten = () =>
    worker?.evaluate(async () => {
      const scope = globalThis as never as {
        clients: { matchAll(): Promise<{ postMessage(told: object, ports: MessagePort[]): void }[]> }
      }
      const [client] = await scope.clients.matchAll()
      const { port1, port2 } = new MessageChannel()
      return new Promise((resolve) => {
        port1.addEventListener('message', ({ data }) => resolve(data))
        port1.start()
        client?.postMessage({ type: 'is-being-written' }, [port2])
        setTimeout(() => resolve('no answer'), 500)
      })
    })
  await expect.poll(isWritten).toBe(false)
  await page.getByLabel(/Titular/).fill('Ana Beltrán')
  expect(await isWritten()).toBe(true)
})

test('signing out takes the device along: nothing more is sent to it', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  const path = await withDevice(context, service)
  const page = await context.newPage()
  await enterAs(page, ana.name, '/app/settings/notices')
  await page.getByRole('button', { name: 'Activar en este dispositivo', exact: true }).click()
  await expect(page.getByText('Activados en este dispositivo')).toBeVisible()
  await page.goto('/app/settings/notices')
  await page.locator('summary', { hasText: `Menú de ${ana.name}` }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/app'))
  service.arrived.length = 0
  const { id } = await dealAt('agreed', baseURL, 'Violonchelo de estudio')
  await enterAs(page, ana.name, '/app/notices')
  await expect(rowOf(page, 'Violonchelo de estudio').first()).toBeVisible()
  await page.waitForTimeout(2500)
  expect(service.arrived.filter((each) => each.path === path && each.body.includes(id))).toEqual([])
  await context.close()
})
