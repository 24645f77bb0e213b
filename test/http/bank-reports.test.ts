import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankDayOf } from '#domain/banking/bank-days.ts'
import { reportFile } from '#test/bank-reports.ts'
import { creditLine } from '#test/statements.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { importLine, sendStatement } from './statements.ts'
import { invented, mainIn, taken } from './visitor.ts'

test('a report of the day announces a deposit to its buyer and seller, and its statement puts it into custody once', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const olga = await invented(address, 'olga')
  const zoe = await invented(address, 'camila')
  const deal = await dealIn('agreed', dealers, 'Torno de relojero')
  const deposit = `${deal.address}/deposit`
  const instructions = mainIn(await ana.get(deposit))
  const reference = /Concepto\D*(\d{4} ?\d{4} ?\d{4})/.exec(instructions)?.[1] ?? assert.fail('a reference')
  const [, whole = ''] = /Depositar en custodia\D*([\d.]+,\d{2})/.exec(instructions) ?? []
  const today = bankDayOf('EUR', Temporal.Now.instant()).toString()
  const line = creditLine({
    amountMinor: BigInt(whole.replaceAll(/[.,]/g, '')),
    currency: 'EUR',
    counterpartyName: 'Ana Beltrán Ruiz',
    text: [reference, 'HIPOTECA DE LA CASA'],
    bookingDate: today,
    valueDate: today,
  })
  const report = reportFile([line], { kind: 'camt.054', currency: 'EUR' })
  const sent = await taken(olga, sendStatement(olga, report.name, report.bytes))
  assert.match(mainIn(sent), /Anuncia 1 movimiento nuevo y repite 0\. Ninguno cuenta hasta/)
  const announced = async () =>
    /Anunciado por el banco.*?Últimos extractos/s.exec(mainIn(await olga.get('/ops/bank')))?.[0] ?? ''
  assert.match(await announced(), new RegExp(`Abono.*Ana Beltrán.*${reference}.*Espera el extracto`, 's'))

  assert.match(
    mainIn(await ana.get(deal.address)),
    /El banco anuncia el depósito: todavía no cuenta.*No transfieras otra vez/s,
  )
  assert.match(mainIn(await ana.get(deposit)), /no lo transfieras otra vez.*aún no cuenta/s)
  const read = mainIn(await marcos.get(deal.address))
  assert.match(read, /El banco anuncia el depósito: todavía no cuenta.*No entregues nada/s)
  assert.doesNotMatch(read, /HIPOTECA/)
  assert.equal((await zoe.get(deal.address)).status, 404)
  const again = await sendStatement(olga, report.name, report.bytes)
  assert.match(mainIn(again), /ya se importó/)

  await importLine(olga, line)
  const funded = mainIn(await ana.get(deal.address))
  assert.match(funded, /En custodia/)
  assert.doesNotMatch(funded, /anuncia/)
  assert.doesNotMatch(await announced(), new RegExp(reference))
})
