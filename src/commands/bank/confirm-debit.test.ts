import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { publishedChargeLimits } from '#domain/banking/charge-limits.ts'
import { samplePolicy } from '#domain/proof/samples.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { bankTakes } from '#test/debits.ts'
import { plannedPayout } from '#test/payouts.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { confirmDebit } from './confirm-debit.ts'
import { explainDebit } from './explain-debit.ts'

const note = 'Comisión de marzo, según su tarifa'

describe('confirming what a debit was', () => {
  test('makes a charge above the limit the operator’s cost, once, in many rounds', async () => {
    const chargeLimits = { ...publishedChargeLimits, MXN: 249n }
    const world = await createWorld({ policy: { ...samplePolicy, chargeLimits } })
    // Earned fees are the operator's own money: they bear the charges.
    await plannedPayout(world)
    for (let round = 1n; round <= 5n; round += 1n) {
      const { lineId } = await bankTakes(world, 250n)
      await world.perform('olga', explainDebit, { lineId, kind: 'charge', note })
      const confirm = () => world.perform('pablo', confirmDebit, { lineId, kind: 'charge' })

      const { won, refusals } = await atOnce(confirm, confirm, confirm)

      assert.equal(won.length, 1)
      assert.deepEqual(refusals, ['line-already-used', 'line-already-used'])
      assert.equal(await world.balance('bank_fees'), 250n * round)
      assert.equal(await world.balance('unexplained:MXN'), 0n)
    }
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is another person’s than who explained it, and of what was explained', async () => {
    const world = await createWorld()
    const { lineId } = await bankTakes(world, 250n)
    const by = (who: 'olga' | 'pablo' | 'ana' | 'zoe') =>
      world.perform(who, confirmDebit, { lineId, kind: 'charge' })

    await assert.rejects(by('pablo'), { code: 'wrong-moment' })
    await world.perform('pablo', explainDebit, { lineId, kind: 'charge', note })
    await assert.rejects(by('pablo'), { code: 'same-person-twice' })
    for (const who of ['ana', 'zoe'] as const) await assert.rejects(by(who), { code: 'not-found' })
    await by('olga')
    await assert.rejects(by('olga'), { code: 'line-already-used' })
    const late = world.perform('olga', explainDebit, { lineId, kind: 'own', note })
    await assert.rejects(late, { code: 'line-already-used' })
  })
})
