import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { existing } from '#domain/assert.ts'
import { postmasterOf } from '#store/database/postgres-processes.ts'
import { crowdOf } from './crowd.ts'
import { assertWhole } from './whole.ts'
import { startProduct, startVictim, type Victim } from './victim.ts'
import { scratchFolder } from '#test/scratch.ts'

const KILLS = 3

function folderOf(name: string): string {
  const folder = scratchFolder(name)
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Ends the PostgreSQL of a folder at once, as no order could. */
function killPostgres(folder: string): void {
  process.kill(existing(postmasterOf(join(folder, 'data')), 'PostgreSQL runs').pid, 'SIGKILL')
}

/** Lets a program work for a moment that nobody chose. */
async function work(victim: Victim): Promise<void> {
  await victim.keeps(victim.kept.length + 20)
  await pause(randomInt(50, 700))
}

describe('a killed process', () => {
  test('PostgreSQL, under load, loses no step that was kept, and the program goes on by itself', async (context) => {
    const folder = folderOf('postgres')
    const victim = await startVictim(folder)
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await work(victim)
        killPostgres(folder)
      }
      await work(victim)
    } finally {
      await victim.end()
    }
    context.diagnostic(`${victim.kept.length} steps kept`)
    assert.ok((await assertWhole(folder, victim.kept)) > victim.kept.length)
  })

  test('the whole program, under load, loses no step that was kept, with PostgreSQL or without', async (context) => {
    const folder = folderOf('program')
    const kept = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = await startVictim(folder)
      await work(victim)
      if (kill % 2 === 1) killPostgres(folder)
      await victim.kill()
      kept.push(...victim.kept)
    }
    context.diagnostic(`${kept.length} steps kept`)
    assert.ok((await assertWhole(folder, kept)) > kept.length)
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
