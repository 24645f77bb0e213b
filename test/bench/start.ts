import { rmSync } from 'node:fs'
import { startProduct } from '#test/faults/victim.ts'
import { median } from './callers.ts'
import { type Measured, middle } from './measured.ts'
import type { Rig } from './rig.ts'
import { scratchFolder } from '#test/scratch.ts'

/** From starting the program to its answering: on an empty folder, with its demonstration, and again on the same data. */
export async function measureStart(rig: Rig): Promise<Measured[]> {
  const [first, second]: [number[], number[]] = [[], []]
  for (let round = 0; round < (rig.quick ? 1 : 3); round += 1) {
    const folder = scratchFolder('start')
    for (const times of [first, second]) {
      const began = performance.now()
      const product = await startProduct(folder)
      await product.ready()
      times.push((performance.now() - began) / 1000)
      await product.end()
    }
    rmSync(folder, { recursive: true, force: true })
    rig.tell(`first start ${middle(first, 's')}, second ${middle(second, 's')}`)
  }
  return [
    within('first start to ready, with its demonstration', first, 6),
    within('second start', second, 1.5),
  ]
}

/** A start against the seconds that it may take, which no machine of ours changes: somebody waits for it. */
function within(measure: string, times: readonly number[], seconds: number): Measured {
  return {
    measure,
    against: `${seconds} s`,
    target: { most: 1 },
    ratio: median(times) / seconds,
    figures: middle(times, 's'),
  }
}
