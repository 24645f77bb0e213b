import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Manifest } from '#outside/backup/backup-folder.ts'
import { readConfig } from '#settings/config.ts'
import { newSecret } from '../key.ts'
import { copyKeeper, type Copying } from './keep-copies.ts'

const place = mkdtempSync(join(tmpdir(), 'resguardo-keep-'))
after(() => rmSync(place, { recursive: true, force: true }))

const hour = 3_600_000
const first = '000000010000000000000005'
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'

function placeOf(name: string): Copying & Readonly<{ log: string }> {
  const postgres = join(place, name)
  const log = join(postgres, 'archive', 'log')
  mkdirSync(log, { recursive: true })
  const config = readConfig({ SECRET_KEY: newSecret().toString('base64'), DATA_DIR: place })
  const to = { folder: join(place, `${name}-copies`), recipient, days: 14 }
  return { config, postgres, ownerUrl: '', to, log }
}

/** Keeps a whole copy that is nothing but what is said of it. */
function made(copying: Copying, said: Partial<Manifest> = {}) {
  const now = Temporal.Now.instant().toString()
  const copy = { begunAt: now, endedAt: now, firstLog: first, postgres: '18', broken: [], files: {}, ...said }
  const name = copy.begunAt.replaceAll(/[-:]|\.\d+/g, '')
  const folder = join(copying.to.folder, 'whole', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'copy.json'), JSON.stringify(copy))
  return { name, folder, ...copy }
}

test('a whole copy that failed is told each minute and tried again after an hour, not each minute', async () => {
  const copying = placeOf('failing')
  let tries = 0
  const keep = copyKeeper(copying, async () => {
    tries += 1
    throw new Error('no room')
  })
  for (let minute = 0; minute < 3; minute += 1) await assert.rejects(keep(), /no room/)
  assert.equal(tries, 1)
})

test('a copy that is not sound is told as long as it is the newest', async () => {
  const copying = placeOf('unsound')
  const keep = copyKeeper(copying, async () => made(copying, { broken: ['Falta un asiento.'] }))
  for (let minute = 0; minute < 3; minute += 1) await assert.rejects(keep(), /Falta un asiento/)
})

test('where pieces of the log are missing after the newest copy, another is made at once', async () => {
  const copying = placeOf('gap')
  made(copying, { begunAt: Temporal.Now.instant().subtract({ hours: 2 }).toString() })
  let tries = 0
  const keep = copyKeeper(copying, async () => {
    tries += 1
    return made(copying, { firstLog: '00000001000000000000000A' })
  })
  writeFileSync(join(copying.log, first), 'a piece')
  await keep()
  assert.equal(tries, 0)
  writeFileSync(join(copying.log, '000000010000000000000009'), 'a piece behind a gap')
  await keep()
  await keep()
  assert.equal(tries, 1)
})

test('what a killed PostgreSQL left of a piece goes away after an hour', async () => {
  const copying = placeOf('torn')
  made(copying)
  const [old, fresh] = ['archtemp.a.1.1', 'archtemp.b.2.2'].map((name) => join(copying.log, name)) as [
    string,
    string,
  ]
  for (const torn of [old, fresh]) writeFileSync(torn, 'half')
  const before = new Date(Date.now() - 2 * hour)
  utimesSync(old, before, before)
  await copyKeeper(copying)()
  assert.deepEqual(readdirSync(copying.log), ['archtemp.b.2.2'])
})
