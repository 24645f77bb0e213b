import { Buffer } from 'node:buffer'
import { fingerprintOf } from '#device/history/verify.ts'
import { historyText } from '#domain/history/export.ts'
import { signedHistory } from '#test/signed-history.ts'
import { expect, test } from './story.ts'

/* Whoever kept a history verifies it on their own device: nothing of it is sent, and no network is needed. */

test('Ana verifies a history without a network: hers, one with a changed byte, and one of another key', async ({
  page,
  context,
}) => {
  const file = signedHistory(200)
  const key = (await fingerprintOf(file)) ?? ''
  const text = historyText(file)
  await page.goto('/verificar')
  const button = page.getByRole('button', { name: 'Comprobar', exact: true })
  await expect(button).toBeEnabled()
  await expect(page.getByLabel('Huella de la clave que firma la historia')).toHaveValue(/^[0-9a-f]{64}$/)
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const choose = async (content: string, label = 'Historial') => {
    const chosen = { name: 'historial.json', mimeType: 'application/json', buffer: Buffer.from(content) }
    await page.getByLabel(label, { exact: label === 'Historial' }).setInputFiles(chosen)
  }

  await choose(text)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Está firmado con otra clave')

  await page.getByLabel('Huella de la clave que firma la historia').fill(key.toUpperCase())
  await choose(text, 'Un historial anterior')
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'La historia es la que se firmó.' })).toBeVisible()
  await expect(page.getByText('200 hechos. Van del 2 de marzo de 2026 al 4 de marzo de 2026.')).toBeVisible()
  await expect(page.getByText('Contiene lo que decía el archivo anterior')).toBeVisible()

  await choose(text.replace('deal.told', 'deal.tola'))
  await button.click()
  await expect(page.getByRole('alert')).toContainText('El hecho 1 de la transacción')

  await choose('{"hola":1}')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('No es un archivo de historial')
  expect(asked).toEqual([])
})
