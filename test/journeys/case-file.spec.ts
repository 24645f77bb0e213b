import { Buffer } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { zipEntries } from '#device/history/zip-entries.ts'
import { withEntry } from '#test/zips.ts'
import { ana, openAs } from './demonstration.ts'
import { openFolds } from './folds.ts'
import { expect, test } from './story.ts'

/* Whoever took a case file along opens the page in it from their disk, without a network and without anything of ours. */

test('Ana takes the case file along, and the page in it tells whether somebody changed it', async ({
  browser,
}, testInfo) => {
  const page = await openAs(await browser.newContext(), ana, '/app/transactions')
  await page.goto(`/app/transactions?q=${encodeURIComponent('Bicicleta de montaña Orbea Alma')}`)
  await page.getByRole('link', { name: 'Bicicleta de montaña Orbea Alma' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bicicleta de montaña Orbea Alma')
  await openFolds(page)
  await page.getByRole('link', { name: 'Documentos, historial y expediente' }).click()
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
  const papers = page.waitForEvent('download')
  await page.getByRole('link', { name: 'El acuerdo en PDF' }).click()
  expect((await papers).suggestedFilename()).toMatch(/^resguardo-acuerdo-.*\.pdf$/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar el expediente' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^resguardo-expediente-.*\.zip$/)
  const bytes = await readFile(await download.path())
  const entries = await zipEntries(new Blob([bytes]))
  if (typeof entries === 'string') throw new Error(entries)
  const inside = testInfo.outputPath('comprobar.html')
  await writeFile(inside, (await entries.get('comprobar.html')?.text()) ?? '')

  const context = await browser.newContext({ offline: true })
  const own = await context.newPage()
  await own.goto(pathToFileURL(inside).href)
  const choose = async (zip: Buffer) => {
    await own
      .getByLabel('El expediente (.zip)')
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: zip })
    await own.getByRole('button', { name: 'Comprobar' }).click()
  }
  await choose(bytes)
  await expect(own.getByRole('status')).toContainText('no se cambió nada')
  await expect(own.getByRole('status')).toContainText('La huella de la clave del archivo es')
  const changed = await withEntry(new Blob([bytes]), 'LEEME.txt', 'Otra cosa.')
  await choose(Buffer.from(await changed.arrayBuffer()))
  await expect(own.getByRole('status')).toContainText('El archivo LEEME.txt no es el que se descargó')
  await own.getByLabel('Huella de la clave').fill('a'.repeat(64))
  await choose(bytes)
  await expect(own.getByRole('status')).toContainText('Está firmado con otra clave')
})
