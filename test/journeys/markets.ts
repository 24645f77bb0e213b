import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openSandboxBank } from '#outside/bank/sandbox-bank.ts'
import { programOf } from './programs.ts'

/** A country in which the main job is walked: its people, numbers, words and files. */
export type Market = Readonly<{
  country: string
  locale: string
  timeZone: string
  buyer: string
  seller: string
  currency: string
  price: string
  account: Readonly<{ label: string; number: string; end: string }>
  /** The account to which the buyer transfers, as the page writes it. */
  custody: string
  parcel: Readonly<{ carrier: string; number: string }>
  /** What the seller reads at the end. */
  paid: string
  /** The bank tells the deposit, and the office takes what it told. */
  takesStatement: (person: Page, office: Page) => Promise<void>
  /** The office makes the file of payments in the form of the bank. */
  makesFile: (office: Page, choose: (office: Page) => Promise<void>) => Promise<void>
}>

/** The last statement that the bank issued for the account in euros: the file that an operator would download. */
async function newestStatement() {
  const bank = await openSandboxBank({
    folder: join(programOf(test.info().parallelIndex).dataFolder, 'sandbox-bank'),
  })
  const issued = await bank.issuedStatements()
  const file = issued.findLast(({ bytes }) => Buffer.from(bytes).toString().includes('Ccy="EUR"'))
  if (!file) throw new Error('The bank has issued no statement in euros.')
  return { name: file.name, mimeType: 'application/xml', buffer: Buffer.from(file.bytes) }
}

/** Of one account: what the others have is told where somebody waits for it, in the format of their story. */
export async function issueStatement(page: Page, currency: string, format?: string) {
  await page.goto('/dev/bank')
  await page.getByLabel('De qué cuenta').selectOption(currency)
  if (format) await page.getByLabel('Formato del extracto').selectOption(format)
  await page.getByRole('button', { name: 'Emitir extracto ahora' }).click()
  await expect(page.getByText('El banco emitió sus extractos')).toBeVisible()
}

const spain: Market = {
  country: 'España',
  locale: 'es-ES',
  timeZone: 'Europe/Madrid',
  buyer: 'Ana Morales Vidal',
  seller: 'Benito Prado Casas',
  currency: 'EUR',
  price: '1.200',
  account: { label: 'IBAN', number: 'ES66 2100 0418 4012 3456 7891', end: '7891' },
  custody: 'ES91 2100 0418 4502 0005 1332',
  parcel: { carrier: 'Correos (España)', number: 'RR 4731 2482 9 ES' },
  paid: '1.185,48 €',
  async takesStatement(person, office) {
    await issueStatement(person, 'EUR')
    await office.goto('/ops/bank')
    await office.getByLabel('Extracto del banco').setInputFiles(await newestStatement())
    await office.getByRole('button', { name: 'Importar el extracto' }).click()
    // The exchange with the bank may have been faster: then the same file changes nothing a second time.
    await expect(office.getByText(/Recién importado|ya (está|estaba|fue|se) /).first()).toBeVisible()
  },
  async makesFile(office, choose) {
    await office.goto('/ops/payouts?view=approved')
    await choose(office)
    await office.getByRole('button', { name: 'Crear el archivo en EUR' }).click()
    // Of the file that was made, and not of the formats that one chooses from.
    await expect(office.locator('dd', { hasText: 'pain.001.001.09' })).toBeVisible()
  },
}

/** Banks of Mexico give tables and take tables: the office tells once which column is what, and makes the form of its payments. */
const mexico: Market = {
  country: 'México',
  locale: 'es-MX',
  timeZone: 'America/Mexico_City',
  buyer: 'Ximena Olvera Cruz',
  seller: 'Fermín Ibarra Muñoz',
  currency: 'MXN',
  price: '12,500.50',
  account: { label: 'CLABE interbancaria', number: '072 180 00765432109 9', end: '1099' },
  custody: '012 180 00123456789 9',
  parcel: { carrier: 'Estafeta', number: '7055918827' },
  paid: '$12,355.50',
  async takesStatement(person, office) {
    await issueStatement(person, 'MXN', 'csv')
    // Another story may have left a table that nobody read.
    const columns = office.getByRole('link', { name: /^Indicar sus columnas de extracto-/ })
    await expect(async () => {
      await office.goto('/ops/bank')
      await expect(columns).toBeVisible({ timeout: 500 })
    }).toPass()
    await columns.click()
    await office.getByLabel('Nombre del perfil').fill('Banco de México')
    await office.getByLabel('Cuenta', { exact: true }).selectOption('MXN')
    await office.getByLabel('Orden de la fecha').selectOption('day-month-year')
    await office.getByLabel('Orden de las filas').selectOption('oldest-first')
    await office.getByLabel('Signo de los decimales').selectOption('.')
    await office.getByLabel('Signo de los miles').selectOption('none')
    await office.getByRole('button', { name: 'Guardar e importar' }).click()
    await expect(office.getByText('Recién importado').first()).toBeVisible()
  },
  async makesFile(office, choose) {
    await office.goto('/ops/payouts/layouts/new?example=mx-table')
    await office.getByLabel('Cuenta de cargo').selectOption('MXN')
    await office.getByLabel('Nombre del formato').fill('Banco de México')
    await office.getByRole('button', { name: 'Guardar', exact: true }).click()
    // Who leaves at once may leave before it is saved.
    await expect(office).not.toHaveURL(/layouts\/new/)
    await office.goto('/ops/payouts?view=approved')
    await choose(office)
    await office.getByLabel('Formato del archivo').selectOption({ label: 'MXN · Banco de México' })
    await office.getByRole('button', { name: 'Crear el archivo en MXN' }).click()
    await expect(office.locator('dd', { hasText: 'Banco de México' })).toBeVisible()
  },
}

export const markets: readonly Market[] = [spain, mexico]
