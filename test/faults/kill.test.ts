import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { crowdOf } from './crowd.ts'
import { assertWhole } from './whole.ts'
import { killOften, killPostgres } from './kills.ts'
import { startProduct } from './victim.ts'
import { scratchFolder } from '#test/scratch.ts'

const KILLS = 3
/** `npm run simulate -- --kills 1000` does the same for longer. */
const OFTEN = 25

function folderOf(name: string): string {
  const folder = scratchFolder(name)
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('a killed process', () => {
  test('PostgreSQL, the program or both, under load, lose no step that was kept, and go on by themselves', async (context) => {
    context.diagnostic(JSON.stringify(await killOften(folderOf('kills'), OFTEN)))
  })

  test('PostgreSQL, while people use the product: it outlives that, says so, and what it accepted is there once', async () => {
    const folder = folderOf('outage')
    const product = await startProduct(folder)
    try {
      await product.ready()
      const crowd = await crowdOf(product.address)
      for (let kill = 0; kill < KILLS; kill += 1) {
        await crowd.work()
        killPostgres(join(folder, 'postgres'))
        await crowd.meets(503)
        await product.healthIs(200)
      }
      await crowd.work()
      await crowd.leave()
      assert.deepEqual(crowd.strange(), [], 'every answer is a page, or says that the data are out of reach')
      assert.deepEqual(await crowd.missing(), [], 'every message that was accepted is there, once')
    } finally {
      await product.end()
    }
    await assertWhole(join(folder, 'postgres'), [])
  })

  test('the product, while it makes its first market, starts again and answers with every invariant kept', async () => {
    const folder = folderOf('product')
    for (let kill = 0; kill < KILLS; kill += 1) {
      const product = await startProduct(folder)
      await pause(randomInt(1_000, 5_000))
      await product.kill()
    }
    const product = await startProduct(folder)
    try {
      await product.ready()
      assert.equal((await fetch(`${product.address}/health/ready`)).status, 200)
    } finally {
      await product.end()
    }
    await assertWhole(join(folder, 'postgres'), [])
  })
})
