import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stopAfterRestore } from '#store/payouts/stops.ts'
import { taxIdentityTyped } from '#test/invoices.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { exportedPayout, undoIsOver } from './exported-payout.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken } from './visitor.ts'

const page = '/ops/payouts/stop'
const note = 'Alguien entró en una cuenta de la oficina.'
const looked = 'Comparé los archivos con los movimientos del banco.'
const said = 'Los pagos están parados mientras la oficina comprueba sus libros. Tu dinero sigue en custodia.'

test('the office stops all payouts on a page, their payee reads it, and two persons let them go on', async () => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const [olga, pablo, adela] = [
    await invented(address, 'olga'),
    await invented(address, 'pablo'),
    await invented(address, 'adela'),
  ]
  const deal = await dealIn('inspecting', dealers, 'Torno parado')
  const release = { confirmation: 'liberar', password: 'demostracion-ana' }
  await taken(ana, ana.fillIn(`${deal.address}/release?tranche=1`, 'Liberar', release))
  await undoIsOver(means, deal.id)
  const { fileId } = await exportedPayout(means, deal.id)
  const file = `/ops/payouts/files/${fileId}`
  assert.equal((await ana.get(page)).status, 404)
  assert.match(mainIn(await olga.get('/ops/payouts')), /nada más va al banco hasta que dos personas/)

  const stop = (fields: object) =>
    adela.fillIn(page, 'Parar todos los pagos', { password: 'demostracion-adela', ...fields })
  assert.match(mainIn(await stop({ note: '' })), /Escribe el motivo/)
  const stopped = await taken(adela, stop({ note }))

  assert.match(mainIn(stopped), /Los pagos están parados. Nada más va al banco/)
  for (const at of ['/ops', '/ops/payouts', file, '/ops/returns', '/ops/own-funds', page])
    assert.match(mainIn(await olga.get(at)), new RegExp(`por Adela.*${note}`), at)
  assert.ok(mainIn(await marcos.get(deal.address)).includes(said))
  assert.ok(!mainIn(await ana.get(deal.address)).includes(said))
  assert.equal((await olga.get('/health/ready')).status, 200)
  const { sha256 } = await means.database.reader
    .selectFrom('payment_files')
    .select('sha256')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  const approve = () => pablo.post(file, { act: 'approve', sha256, password: 'demostracion-pablo' })
  const refused = await approve()
  assert.equal(refused.status, 409)
  assert.match(mainIn(refused), /nada va al banco hasta que dos personas/)
  const download = await taken(olga, olga.post(`${file}/download`, {}))
  assert.match(mainIn(download), /nada va al banco hasta que dos personas/)

  const first = { note: looked, password: 'demostracion-olga' }
  const told = await taken(olga, olga.fillIn(page, 'Decir que lo comprobé', first))
  assert.match(mainIn(told), /Lo confirma otra persona/)
  const second = () =>
    pablo.fillIn(page, 'Confirmar y dejar seguir los pagos', { password: 'demostracion-pablo' })
  assert.match(mainIn(await pablo.get(page)), new RegExp(`Olga.*${looked}`))
  await taken(pablo, second())

  assert.ok(!mainIn(await marcos.get(deal.address)).includes(said))
  assert.ok((await approve()).status < 400)
  assert.ok(!mainIn(await olga.get('/ops/payouts')).includes('Los pagos están parados'))
})

test('after a restore the office reads what to compare', async () => {
  const { address, means } = await runningProgram()
  const olga = await invented(address, 'olga')
  const restoredUntil = Temporal.Instant.from('2026-03-02T09:30:00Z')
  await stopAfterRestore(means.database.writer, { restoredUntil, at: Temporal.Now.instant() })

  const shown = await olga.get('/ops/payouts')

  assert.match(mainIn(shown), /La base se restauró hasta el lunes 2 de marzo, 10:30/)
  assert.match(mainIn(shown), /no consta: compara con los extractos del banco antes de seguir/)
  assert.match(mainIn(shown), /En las 24 horas anteriores no se entregó ningún archivo/)
  assert.match(shown.text, /<a[^>]*href="\/ops\/bank"[^>]*>extractos del banco/)

  const numbers = /llevan números que aquí están libres: cambia cómo empiezan \(ahora, RSG\)/
  assert.doesNotMatch(mainIn(await olga.get('/ops/payouts/stop')), numbers)
  await taken(olga, olga.post('/ops/ledger/invoices/issuer', taxIdentityTyped))
  assert.match(mainIn(await olga.get('/ops/payouts/stop')), numbers)
})
