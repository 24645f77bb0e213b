import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exif, heic, jpeg, pdf } from '#test/pictures.ts'
import { invented } from '#test/http/visitor.ts'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { fillDeal, sendDeal, toStep } from './deals.ts'
import { sidewaysOf } from './looks.ts'
import { openFolds } from './folds.ts'
import { expect, test } from './story.ts'

/** A photograph as a telephone makes it: large, and of a kind that every browser reads. */
const photo = readFileSync(join(import.meta.dirname, '..', '..', 'public', 'screenshots', 'lista.png'))
const asPhoto = { name: 'Bici.png', mimeType: 'image/png', buffer: photo }

test('two people write to each other with a photo, and the other sees it at once', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('claimed', baseURL, 'Bicicleta de carretera')
  const anaPage = await openAs(await browser.newContext(), ana, address)
  const marcosPage = await openAs(await browser.newContext(), marcos, address)
  for (const page of [anaPage, marcosPage]) await openFolds(page)
  const messages = (page: typeof anaPage) =>
    page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')
  await expect(anaPage.getByText('Todavía no hay mensajes.')).toBeVisible()

  await marcosPage.getByLabel('Escribe a Ana').fill('Escribo despacio')
  await anaPage.getByLabel('Escribe a Marcos').fill('¿Tiene algún golpe?')
  await anaPage
    .getByLabel('Fotos o documentos')
    .setInputFiles([asPhoto, { name: 'Ficha.pdf', mimeType: 'application/pdf', buffer: pdf }])
  await expect(anaPage.getByRole('list', { name: 'Elegidos' })).toContainText(/Bici\.(png|jpg)/)
  await anaPage.getByRole('button', { name: 'Enviar mensaje' }).click()

  await expect(marcosPage.getByText('¿Tiene algún golpe?')).toBeVisible()
  const shown = marcosPage.getByRole('link', { name: /^Bici/ })
  await expect(shown).toBeVisible()
  const loaded = await shown
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))
  expect(loaded).toBeGreaterThan(100)
  // What the reader was writing meanwhile is still there.
  await expect(marcosPage.getByLabel('Escribe a Ana')).toHaveValue('Escribo despacio')
  await expect(anaPage.getByLabel('Escribe a Marcos')).toHaveValue('')

  await marcosPage
    .getByLabel('Fotos o documentos')
    .setInputFiles({ name: 'Factura.pdf', mimeType: 'application/pdf', buffer: pdf })
  await marcosPage.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(anaPage.getByRole('link', { name: /^Factura\.pdf/ })).toBeVisible()
  await expect(messages(anaPage).filter({ hasText: 'Escribo despacio' })).toHaveCount(1)

  // Two files in one message fit the narrowest telephone.
  await marcosPage.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysOf(marcosPage)).toBe(0)

  const picture = await shown.getAttribute('href')
  const lucia = await invented(baseURL ?? '', 'lucia')
  for (const path of [picture ?? '', `${address}/messages`, address])
    expect((await lucia.get(path)).status, path).toBe(404)
})

test('a large photo is made smaller before it leaves, and what is no photo is refused with its sentence', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('agreed', baseURL, 'Cámara réflex')
  const page = await openAs(await browser.newContext(), ana, address)
  await openFolds(page)
  const field = page.getByLabel('Fotos o documentos')
  const large = await field.evaluate(async (input: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(3200, 2400)
    const paper = canvas.getContext('2d')
    for (let x = 0; x < 3200; x += 40)
      for (let y = 0; y < 2400; y += 40) {
        if (paper) paper.fillStyle = `rgb(${(x * 7) % 256} ${(y * 5) % 256} ${(x * y) % 256})`
        paper?.fillRect(x, y, 40, 40)
      }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    const chosen = new DataTransfer()
    chosen.items.add(new File([blob], 'IMG_1.jpg', { type: 'image/jpeg' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return blob.size
  })
  const sizeOf = () => field.evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0)
  await expect.poll(sizeOf).toBeLessThan(large)
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  const shown = page.getByRole('link', { name: /^IMG_1/ }).locator('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2560)

  await page.getByLabel('Escribe a Marcos').fill('Mira esto')
  await field.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('alert')).toContainText('«foto.jpg» no es una foto ni un PDF')
  await expect(page.getByLabel('Escribe a Marcos')).toHaveValue('Mira esto')
})

test('without JavaScript messages are written, read and refused just as well', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('claimed', baseURL, 'Mesa de roble')
  const context = () => browser.newContext({ javaScriptEnabled: false })
  const page = await openAs(await context(), ana, address)
  await openFolds(page)
  await page.getByLabel('Escribe a Marcos').fill('¿Cuánto pesa?')
  await page
    .getByLabel('Fotos o documentos')
    .setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: heic })
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('es una foto HEIC')).toBeVisible()
  await expect(page.getByLabel('Escribe a Marcos')).toHaveValue('¿Cuánto pesa?')
  const turned = jpeg([exif(6, 'GPS 40.4168 N')])
  await page
    .getByLabel('Fotos o documentos')
    .setInputFiles({ name: 'Mesa.jpg', mimeType: 'image/jpeg', buffer: turned })
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  const marcosPage = await openAs(await context(), marcos, address)
  await openFolds(marcosPage)
  await expect(marcosPage.getByText('¿Cuánto pesa?')).toBeVisible()
  const link = await marcosPage.getByRole('link', { name: /^Mesa\.jpg/ }).getAttribute('href')
  const bytes = await (await marcosPage.request.get(link ?? '')).body()
  expect(bytes.includes('GPS')).toBe(false)
})

test('a draft takes photos, and the other person sees them as part of the offer', async ({
  page,
  browser,
}) => {
  await page.goto('/login?redirect=/app/transactions/create')
  await page.getByRole('button', { name: ana.name }).click()
  await toStep(page, 'what')
  await page.getByLabel('Título').fill('Piano vertical')
  await page.getByRole('button', { name: 'Agregar fotos o documentos' }).click()
  await expect(page.getByRole('heading', { name: 'Fotos y documentos', level: 1 })).toBeVisible()
  await page
    .getByLabel('Agregar fotos o documentos')
    .setInputFiles([asPhoto, { name: 'Factura.pdf', mimeType: 'application/pdf', buffer: pdf }])
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Factura\.pdf/ })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar Factura.pdf' }).click()
  await expect(page.getByRole('link', { name: /^Factura\.pdf/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver al borrador' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('Piano vertical')
  await toStep(page, 'what')
  await expect(page.getByRole('link', { name: /^Bici/ })).toBeVisible()
  await fillDeal(page, { title: 'Piano vertical', guest: 'Marcos', price: '900' })
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  await expect(page.getByText('Serán parte de la propuesta')).toBeVisible()
  const { invitation, address } = await sendDeal(page)

  const other = await openAs(await browser.newContext(), marcos, invitation)
  await other.getByRole('button', { name: 'Entrar en la transacción' }).click()
  await other.goto(address)
  await openFolds(other)
  await expect(other.getByRole('link', { name: /^Bici.*Parte de la propuesta/ })).toBeVisible()
  await expect(other.getByText('Quien acepta la propuesta acepta también estos archivos.')).toBeVisible()
  expect(await sidewaysOf(other)).toBe(0)
})

test('what is shared with the application waits on the device, also over signing in, and goes where its owner says', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('claimed', baseURL, 'Tabla de surf')
  const page = await openAs(await browser.newContext(), ana, '/app/transactions')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const share = (title: string) =>
    page.evaluate(
      async ({ words, bytes }) => {
        const form = new FormData()
        form.append('title', words)
        form.append('text', 'Mira esto')
        for (const name of ['Tabla.pdf', 'Nómina.pdf'])
          form.append('files', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
        return (await fetch('/app/share', { method: 'POST', body: form })).url
      },
      { words: title, bytes: [...pdf] },
    )

  expect(new URL(await share('Tabla')).pathname).toBe('/app/share')
  await page.goto('/app/share')
  await expect(page.getByRole('list', { name: 'Lo que compartes' })).toContainText('Tabla.pdf')
  await page.getByRole('button', { name: 'Quitar Nómina.pdf' }).click()
  await page.getByRole('radio', { name: /^Tabla de surf/ }).check()
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Tabla\nMira esto')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.waitForURL((url) => url.pathname === address)
  await expect(page.getByRole('link', { name: /^Tabla\.pdf/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Nómina/ })).toHaveCount(0)
  await page.goto('/app/share')
  await expect(page.getByText('No hay nada esperando.')).toBeVisible()

  await share('Tabla nueva')
  await page.context().clearCookies()
  await page.goto('/app/share')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByRole('button', { name: ana.name }).click()
  await page.getByRole('radio', { name: /^Una transacción nueva/ }).check()
  await page.getByRole('button', { name: 'Agregar al borrador' }).click()
  await expect(page.getByRole('heading', { name: 'Fotos y documentos', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Tabla\.pdf/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tabla nueva' })).toBeVisible()
})
