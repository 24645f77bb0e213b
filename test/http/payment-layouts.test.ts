import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { exampleRules } from '#domain/banking/layout-examples.ts'
import { approvePayout, payoutOf } from './approve-payouts.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { bringsLayout } from './payment-layouts.ts'
import { runningProgram } from './program.ts'
import { type Fields, invented, mainIn, plain, taken, type Visitor } from './visitor.ts'

const at = '/ops/payouts/layouts'
const title = 'Organillo que se paga en un formato'

test('an operator makes the layout of a bank from an example, and a payout leaves in it, by two persons', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, passwords } = dealers
  const [olga, pablo] = [await invented(address, 'olga'), await invented(address, 'pablo')]

  assert.match(mainIn(await olga.get(at)), /formas generales, no las de ningún banco/)
  const fresh = `${at}/new?example=general-table`
  const shown = mainIn(await olga.fillIn(fresh, 'Ver cómo sale', { custodyId: 'EUR' }))
  assert.match(shown, /Referencia;Importe;Moneda;Titular.*RGAAAA2222-1;1250\.50;EUR;María Núñez Peñalosa/s)
  const nameless = await olga.fillIn(fresh, 'Guardar', { custodyId: 'EUR' })
  assert.equal(nameless.status, 422)
  assert.match(mainIn(nameless), /No se guardó nada.*Escribe un nombre de 2 a 60 letras/s)
  const made = { custodyId: 'EUR', name: 'Banco del organillo', encoding: 'latin-1' }
  const cut = { 'payment-8-width': '10', 'payment-8-name': 'IBAN' }
  const narrow = await olga.fillIn(fresh, 'Guardar', { ...made, ...cut })
  assert.equal(narrow.status, 422)
  assert.match(mainIn(narrow), /Pago RGAAAA2222-1, columna «IBAN»: no cabe\. Nada se corta sin permiso/)
  const wrong = await olga.fillIn(fresh, 'Guardar', { ...made, kind: 'fixed', titles: '' })
  assert.match(mainIn(wrong), /Línea de cada pago, columna «Referencia»: .*cada columna necesita su ancho/)
  const kept = await taken(olga, olga.fillIn(fresh, 'Guardar', { ...made, 'payment-8-name': 'IBAN' }))
  assert.match(mainIn(kept), /El formato quedó guardado.*Banco del organillo/s)

  const deal = (await dealIn('inspecting', dealers, title)).address
  await taken(ana, ana.fillIn(`${deal}/release?tranche=1`, 'Liberar', { password: passwords.buyer }))
  await taken(olga, olga.fillIn('/dev/clock', 'Adelantar 1 hora'))
  const act = async (who: Visitor, view: string, button: string, fields: Fields = {}) => {
    const payout = await payoutOf(title, who, view)
    return who.fillIn(`/ops/payouts?view=${view}`, button, { payout, ...fields })
  }
  await taken(olga, act(olga, 'prepare', 'Preparar'))
  await approvePayout(pablo, await payoutOf(title, pablo, 'approve'), 'demostracion-pablo')

  const choices = (await olga.get('/ops/payouts?view=approved')).text
  const version = existing(/value="([0-9a-f-]{36}\/1)"/.exec(choices)?.[1], 'the layout can be chosen')
  const stale = await act(olga, 'approved', 'Crear el archivo en EUR', { version: `${version}1` })
  assert.equal(stale.status, 409)
  const file = await taken(olga, act(olga, 'approved', 'Crear el archivo en EUR', { version }))
  assert.match(mainIn(file), /Formato «Banco del organillo», como era al hacer el archivo/)
  const sha256 = existing(/>([0-9a-f]{64})</.exec(file.text)?.[1], 'the page says the hash')

  // What becomes of the layout between export and approval changes nothing.
  const layout = `${at}/${version.split('/')[0]}`
  await taken(olga, olga.fillIn(layout, 'Guardar', { name: 'Otro nombre', 'payment-8-name': 'Cuenta' }))
  await olga.post(at, { act: 'delete', layoutId: layout.split('/').at(-1) ?? '' })
  const path = existing(/\/ops\/payouts\/files\/[0-9a-f-]+/.exec(file.text)?.[0], 'the file has a page')
  const own = await olga.get(path)
  assert.doesNotMatch(mainIn(own), /Aprobar el archivo/)
  const approval = { sha256, password: 'demostracion-pablo' }
  await taken(pablo, pablo.fillIn(path, 'Aprobar el archivo', approval))
  const copy = await olga.post(`${path}/download`, { reason: 'Para compararlo con el banco' })
  assert.equal(copy.headers.get('content-type'), 'text/csv; charset=iso-8859-1')
  assert.match(copy.headers.get('content-disposition') ?? '', /RG-EUR-.*\.csv"/)
  assert.match(copy.bytes.toString('latin1'), /^Referencia;Importe;Moneda;Titular;País;.*;IBAN;/)
  assert.match(copy.text, /\r\nRG[A-Z0-9]{8}-\d+;\d+\.\d\d;EUR;Marcos/)
  assert.equal(hash('sha256', copy.bytes, 'hex'), sha256)
})

test('columns are added, moved and taken out without scripts, and nothing typed is lost', async () => {
  const { address } = await runningProgram()
  const olga = await invented(address, 'olga')
  const fresh = `${at}/new?example=mx-table`
  const typed = { name: 'Banco de columnas', 'payment-1-name': 'Beneficiario' }
  const names = ({ text }: { text: string }) =>
    [...text.matchAll(/name="payment-\d+-name"[^>]*value="([^"]*)"/g)].map(([, name]) => plain(name ?? ''))
  const first = await olga.fillIn(fresh, 'Ver cómo sale', typed)
  assert.deepEqual(names(first), [
    'CLABE',
    'Beneficiario',
    'Importe',
    'Concepto',
    'Referencia',
    'Banco',
    'RFC',
  ])
  const moved = await olga.fillIn(fresh, 'Guardar', { ...typed, act: 'up payment 1' })
  assert.equal(moved.status, 200)
  assert.deepEqual(names(moved).slice(0, 2), ['Beneficiario', 'CLABE'])
  assert.match(moved.text, /value="Banco de columnas"/)
  const without = await olga.fillIn(fresh, 'Guardar', { ...typed, act: 'remove payment 6' })
  assert.ok(!names(without).includes('RFC'))
  const more = await olga.fillIn(fresh, 'Guardar', { ...typed, act: 'add totals' })
  assert.match(more.text, /name="totals-0-name"/)
})

test('layouts are handed over as files, changed by one, and deleted; nobody else sees them', async () => {
  const { address } = await runningProgram()
  const [olga, ana] = [await invented(address, 'olga'), await invented(address, 'ana')]
  const layoutId = await bringsLayout(olga, 'Formato que viaja', 'MXN')
  const page = `${at}/${layoutId}`
  const file = JSON.parse((await olga.get(`${page}/download`)).text)
  assert.deepEqual(file, {
    format: 'resguardo-payment-layout',
    version: 1,
    name: 'Formato que viaja',
    rules: exampleRules('mx-fixed'),
  })
  for (const path of [at, `${at}/new`, page, `${page}/download`])
    assert.equal((await ana.get(path)).status, 404)

  const same = await olga.fillIn(`${at}/new?example=mx-table`, 'Guardar', { name: 'FORMATO QUE VIAJA' })
  assert.equal(same.status, 409)
  assert.match(mainIn(same), /Esa cuenta ya tiene un formato llamado FORMATO QUE VIAJA/)
  const changed = await taken(olga, olga.fillIn(page, 'Guardar', { name: 'Formato que volvió' }))
  assert.match(mainIn(changed), /El formato quedó guardado.*Formato que volvió/s)
  const stale = await olga.fillIn(page, 'Guardar', { name: 'Formato tardío', version: '1' })
  assert.equal(stale.status, 409)

  const damaged = { ...file, rules: { ...file.rules, kind: 'x' } }
  for (const content of ['', '{}', 'null', '[', JSON.stringify(damaged)]) {
    const body = new FormData()
    body.append('act', 'import')
    body.append('custodyId', 'MXN')
    body.append('file', new File([content], 'formato.json'))
    const refused = await olga.post(at, body)
    assert.equal(refused.status, 422)
    assert.match(mainIn(refused), /El archivo no es un formato de pago/)
  }
  const deleted = await olga.post(at, { act: 'delete', layoutId })
  assert.match(mainIn(await olga.get(existing(deleted.location, 'it is sent on'))), /El formato se eliminó/)
  assert.equal((await olga.get(page)).status, 404)
})
