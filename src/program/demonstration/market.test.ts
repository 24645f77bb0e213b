import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#settings/config.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { freshDatabase } from '#test/postgres.ts'
import { layFoundation } from '../foundation.ts'
import { createLog } from '../log.ts'
import { openMarket } from './market.ts'

test('of programs that start together one makes the market, and the others work in it', async () => {
  const fresh = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-market-'))
  const log = createLog('error', () => {})
  const secret = randomBytes(32).toString('base64')
  const programs = ['one', 'other'].map((name) =>
    readConfig({
      DATA_DIR: join(folder, name),
      DATABASE_URL: fresh.url,
      SECRET_KEY: secret,
    }),
  )
  const foundations = await Promise.all(
    programs.map((config) => layFoundation({ config, log, tell: () => {}, publishes: true })),
  )
  after(async () => {
    for (const foundation of foundations) await foundation.close()
    await fresh.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const told: string[] = []
  const tell = (line: string) => void told.push(line)
  await Promise.all(
    foundations.map((foundation, n) =>
      openMarket({ config: programs[n] ?? assert.fail(), log, foundation, tell }),
    ),
  )
  assert.equal(told.filter((line) => line.includes('tres semanas')).length, 1)
  for (const { means } of foundations) {
    const { rows } = await means.database.pool.query<{ action: string }>(
      `select action from office_log where subject = 'demonstration'`,
    )
    assert.deepEqual(rows.map(({ action }) => action).toSorted(), ['begun', 'whole'])
    assert.deepEqual(await checkInvariants(means.database.pool), [])
  }
})
