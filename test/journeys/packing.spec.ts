import type { Page } from '@playwright/test'
import { heicPhoto } from '#test/films.ts'
import { pdf, realPng } from '#test/pictures.ts'
import { isKept, test, unsent } from './cut-off.ts'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { enterAs } from './people.ts'
import { openFolds } from './folds.ts'
import { expect } from './story.ts'

/*
 * Photographs of packing and unpacking: kept on the telephone with their hash the moment they are taken, sent when there is
 * a network, and once.
 */

/** A photograph as large as telephones take them, with what they tell beside it. */
async function largePhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3000, height: 2000 })
    const paper = canvas.getContext('2d')
    for (let at = 0; at < 3000; at += 1) {
      if (paper) paper.fillStyle = `hsl(${(at * 37) % 360} 80% 50%)`
      paper?.fillRect((at * 97) % 2900, (at * 61) % 1900, 60, 60)
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
  })
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
const smallPhoto = { name: 'caja.png', mimeType: 'image/png', buffer: realPng }
const paper = { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) }

test('a seller photographs what they pack, also without a network, and the buyer reads it with its hashes', async ({
  net,
  page,
  context,
  browser,
  baseURL,
}) => {
  const { address: deal } = await dealAt('funded', baseURL, 'Cámara de fuelle')
  await net.enter(page, marcos, deal)
  await openFolds(page)
  await page.getByRole('link', { name: 'Hacer las fotos al embalar' }).click()
  const shot = (label: string) => page.getByRole('listitem').filter({ has: page.getByLabel(label) })
  await page.getByLabel('2. Su número de serie').setInputFiles(paper)
  await expect(page.getByText('Eso no es una foto')).toBeVisible()
  await page.getByLabel('1. Lo que envías, entero').setInputFiles(await largePhoto(page))
  await expect(shot('1. Lo que envías, entero')).toContainText('Enviada: E-1')
  await isKept(page, `${deal}/evidence`)

  await net.cut(context)
  await page.getByLabel('4. La caja cerrada').setInputFiles(smallPhoto)
  await expect(shot('4. La caja cerrada')).toContainText('Guardada en este dispositivo')
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `packing ${look}`))).toEqual([])
  await page.reload()
  await expect(shot('4. La caja cerrada')).toContainText('Guardada en este dispositivo')
  await net.join(context)
  await expect(shot('4. La caja cerrada')).toContainText('Enviada: E-2', { timeout: 30_000 })
  expect(await unsent(page)).toEqual([])

  const other = await openAs(await browser.newContext(), ana, `${deal}/evidence`)
  for (const citation of ['E-1', 'E-2']) {
    const piece = other.locator(`#${citation}`)
    await expect(piece).toContainText('Según el teléfono:')
    await piece.getByText('Ver las huellas').click()
    const hashes = await piece.getByRole('definition').allInnerTexts()
    expect(hashes).toHaveLength(3)
    expect(hashes[1]).toBe(hashes[2])
  }
  await expect(other.locator('#E-3')).toHaveCount(0)
})

test('a photograph that few browsers show is kept as it is, and its sender reads that', async ({
  net,
  page,
  baseURL,
}) => {
  const { address: deal } = await dealAt('funded', baseURL, 'Prismáticos')
  await net.enter(page, marcos, `${deal}/evidence`)
  const shot = page.getByRole('listitem').filter({ has: page.getByLabel('1. Lo que envías, entero') })
  await page
    .getByLabel('1. Lo que envías, entero')
    .setInputFiles({ name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: heicPhoto() })
  await expect(shot).toContainText('Hay una foto HEIC')
  await expect(shot).toContainText('Enviada: E-1')
  await page.getByLabel('1. Lo que envías, entero').setInputFiles(smallPhoto)
  await expect(shot).toContainText('E-2')
  await expect(shot).not.toContainText('Hay una foto HEIC')
})

test('a buyer without JavaScript photographs what they unpack, one by one', async ({ browser, baseURL }) => {
  const { address: deal } = await dealAt('inspecting', baseURL, 'Tocadiscos')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await enterAs(page, ana.name, `${deal}/evidence`)
  const shot = page.getByRole('listitem').filter({ has: page.getByLabel('1. La caja como llegó') })
  await page.getByLabel('1. La caja como llegó').setInputFiles(smallPhoto)
  await shot.getByRole('button', { name: 'Enviar la foto' }).click()
  await expect(shot).toContainText('Enviada: E-1')
  await page.getByLabel('4. Lo que está mal').setInputFiles(paper)
  await page.getByRole('button', { name: 'Enviar la foto' }).nth(3).click()
  await expect(page.getByText('no es una foto')).toBeVisible()
})
