import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import type { Means } from '#store/means.ts'
import { createMeans } from '#store/means.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { colleague, exportedPayout } from './exported-payout.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, taken } from './visitor.ts'

/** A clock of a deal is over, long before it is. */
async function lapse({ database, seals, load }: Means, transactionId: string, kind: TimerKind) {
  const { timers } = existing(await load(transactionId), 'the deal is there')
  const { subject, cycle, dueAt } = existing(
    timers.findLast((each) => each.kind === kind && each.state === 'armed'),
    `${kind} runs`,
  )
  const then = createMeans({ database, seals, clock: () => dueAt.add({ seconds: 1 }) })
  await perform(then, system, elapseTimer, { transactionId, subject, kind, cycle })
}

/** The payout of a deal is in a payment file, and the bank does not take it. */
async function rejectedPayout(means: Means, transactionId: string) {
  const { payoutId } = await exportedPayout(means, transactionId)
  await perform(means, await colleague(means, 'olga'), rejectPayout, {
    transactionId,
    payoutId,
    note: 'AC04',
  })
}

test('money that Marcos does not ask for in time stays his: he reads where it is and is paid when he asks', async () => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const [olga, zoe] = [await invented(address, 'olga'), await invented(address, 'lucia')]
  const deal = await dealIn('inspecting', dealers)
  const release = { confirmation: 'liberar', password: 'demostracion-ana' }
  await taken(ana, ana.fillIn(`${deal.address}/release?tranche=1`, 'Liberar', release))
  await lapse(means, deal.id, 'T-UNDO')
  await rejectedPayout(means, deal.id)
  assert.match(mainIn(await marcos.get(deal.address)), /El banco lo rechazó.*El dinero está a salvo/s)

  await lapse(means, deal.id, 'T-CLAIM')

  const page = await marcos.get(deal.address)
  assert.match(mainIn(page), /sin reclamar.*Es tuyo: elige una cuenta y se paga/s)
  assert.match(mainIn(await ana.get(deal.address)), /sin reclamar/)
  assert.match(mainIn(await olga.get('/ops/ledger')), /no reclamado.*Marcos/is)
  const link = /\/app\/transactions\/[0-9a-f-]+\/replace-payout\?[^"]+/.exec(page.text)?.[0] ?? ''
  const claim = link.replaceAll('&amp;', '&')
  assert.equal((await zoe.get(claim)).status, 404)
  assert.match(
    mainIn(await marcos.get(claim)),
    /Cobrar lo que quedó sin reclamar.*Recibir .* en esta cuenta/s,
  )
  const pressed = await marcos.fillInTwice(claim, 'Recibir', { password: 'demostracion-marcos' })
  const sent = pressed.map((each) => each.status)
  assert.ok(sent.includes(302), sent.join())

  assert.doesNotMatch(mainIn(await marcos.get(deal.address)), /elige una cuenta/)
  assert.doesNotMatch(mainIn(await olga.get('/ops/ledger')), /no reclamado.*Marcos/is)
  assert.match(mainIn(await olga.get('/ops/payouts')), /Marcos/)
  const { payouts } = existing(await means.load(deal.id), 'the deal is there')
  assert.deepEqual(
    payouts.map((each) => each.state),
    ['replaced', 'planned'],
  )
})
