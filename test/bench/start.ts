import { rmSync } from 'node:fs'
import { startProduct } from '#test/faults/victim.ts'
import { type Measured, middle, ratioOf } from './measured.ts'
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
    {
      measure: 'second start to ready',
      against: 'first start, with its demonstration',
      target: null,
      ratio: ratioOf(second, first),
      figures: `${middle(second, 's')}, first ${middle(first, 's')}`,
    },
  ]
}
