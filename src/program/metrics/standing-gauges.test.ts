import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { createWorld } from '#test/world.ts'
import { readStanding } from './standing.ts'
import { standingGauges } from './standing-gauges.ts'

const values = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('what stands is shown with its age; where nobody knows nothing of before is left but that', async (t) => {
  const world = await createWorld()
  await world.transactionIn('inspecting')
  world.pass({ hours: 1 })
  const registry = new Registry()
  const gauges = standingGauges(registry)
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-copies-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const backup = { folder, recipient: '', days: 14 }
  gauges.show(await readStanding(world.database.reader, world.means.clock(), backup))
  const lines = await values(registry)
  const labels = 'kind="tranche",state="inspecting",currency="MXN"'
  assert.ok(lines.includes(`resguardo_open{${labels}} 1`))
  assert.ok(lines.includes(`resguardo_open_oldest_seconds{${labels}} 3600`))
  assert.ok(lines.includes('resguardo_backup_age_seconds +Inf'), 'where copies are wanted and there is none')
  assert.ok(lines.includes('resguardo_database_up 1'))
  assert.ok(!lines.some((line) => line.startsWith('resguardo_books')), 'nobody checked them yet')

  gauges.show(null)
  assert.deepEqual(await values(registry), ['resguardo_database_up 0'])
})
