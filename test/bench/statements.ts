import { spawnSync } from 'node:child_process'
import { existing } from '#domain/assert.ts'
import { type Measured, short } from './measured.ts'
import type { Rig } from './rig.ts'
import type { ImportMeasures } from './statement-import.ts'

/** As many deposits as a file of the most bytes holds, or nearly, and as many as a large company has, packed. */
const MANY = [60_000, 1_000_000] as const

/**
 * Statements of many deposits, each imported by a program of its own: how fast against a bare parse of the same
 * file by the same library, with how much memory, and how long whoever visits meanwhile waits at most.
 */
export async function measureStatements(rig: Rig): Promise<Measured[]> {
  const lines: Measured[] = []
  for (const many of MANY) lines.push(...(await measureOne(rig, rig.quick ? many / 10 : many)))
  return lines
}

async function measureOne(rig: Rig, many: number): Promise<Measured[]> {
  const url = await rig.database(`bench_statements_${many}`)
  const program = new URL('./statement-import.ts', import.meta.url).pathname
  const run = spawnSync(process.execPath, ['--expose-gc', program, url, String(many)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const last = existing(run.stdout.trim().split('\n').at(-1), 'the program says what it measured')
  const got = JSON.parse(last) as ImportMeasures
  const perSecond = (seconds: number) => `${short(many / seconds)}/s`
  rig.tell(
    `${many} entries, ${short(got.megabytes)} MB: parsed in ${short(got.parsed)} s, answered in ${short(got.accepted)} s, imported in ${short(got.imported)} s`,
  )
  const measure = (of: string) => `a statement of ${many.toLocaleString('en')} entries: ${of}`
  return [
    {
      measure: measure('imported, entries a second'),
      against: 'a bare streaming parse of the same file',
      target: { least: 0.3 },
      ratio: got.parsed / got.imported,
      figures: `${perSecond(got.imported)} in ${short(got.imported)} s, parse ${perSecond(got.parsed)}`,
    },
    {
      measure: measure('peak memory of the program'),
      against: '300 MB',
      target: { most: 1 },
      ratio: got.peakMegabytes / 300,
      figures: `${short(got.peakMegabytes)} MB, before it ${short(got.restMegabytes)} MB`,
    },
    {
      measure: measure('longest wait of another visitor'),
      against: '100 ms',
      target: { most: 1 },
      ratio: got.longestMilliseconds / 100,
      figures: `${short(got.longestMilliseconds)} ms`,
    },
  ]
}
