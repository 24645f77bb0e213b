import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { isCurrency } from '#domain/money.ts'
import { amountText } from '#formats/iso-currency.ts'
import { readAccountBooks } from '#store/bank/entries.ts'
import type { Means } from '#store/means.ts'
import { csvOf, rulesOf, xlsxOf } from '#test/bank-tables.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { bringsProfile, bringsTable } from './statement-profiles.ts'
import { invented, mainIn, taken } from './visitor.ts'

const today = Temporal.Now.plainDateISO('Europe/Madrid')
const dayText = (day: Temporal.PlainDate) =>
  `${String(day.day).padStart(2, '0')}/${String(day.month).padStart(2, '0')}/${day.year}`
const sum = (minor: bigint) => amountText(minor, 'EUR').replace('.', ',')

/** What a bank that gives spreadsheets tells of some movements, with its own names for its columns. */
function tableOf(
  opening: bigint,
  ...movements: readonly (readonly [who: string, text: string, minor: bigint])[]
) {
  let balance = opening
  const rows = movements.map(([who, text, minor]) => {
    balance += minor
    return [dayText(today), who, text, sum(minor), sum(balance)]
  })
  return [['Fecha operación', 'Ordenante', 'Lo que dijo', 'Importe', 'Saldo'], ...rows]
}

async function closing({ database }: Means): Promise<bigint> {
  return (await readAccountBooks(database.reader, 'EUR')).closingMinor ?? 0n
}

test('an operator tells the columns of a spreadsheet once; the deposit in it counts, and counts once', async () => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana } = dealers
  const olga = await invented(address, 'olga')
  const deal = await dealIn('agreed', dealers, 'Organillo de feria')
  const { text } = await ana.get(`${deal.address}/deposit`)
  const missing = BigInt(/name="amountMinor"[^>]*value="(\d+)"/.exec(text)?.[1] ?? '0')
  const reference = /PP(?:\s\d{4}){3}/.exec(text.replaceAll(/&nbsp;|\u00A0/g, ' '))?.[0] ?? ''
  assert.doesNotMatch(mainIn(await ana.get(deal.address)), /En custodia/)
  const opening = await closing(means)
  const deposit = ['Ana Beltrán Ruiz', `Organillo ${reference}`, missing] as const
  const bytes = xlsxOf(tableOf(opening, deposit, ['', 'COMISION', -150n]))

  const page = await bringsTable(olga, bytes, 'movimientos.xlsx')
  assert.match(page, /^\/ops\/bank\/tables\/[0-9a-f-]{36}$/)
  const asked = mainIn(await olga.get(page))
  assert.match(asked, /hoja de cálculo \(XLSX\) y ningún perfil la lee.*COMISION/s)
  const nothing = await olga.fillIn(page, 'Guardar e importar', { name: 'x' })
  assert.equal(nothing.status, 422)
  assert.match(mainIn(nothing), /Elige de qué cuenta es.*nombre de 2 a 60 letras/s)

  const told = {
    custodyId: 'EUR',
    name: 'Banco del organillo',
    dateOrder: 'day-month-year',
    rowOrder: 'oldest-first',
    'role-2': 'text',
  }
  const wrong = await olga.fillIn(page, 'Probar', { ...told, dateOrder: 'year-month-day' })
  assert.match(mainIn(wrong), /Fila 2, columna «Fecha operación»: .* no es una fecha en el orden elegido/)
  const other = await olga.fillIn(page, 'Probar', { ...told, rowOrder: 'newest-first' })
  assert.match(mainIn(other), /los saldos siguen el orden contrario/)
  const tried = mainIn(await olga.fillIn(page, 'Probar', told))
  assert.match(tried, /Se lee entero y los saldos cuadran/)
  assert.equal(await closing(means), opening)

  const saved = await olga.fillIn(page, 'Guardar e importar', told)
  assert.match(saved.location ?? '', /^\/ops\/bank\?file=/)
  assert.match(mainIn(await olga.get(saved.location ?? '')), /Recién importado.*Banco del organillo/s)
  assert.match(mainIn(await ana.get(deal.address)), /En custodia/)
  assert.equal(await closing(means), opening + missing - 150n)

  const again = new FormData()
  again.append('file', new File([new Uint8Array(bytes)], 'otra-vez.xlsx'))
  const refused = await olga.post('/ops/bank', again)
  assert.equal(refused.status, 409)
  assert.match(mainIn(refused), /ya se importó/)

  // The profile knows the next file by itself, as text too: what both tell counts once.
  const more = csvOf(tableOf(opening, deposit, ['', 'COMISION', -150n], ['Nadie', 'SIN REFERENCIA', 777n]))
  const next = await bringsTable(olga, more, 'movimientos.csv')
  assert.match(next, /^\/ops\/bank\?file=/)
  assert.equal(await closing(means), opening + missing - 150n + 777n)
})

test('a table without balances is imported with those that a person types', async () => {
  const { address, means } = await runningProgram()
  const olga = await invented(address, 'olga')
  const opening = await closing(means)
  const bare = tableOf(opening, ['Nadie', 'OTRA SIN REFERENCIA', 888n]).map((row) => row.slice(0, 4))
  const page = await bringsTable(
    olga,
    csvOf(bare.map(([day, who, text, minor]) => [day ?? '', text ?? '', minor ?? '', who ?? ''])),
  )
  const told = {
    custodyId: 'EUR',
    name: 'Banco sin saldos',
    dateOrder: 'day-month-year',
    rowOrder: 'oldest-first',
    'role-1': 'text',
  }
  const asks = await olga.fillIn(page, 'Guardar e importar', told)
  assert.equal(asks.status, 422)
  assert.match(mainIn(asks), /Escribe el saldo de antes y el de después/)
  const off = await olga.fillIn(page, 'Guardar e importar', {
    ...told,
    opening: sum(opening),
    closing: '1,00',
  })
  assert.match(mainIn(off), /el saldo final sería/)
  const saved = await olga.fillIn(page, 'Guardar e importar', {
    ...told,
    opening: sum(opening),
    closing: sum(opening + 888n),
  })
  assert.match(saved.location ?? '', /^\/ops\/bank\?file=/)
  assert.equal(await closing(means), opening + 888n)
})

test('profiles are listed, tried, changed, handed over as files and deleted', async () => {
  const { address } = await runningProgram()
  const [olga, zoe] = [await invented(address, 'olga'), await invented(address, 'ana')]
  const profileId = await bringsProfile(olga, 'Banco que viaja', 'USD')
  const at = `/ops/bank/profiles/${profileId}`
  const file = JSON.parse((await olga.get(`${at}/download`)).text)
  assert.deepEqual(file, {
    format: 'resguardo-statement-profile',
    version: 1,
    name: 'Banco que viaja',
    rules: rulesOf(),
  })
  assert.ok(isCurrency('USD') && !JSON.stringify(file).includes('USD'))
  for (const path of ['/ops/bank/profiles', at, `${at}/download`])
    assert.equal((await zoe.get(path)).status, 404)

  const wrong = await olga.fillIn(at, 'Guardar', { name: 'Banco que viaja', thousandsSign: ',' })
  assert.equal(wrong.status, 422)
  assert.match(mainIn(wrong), /no pueden ser el mismo/)
  const changed = await taken(olga, olga.fillIn(at, 'Guardar', { name: 'Banco que volvió' }))
  assert.match(mainIn(changed), /El perfil quedó guardado.*Banco que volvió/s)
  const stale = await olga.fillIn(at, 'Guardar', { name: 'Banco tardío', version: '1' })
  assert.equal(stale.status, 409)

  for (const content of [
    '',
    '{}',
    'null',
    '[',
    JSON.stringify({ ...file, rules: { ...file.rules, sheet: 0 } }),
  ]) {
    const body = new FormData()
    body.append('act', 'import')
    body.append('custodyId', 'USD')
    body.append('file', new File([content], 'perfil.json'))
    const refused = await olga.post('/ops/bank/profiles', body)
    assert.equal(refused.status, 422)
    assert.match(mainIn(refused), /El archivo no es un perfil/)
  }
  const deleted = await olga.post('/ops/bank/profiles', { act: 'delete', profileId })
  assert.match(mainIn(await olga.get(existing(deleted.location, 'it is sent on'))), /El perfil se eliminó/)
  assert.equal((await olga.get(at)).status, 404)
})

test('a file that is no table is told what it is and what to do', async () => {
  const { address } = await runningProgram()
  const olga = await invented(address, 'olga')
  const says = async (content: string, sentence: RegExp) => {
    const body = new FormData()
    body.append('file', new File([Buffer.from(content, 'latin1')], 'movimientos.xls'))
    const refused = await olga.post('/ops/bank', body)
    assert.equal(refused.status, 422)
    assert.match(mainIn(refused), sentence)
  }
  await says('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1', /antiguo de Office \(\.xls\).*guárdalo como XLSX o CSV/)
  await says('<html><table><tr><td>Fecha</td></tr></table></html>', /guárdala como XLSX/)
  await says(`${'a;'.repeat(500)}\n${'b;'.repeat(500)}`, /demasiado grande/)
})
