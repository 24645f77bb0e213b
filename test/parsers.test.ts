import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsers } from './fuzz/parsers.ts'
import { costOf, fuzzParser } from './fuzz/parsing.ts'

/*
 * Whatever reads bytes of strangers, given bytes that were right and are so no more: drawn by the seed of the day, from
 * a corpus to which `npm run fuzz` adds what it finds.
 */

const MOST = 1_200
const SECONDS = 6
const seed = Number(
  process.env['FUZZ_SEED'] ?? Math.floor(Temporal.Now.instant().epochMilliseconds / 86_400_000),
)

for (const parser of parsers) {
  test(`${parser.name}: no bytes make it fail or hold the program`, async (t) => {
    const { tried, unborne } = await fuzzParser(parser, { seed, most: MOST, seconds: SECONDS })
    t.diagnostic(`seed ${seed}: ${tried} tried`)
    const told = unborne.map(({ what, bytes }) => `${what}\n${bytes.subarray(0, 3_000).toString('base64')}`)
    assert.deepEqual(told, [], `FUZZ_SEED=${seed}`)
  })

  test(`${parser.name}: what it costs grows with the bytes and no faster`, async (t) => {
    const { quarter, whole } = await costOf(parser, 1024 * 1024)
    t.diagnostic(`${quarter.toFixed(1)} and ${whole.toFixed(1)} ms a megabyte`)
    assert.ok(whole < quarter * 4 + 100, `${quarter.toFixed(1)} → ${whole.toFixed(1)} ms a megabyte`)
  })
}
