import { expect, test } from '@playwright/test'
import { csvOf } from '#test/bank-tables.ts'
import { stateOf } from './deals.ts'
import { ana, dealAt, openAs } from './demonstration.ts'
import { atDesk } from './people.ts'

const today = Temporal.Now.plainDateISO('Europe/Madrid').toString().split('-').toReversed().join('/')
const money = (cents: number) =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`.replaceAll(/\B(?=(?:\d{3})+,)/g, '.')

type Movement = readonly [who: string, text: string, cents: number]

/** What a bank tells of movements of today, oldest first, under its own names, after what it told before. */
function fileOf(name: string, opening: number, ...movements: readonly Movement[]) {
  let balance = opening
  const rows = movements.map(([who, text, cents]) => {
    balance += cents
    return [today, text, money(cents), money(balance), who]
  })
  const head = ['Día hábil', 'Glosa', 'Cifra', 'Resto', 'Quién']
  return { name, mimeType: 'text/csv', buffer: csvOf([head, ...rows]) }
}

test('an operator tells once how a bank writes its tables, and the next one is known by itself', async ({
  browser,
  context,
  baseURL,
}) => {
  const { address, buyer } = await dealAt('agreed', baseURL, 'Acordeón de botones')
  const { text } = await buyer.get(`${address}/deposit`)
  const cents = Number(/name="amountMinor"[^>]*value="(\d+)"/.exec(text)?.[1])
  const code = /(?:PP|RG)\s?(?:\d{4}\s?){3}/.exec(text.replaceAll(/&nbsp;|\u00A0/g, ' '))?.[0] ?? ''
  expect(code).not.toBe('')
  const anaPage = await openAs(context, ana, address)
  const olga = await atDesk(browser, 'Olga Navarro Pino')
  const bring = async (file: ReturnType<typeof fileOf>) => {
    await olga.goto('/ops/bank')
    await olga.getByLabel('Extracto del banco').setInputFiles(file)
    await olga.getByRole('button', { name: 'Importar el extracto' }).click()
  }
  await olga.goto('/ops/bank')
  const known = olga.getByRole('table', { name: 'Últimos extractos' }).getByRole('row')
  const last = await known.filter({ hasText: '€' }).first().innerText()
  const opening = Number(/([\d.]+,\d{2})\s*€/.exec(last)?.[1]?.replaceAll(/\D/g, ''))
  const deposit = ['Ana Beltrán Ruiz', `Acordeón ${code}`, cents] as const

  await test.step('a table that nothing knows asks for its columns', async () => {
    await bring(fileOf('primero.csv', opening, deposit))
    await expect(olga.getByRole('heading', { level: 1, name: 'Leer una tabla del banco' })).toBeVisible()
    await expect(olga.getByText(/ningún perfil la lee/)).toBeVisible()
    await expect(olga.getByLabel('Primeras filas del archivo')).toContainText('Acordeón')
    await olga.getByLabel('Cuenta', { exact: true }).selectOption('EUR')
    await olga.getByLabel('Nombre del perfil').fill('Banco del acordeón')
    await olga.getByLabel('Fila de los títulos').fill('1')
    await olga.getByRole('button', { name: 'Mirar el archivo otra vez' }).click()
  })

  await test.step('what is told wrong is said with its row and column, and nothing counts', async () => {
    const roles = {
      'Día hábil': 'Fecha del movimiento (contable)',
      Glosa: 'Texto o concepto',
      Cifra: 'Importe, en una sola columna',
      Resto: 'Saldo después del movimiento',
      Quién: 'Nombre de quien paga o cobra, dicho por el banco',
    }
    for (const [column, role] of Object.entries(roles))
      await olga.getByLabel(column, { exact: true }).selectOption(role)
    await olga.getByLabel('Orden de la fecha').selectOption('year-month-day')
    await olga.getByLabel('Signo de los decimales').selectOption(',')
    await olga.getByLabel('Signo de los miles').selectOption('.')
    await olga.getByLabel('Orden de las filas').selectOption('oldest-first')
    await olga.getByRole('button', { name: 'Probar' }).click()
    await expect(olga.getByText(/Fila 2, columna «Día hábil»: .* no es una fecha/)).toBeVisible()
    await olga.getByLabel('Orden de la fecha').selectOption('day-month-year')
    await olga.getByRole('button', { name: 'Probar' }).click()
    await expect(olga.getByText(/Se lee entero y los saldos cuadran/)).toBeVisible()
    await expect(stateOf(anaPage, 'Por depositar')).toBeVisible()
  })

  await test.step('saved and imported, its deposit is in custody, and Ana’s page hears of it', async () => {
    await olga.getByRole('button', { name: 'Guardar e importar' }).click()
    await expect(olga.getByRole('heading', { name: 'Recién importado' })).toBeVisible()
    await expect(stateOf(anaPage, 'En custodia')).toBeVisible()
  })

  await test.step('the next table is known by itself, and what both tell counts once', async () => {
    await bring(fileOf('segundo.csv', opening, deposit, ['Nadie Conocido', 'SIN REFERENCIA', 777]))
    await expect(olga.getByRole('heading', { name: 'Recién importado' })).toBeVisible()
    const imported = olga.getByRole('table', { name: 'Extractos recién importados' })
    await expect(imported).toContainText('Banco del acordeón')
    await expect(imported).toContainText(money(opening + cents + 777))
  })
})
