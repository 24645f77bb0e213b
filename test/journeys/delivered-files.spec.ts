import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { stateOf } from './deals.ts'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { awake, expect, test } from './story.ts'

/* What is sold as files is uploaded, and its buyer’s clock starts when they download it, not when somebody looks. */

const text = 'Montar 180 puntos y tejer doce vueltas de elástico.\n'

test('Marcos uploads what he sells, and Ana’s clock starts when she downloads it', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('funded', baseURL, 'Patrón de una chompa', { deliveryMode: 'digital' })
  const phone = { viewport: { width: 390, height: 844 } }
  const seller = await openAs(await browser.newContext(phone), marcos, address)
  await seller.getByRole('link', { name: 'Ya entregué' }).first().click()
  const files = seller.getByLabel('Los archivos que entregas')
  await awake(files)
  await files.setInputFiles({ name: 'patron.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(seller.getByText('patron.txt')).toBeVisible()
  await seller.getByLabel('Qué entregas').fill('El patrón, con sus tallas')
  await seller.getByRole('button', { name: /^Avisar a/ }).click()
  await expect(seller.getByText('Ana todavía no lo descargó')).toBeVisible()

  const buyer = await openAs(await browser.newContext(phone), ana, address)
  await expect(buyer.getByText('Descarga lo entregado y revísalo')).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'patron.txt' })).toHaveCount(0)
  await buyer.getByRole('link', { name: 'Descargar lo entregado' }).first().click()
  await expect(buyer.getByText('empieza el plazo de revisión')).toBeVisible()
  await expect(stateOf(seller, 'Entrega declarada')).toBeVisible()
  await buyer.getByRole('button', { name: 'Descargar y empezar la revisión' }).click()

  await expect(stateOf(buyer, 'En revisión')).toBeVisible()
  await expect(buyer.getByText(/Ana lo descargó/)).toBeVisible()
  await expect(buyer.getByText('Si no respondes, se considera aceptado').first()).toBeVisible()
  const downloading = buyer.waitForEvent('download')
  await buyer.getByRole('link', { name: 'patron.txt' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe(text)
  await expect(stateOf(seller, 'En revisión')).toBeVisible()
  await expect(seller.getByText(/Ana lo descargó/)).toBeVisible()
})
