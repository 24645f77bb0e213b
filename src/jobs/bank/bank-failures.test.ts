import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundOf } from '#test/background.ts'
import { approveFile, exportedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { exchangeWithBank } from './bank-exchange.ts'

test('what fails for ever at one payment file hides nothing graver of another, and each is named in the log', async () => {
  const world = await createWorld()
  const { job, lines } = backgroundOf(world)
  const first = await exportedPayout(world)
  world.pass('PT1S')
  const second = await exportedPayout(world)
  for (const { fileId } of [first, second]) await approveFile(world, fileId)
  const faults = [
    Object.assign(new Error('silent'), { code: 'bank-door-answer' }),
    Object.assign(new Error('other payments'), { code: 'bank-door-differs' }),
  ]
  const silent = Object.assign(new Error('no list'), { code: 'ECONNREFUSED' })
  for (const newStatements of [async () => [], async () => Promise.reject(silent)]) {
    let at = 0
    lines.length = 0
    const sendPaymentFile = async () => Promise.reject(faults[at++])
    const bank = { name: 'failing', sendPaymentFile, newStatements, confirmRead: async () => {} }
    await assert.rejects(exchangeWithBank(job, bank), { code: 'bank-door-differs' })
    const told = lines.filter(({ event }) => event === 'bank-step-failed')
    assert.deepEqual(
      told.slice(0, 2).map(({ facts }) => facts['fileId']),
      [first.fileId, second.fileId],
    )
  }
})
