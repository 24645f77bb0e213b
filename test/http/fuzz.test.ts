import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzz, fuzzedSettings } from '#test/fuzz/fuzzing.ts'
import { runningProgram } from './program.ts'

/*
 * Every door of the program is sent what nobody would send, drawn by a seed: another one each day, the same all day.
 * What it finds is found again with FUZZ_SEED; `npm run fuzz` goes on for longer.
 */

const SECONDS = 40
const MOST = 2_500

test('nothing that nobody would send breaks the program, holds it, or is kept although it was refused', async (t) => {
  const seed = Number(
    process.env['FUZZ_SEED'] ?? Math.floor(Temporal.Now.instant().epochMilliseconds / 86_400_000),
  )
  const { address, means } = await runningProgram(fuzzedSettings)
  const { doors, cases, answers, longest, findings } = await fuzz(address, means, {
    seed,
    most: MOST,
    seconds: SECONDS,
  })
  t.diagnostic(
    `seed ${seed}: ${cases} cases at ${doors} doors, ${JSON.stringify(answers)}, longest work ${Math.round(longest)} ms`,
  )
  assert.deepEqual(findings, [], `FUZZ_SEED=${seed}`)
})
