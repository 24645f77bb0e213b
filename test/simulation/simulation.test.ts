import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, test } from 'node:test'
import { freshDatabase } from '#test/postgres.ts'
import { simulate } from './run.ts'

const STEPS = 1_500
// A failure names its seed: SEED=n begins with the same choices, as does `npm run simulate -- --seed n`; what is done at once
// may come in another order then.
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))

describe('a simulation of people, bank and clock', () => {
  test(`keeps every invariant through ${STEPS} steps and ends every deal (seed ${seed})`, async (context) => {
    const { url, drop } = await freshDatabase()
    const { deals, ends, tally, missing } = await simulate({ url, seed, steps: STEPS })
    await drop()
    context.diagnostic(`seed ${seed}: ${deals} deals, ${JSON.stringify(Object.fromEntries(ends))}`)
    const done = [...tally].filter(([name]) => !name.startsWith('no: ')).map(([name]) => name)
    const refused = [...tally.keys()].filter((name) => name.startsWith('no: '))
    assert.ok(done.length >= 15, `too little happens: ${done.join(', ')}`)
    assert.ok(refused.length >= 4, `too little goes wrong: ${refused.join(', ')}`)
    assert.ok((ends.get('closed') ?? 0) > 0)
    assert.deepEqual(missing, [], 'rows of the process and entries that the run never came by')
  })
})
