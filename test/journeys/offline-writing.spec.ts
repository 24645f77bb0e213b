import { writeIn } from './deals.ts'
import type { Page } from '@playwright/test'
import { heicPhoto } from '#test/films.ts'
import { invented } from '#test/http/visitor.ts'
import { isKept, type Network, test, unsent, waiting } from './cut-off.ts'
import { ana, dealAt, marcos } from './demonstration.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { enterAs } from './people.ts'
import { openFolds } from './folds.ts'
import { expect } from './story.ts'

/*
 * Without a network: what somebody writes waits on their device and is sent once, whatever happens to the page, the
 * answer, or the draft meanwhile.
 */

test('a draft written without a network survives its tab and is sent once', async ({
  net,
  page,
  context,
}) => {
  await net.writeOffline(page, context, 'Violín de estudio')
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('Violín de estudio')
  await writeIn(page, 'price', 'Precio', '340')
  await page.getByRole('button', { name: /tramo/ }).first().click()
  await expect(page.getByText('Nombre del tramo').first()).toBeVisible()
  await expect.poll(async () => JSON.stringify(await waiting(page))).toContain('"parts":"2"')
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `offline draft ${look}`))).toEqual([])
  await page.close()

  const again = await context.newPage()
  await again.goto(`${net.front.address}/app/unsent`)
  await expect(again.getByText('Se enviará en cuanto haya conexión.')).toBeVisible()
  expect(await faultsOfLooks(again, (look) => keepPicture(again, `offline unsent ${look}`))).toEqual([])
  const other = await context.newPage()
  await other.goto(`${net.front.address}/app/transactions/create`)
  await net.join(context)
  await Promise.all([again.reload(), other.reload()])
  await expect.poll(() => net.draftsCalled('Violín de estudio')).toHaveLength(1)
  await expect(again.getByText('Enviado.')).toBeVisible()
  await again.getByRole('main').getByRole('link', { name: 'Abrir' }).click()
  await expect(again.getByLabel('Título')).toHaveValue('Violín de estudio')
  await again.waitForTimeout(1_500)
  expect(await net.draftsCalled('Violín de estudio')).toHaveLength(1)
  expect(await unsent(again)).toEqual([])
})

test('a draft whose answer was lost is not begun twice', async ({ net, page }) => {
  await net.enter(page, ana, '/app/transactions/create')
  net.front.plays.lost = /create\/draft$/
  await writeIn(page, 'what', 'Título', 'Máquina de coser antigua')
  await expect.poll(() => net.draftsCalled('Máquina de coser antigua')).toHaveLength(1)
  await expect(page.getByText('Sin conexión · se enviará al volver')).toBeVisible()
  await writeIn(page, 'price', 'Precio', '120')
  await page.waitForTimeout(1_500)
  net.front.plays.lost = null
  await page.reload()
  await expect.poll(() => unsent(page)).toEqual([])
  const [draft, ...others] = await net.draftsCalled('Máquina de coser antigua')
  expect(others).toEqual([])
  await page.goto(`${net.front.address}/app/transactions/create?draft=${draft}`)
  await expect(page.getByLabel('Título')).toHaveValue('Máquina de coser antigua')
  await expect(page.getByLabel('Precio')).toHaveValue('120')
})

test('a draft that changed elsewhere meanwhile is not overwritten: its person decides', async ({
  net,
  page,
  context,
  browser,
}) => {
  await net.enter(page, ana, '/app/transactions/create')
  await writeIn(page, 'what', 'Título', 'Mesa de roble')
  await expect(page.getByText('Guardado hace un momento')).toBeVisible()
  const [draft] = await net.draftsCalled('Mesa de roble')
  await net.cut(context)
  await page.getByLabel('Descripción').fill('Con seis sillas.')
  await expect(page.getByText('Sin conexión · se enviará al volver')).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`${net.program}/login?redirect=/app/transactions/create?draft=${draft}`)
  await elsewhere.getByRole('button', { name: ana.name }).click()
  await writeIn(elsewhere, 'what', 'Descripción', 'Sin las sillas.')
  await expect(elsewhere.getByText('Guardado hace un momento')).toBeVisible()

  await net.join(context)
  await expect(page.getByText('Hay una cosa sin enviar que te espera.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page.getByText('Con seis sillas.')).toBeVisible()
  await expect(page.getByText('Sin las sillas.')).toBeVisible()
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `offline conflict ${look}`))).toEqual([])
  await page.getByRole('button', { name: 'Guardar los dos' }).click()
  await expect(page.getByText('Enviado.')).toBeVisible()
  expect(await net.draftsCalled('Mesa de roble')).toHaveLength(2)
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('Descripción')).toHaveValue('Sin las sillas.')
})

test('what waits when somebody signs out is not lost without a word', async ({ net, page, context }) => {
  await net.writeOffline(page, context, 'Acordeón rojo')
  net.front.plays.lost = /create\/draft$/
  await net.join(context)
  await page.reload()
  await expect(page.getByText('Hay una cosa por enviar.')).toBeVisible()
  await page.locator('summary', { hasText: 'Menú de' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page.getByText('Si cierras la sesión, esto se borra de este dispositivo')).toBeVisible()
  await keepPicture(page, 'offline leaving')
  await page.getByRole('button', { name: 'Cerrar sesión y borrarlo' }).click()
  await page.waitForURL(`${net.front.address}/`)
  expect(await waiting(page)).toEqual([])
})

/** A small picture, as a telephone would hand it over. */
const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** How often a deal's messages say something, as Ana reads them. */
async function timesSaid({ program }: Network, address: string, text: string): Promise<number> {
  const visitor = await invented(program, 'ana')
  const { text: html } = await visitor.get(`${address}/messages`)
  const list = /aria-label="Mensajes">(.*?)<\/ol>/s.exec(html)?.[1] ?? ''
  return list.split(text).length - 1
}

test('a message with a photograph written without a network is sent once, also when its answer is lost', async ({
  net,
  page,
  context,
}) => {
  const { address } = await dealAt('funded', net.program, 'Guitarra flamenca')
  await net.enter(page, ana, address)
  await isKept(page, address)
  await net.cut(context)
  await openFolds(page)
  await page.getByLabel('Escribe a Marcos').fill('Te mando una foto del estuche.')
  await page.getByLabel('Fotos o documentos').setInputFiles(photo('estuche.png'))
  await expect(page.getByText('estuche.png')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('Hay una cosa que se enviará al volver.')).toBeVisible()
  await expect(page.getByLabel('Escribe a Marcos')).toHaveValue('')
  await page.reload()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page.getByText('Te mando una foto del estuche.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Archivos' })).toContainText('estuche.png')
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `offline message ${look}`))).toEqual([])

  net.front.plays.lost = /\/messages$/
  await net.join(context)
  await expect.poll(() => timesSaid(net, address, 'Te mando una foto del estuche.')).toBe(1)
  net.front.plays.lost = null
  await page.reload()
  await expect(page.getByText('Enviado.')).toBeVisible()
  expect(await timesSaid(net, address, 'Te mando una foto del estuche.')).toBe(1)
})

test('a message that is sent by two presses without a network waits once', async ({ net, page, context }) => {
  const { address } = await dealAt('funded', net.program, 'Metrónomo de madera')
  await net.enter(page, ana, address)
  await isKept(page, '/app/unsent')
  await net.cut(context)
  await openFolds(page)
  await page.getByLabel('Escribe a Marcos').fill('¿Marca bien el compás?')
  await page.getByRole('button', { name: 'Enviar mensaje' }).dblclick()
  await expect(page.getByLabel('Escribe a Marcos')).toHaveValue('')
  expect(await unsent(page)).toHaveLength(1)
  await net.join(context)
  await expect.poll(() => unsent(page)).toEqual([])
  expect(await timesSaid(net, address, '¿Marca bien el compás?')).toBe(1)
})

const barIsLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => /offline-bar-[^/]*\.js$/.test(name))

test('a message under which the network fails waits and is sent once, each time and from each page', async ({
  net,
  page,
}) => {
  const { address } = await dealAt('funded', net.program, 'Trípode de fibra')
  await net.enter(page, ana, address)
  for (const [path, text, isEarly] of [
    [address, 'Primero desde la transacción', false],
    [address, 'Otra vez desde la transacción', false],
    [`${address}/messages`, 'Desde la página de los mensajes', false],
    [address, 'Nada más abrirla', true],
  ] as const) {
    await page.goto(net.front.address + path)
    // What keeps it comes some seconds after the page, or with it where something is still to be told.
    if (!isEarly) await page.waitForFunction(barIsLoaded)
    await page.waitForTimeout(isEarly ? 1_500 : 500)
    await openFolds(page)
    await page.getByLabel('Escribe a Marcos').fill(text)
    net.front.plays.isDown = true
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect.poll(() => unsent(page)).toHaveLength(1)
    net.front.plays.isDown = false
    await page.goto(net.front.address + address)
    await expect.poll(() => unsent(page)).toEqual([])
    expect(await timesSaid(net, address, text)).toBe(1)
  }
})

/** Calls the worker as the browser does when the network is back (Background Sync); `isLast` after it failed often. */
async function dispatchSync(page: Page, isLast = false) {
  const client = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const given = { origin, registrationId: await known, tag: 'resguardo-unsent', lastChance: isLast }
  await client.send('ServiceWorker.dispatchSyncEvent', given)
  // What was dispatched is lost with the session.
  await page.waitForTimeout(1_000)
  await client.detach()
}

test('with no page open any more the worker alone sends what waits, once, and nothing in the name of others', async ({
  net,
  page,
  context,
  browser,
}) => {
  const { address } = await dealAt('funded', net.program, 'Pandero de piel')
  await net.enter(page, ana, address)
  await isKept(page, '/app/unsent')
  await net.cut(context)
  await openFolds(page)
  await page.getByLabel('Escribe a Marcos').fill('Lo envía el navegador solo.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.poll(() => unsent(page)).toHaveLength(1)
  await page.close()

  const anas = await context.cookies()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await enterAs(other, marcos.name)
  const sessions = [[], await elsewhere.cookies()]
  // A browser that knows Background Sync calls the worker by itself as soon as the network is back.
  await context.clearCookies()
  await net.join(context)
  // A file of the site, on which no script of ours runs, to reach the worker from.
  const bare = await context.newPage()
  await bare.goto(`${net.front.address}/favicon.svg`)
  for (const session of sessions) {
    await context.clearCookies()
    await context.addCookies(session)
    const asked = () => net.front.asked.filter((path) => path === `${address}/messages`).length
    const before = asked()
    await dispatchSync(bare)
    await expect.poll(asked).toBeGreaterThan(before)
    expect(await unsent(bare)).toHaveLength(1)
  }
  expect(await timesSaid(net, address, 'Lo envía el navegador solo.')).toBe(0)
  await context.clearCookies()
  await context.addCookies(anas)
  await dispatchSync(bare)
  await expect.poll(() => timesSaid(net, address, 'Lo envía el navegador solo.')).toBe(1)
  await expect.poll(() => unsent(bare)).toEqual([])
  await dispatchSync(bare, true)
  expect(await timesSaid(net, address, 'Lo envía el navegador solo.')).toBe(1)
})

test('photographs for a draft that waits itself are sent once, after it', async ({ net, page, context }) => {
  await net.writeOffline(page, context, 'Lámpara de lectura')
  await page
    .getByLabel('Agregar fotos o documentos')
    .setInputFiles({ name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: heicPhoto() })
  await expect(page.getByText('Hay una foto HEIC')).toBeVisible()
  const queued = page.getByRole('list', { name: 'Se enviarán al volver la conexión' })
  await expect(queued).toHaveCount(0)
  await page.getByLabel('Agregar fotos o documentos').setInputFiles(photo('pantalla.png'))
  await expect(queued).toContainText('pantalla.png')
  await page.reload()
  await expect(queued).toContainText('pantalla.png')
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `offline photos ${look}`))).toEqual([])

  net.front.plays.lost = /create\/attachments$/
  await net.join(context)
  await expect.poll(() => net.draftsCalled('Lámpara de lectura')).toHaveLength(1)
  await page.waitForTimeout(2_000)
  net.front.plays.lost = null
  await page.reload()
  await expect.poll(() => unsent(page)).toEqual([])
  const [draft] = await net.draftsCalled('Lámpara de lectura')
  const visitor = await invented(net.program, 'ana')
  const { text } = await visitor.get(`/app/transactions/create/attachments?draft=${draft}`)
  expect(new Set(text.match(/attachments\/[0-9a-f-]{36}/g)).size).toBe(1)
})
