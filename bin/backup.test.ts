import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { listCopies, listLogs } from '#outside/backup/backup-folder.ts'
import { mustBeRecipient } from '#outside/backup/sealed-file.ts'
import { whileNobodyElseCopies } from '#store/database/archiving.ts'
import { copyKeeper, moveLog } from '#program/backup/keep-copies.ts'
import { newSecret } from '#program/key.ts'
import { readConfig } from '#settings/config.ts'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { migrate } from '#store/database/migrate.ts'
import { archiveFolders } from '#store/database/postgres-archive.ts'
import { openKeys } from '#store/secrets/keys.ts'

const place = mkdtempSync(join(tmpdir(), 'resguardo-backup-'))
after(() => rmSync(place, { recursive: true, force: true }))
const [copies, key] = [join(place, 'copies'), join(place, 'key')]
const secret = newSecret()

function run(program: 'backup' | 'restore', asked: readonly string[], more: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], SECRET_KEY: secret.toString('base64'), ...more }
  const path = join(import.meta.dirname, `${program}.ts`)
  return spawnSync(process.execPath, [path, ...asked], { encoding: 'utf8', env, timeout: 120_000 })
}

/** Restores into a folder of its own and reads there what a client wrote. */
async function restored(name: string, asked: readonly string[] = []) {
  const dataDir = join(place, name)
  const done = run('restore', ['--key', key, '--from', copies, ...asked], { DATA_DIR: dataDir })
  if (done.status !== 0) return { done, dataDir, marks: [] }
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') })
  const client = new Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select n from marks order by n')
  const { rows: stops } = await client.query('select reason from payout_stops')
  assert.deepEqual(stops, [{ reason: 'restored' }], 'nothing is paid before two persons have looked')
  await client.end()
  await server.stop()
  return { done, dataDir, marks: rows.map((row) => row.n) }
}

describe('copies of the database that comes along', { timeout: 300_000 }, () => {
  let moment = ''

  before(async () => {
    const made = run('backup', ['--new-key', key])
    assert.equal(made.status, 0, made.stderr)
    const recipient = /BACKUP_KEY=(age1\S+)/.exec(made.stdout)?.[1] ?? ''
    const postgres = join(place, 'first', 'postgres')
    const server = await startEmbeddedPostgres({ folder: postgres, isArchived: true })
    await migrate(server.url, () => {})
    await openKeys(server.url, { current: secret, previous: [] })
    const client = new Client({ connectionString: server.url })
    await client.connect()
    const config = readConfig({ SECRET_KEY: secret.toString('base64'), DATA_DIR: join(place, 'first') })
    const copying = { config, postgres, ownerUrl: server.url, to: { folder: copies, recipient, days: 14 } }
    await client.query('create table marks (n int); insert into marks values (1)')
    const keepCopies = copyKeeper(copying)
    await keepCopies()
    await client.query('insert into marks values (2)')
    // A moment is told in milliseconds, and PostgreSQL counts in less.
    await pause(20)
    moment =
      (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at.toISOString() ?? ''
    await pause(20)
    await client.query('insert into marks values (3)')
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    while (!existsSync(join(archiveFolders(postgres).log, rows[0]?.name ?? ''))) await pause(50)
    await moveLog(copying)
    await keepCopies()
    await client.end()
    await server.stop()
  })

  test('one whole copy a day and the log, and nothing of it can be read', async () => {
    assert.equal((await listCopies(copies)).length, 1, 'the second look of a day makes no other')
    assert.ok((await listLogs(copies)).length > 0)
    const [copy] = await listCopies(copies)
    for (const name of readdirSync(copy?.folder ?? ''))
      if (name !== 'copy.json')
        assert.match(readFileSync(join(copy?.folder ?? '', name), 'latin1'), /^age-encryption\.org\/v1\n/)
    const list = run('backup', ['--list'], {
      BACKUP_DIR: copies,
      BACKUP_KEY: publicKey(),
      DATA_DIR: join(place, 'none'),
    })
    assert.match(list.stdout, /^\d{8}T\d{6}Z: entera el .* MB\. Probada y sana\.$/m)
  })

  test('are brought back to the last thing, and to a moment', async () => {
    const last = await restored('last')
    assert.equal(last.done.status, 0, last.done.stdout + last.done.stderr)
    assert.match(last.done.stdout, /Los libros cuadran y la historia es la que se firmó\./)
    assert.deepEqual(last.marks, [1, 2, 3])
    const earlier = await restored('earlier', ['--until', moment])
    assert.equal(earlier.done.status, 0, earlier.done.stderr)
    assert.deepEqual(earlier.marks, [1, 2])
    const unfinished = join(place, 'unfinished', 'postgres', 'data')
    mkdirSync(unfinished, { recursive: true })
    writeFileSync(join(unfinished, 'recovery.signal'), '')
    const anew = await restored('unfinished')
    assert.deepEqual(anew.marks, [1, 2, 3], anew.done.stderr)
    const again = await restored('earlier', ['--until', moment])
    assert.match(again.done.stderr, /ya hay una base/)
  })

  test('a base that other means brought back is looked through, and nothing is paid from it', async () => {
    const server = await startEmbeddedPostgres({ folder: join(place, 'first', 'postgres') })
    const client = new Client({ connectionString: server.url })
    await client.connect()
    const look = (asked: readonly string[] = [], more: Record<string, string> = {}) =>
      run('restore', ['--restored', ...asked], { DATABASE_URL: server.url, ...more })
    const sound = look(['--until', moment])
    assert.equal(sound.status, 0, sound.stderr)
    assert.match(sound.stdout, /Los libros cuadran y la historia es la que se firmó\./)
    const { rows } = await client.query<{ until: Date }>('select restored_until as until from payout_stops')
    assert.deepEqual(
      rows.map(({ until }) => until.toISOString()),
      [moment],
    )
    const foreign = look([], { SECRET_KEY: newSecret().toString('base64') })
    assert.equal(foreign.status, 1, 'whoever has another key cannot say that the history holds')
    for (const asked of [
      ['--key', key],
      ['--from', copies],
    ])
      assert.equal(look(asked).status, 2)
    assert.match(run('restore', ['--restored'], { DATA_DIR: place }).stderr, /Falta DATABASE_URL/)
    await client.end()
    await server.stop()
  })

  test('are refused with a sentence, and leave no half a base', async () => {
    const said = async (name: string, asked: readonly string[], sentence: RegExp) => {
      const { done, dataDir } = await restored(name, asked)
      assert.equal(done.status, 1)
      assert.match(done.stderr, sentence)
      assert.equal(existsSync(join(dataDir, 'postgres', 'data')), false)
    }
    await said('before', ['--until', '2020-01-01T00:00:00Z'], /antes no se puede volver/)
    await said('beyond', ['--until', '2099-01-01T00:00:00Z'], /Las copias no llegan hasta/)
    await said('typed', ['--until', 'ayer'], /--until es un momento como/)
    const other = join(place, 'other-key')
    run('backup', ['--new-key', other])
    await said('wrong-key', ['--key', other], /Esta clave no abre las copias/)
    await said('nothing', ['--from', join(place, 'empty')], /no hay ninguna copia entera/)
    assert.equal(run('backup', ['--new-key', key]).status === 0, false, 'a key is not written over')

    const kept = async (name: string, change: (log: string, pieces: readonly string[]) => void) => {
      const folder = join(place, name)
      cpSync(copies, folder, { recursive: true })
      change(
        join(folder, 'log'),
        (await listLogs(folder)).filter((each) => /^[0-9A-F]{24}\.gz/.test(each)),
      )
      return folder
    }
    const [first = ''] = [(await listCopies(copies))[0]?.firstLog]
    const gap = await kept('with-gap', (log) => rmSync(join(log, `${first}.gz.age`)))
    await said('gap', ['--from', gap], /Falta una parte de lo escrito/)
    const exchanged = await kept('exchanged', (log, pieces) =>
      cpSync(join(log, `${first}.gz.age`), join(log, pieces.at(-1) ?? '')),
    )
    await said('exchanged-to', ['--from', exchanged], /no es la que PostgreSQL escribió/)
    const broken = await kept('broken', (log, pieces) =>
      writeFileSync(join(log, pieces.at(-1) ?? ''), 'nothing'),
    )
    await said('broken-to', ['--from', broken], /no se puede abrir/)

    const [copy] = await listCopies(copies)
    const sealed = join(copy?.folder ?? '', 'base.tar.gz.age')
    const whole = readFileSync(sealed)
    writeFileSync(sealed, whole.fill(7, 500, 510))
    await said('damaged', [], /está dañado/)
  })
})

test('two programs never copy at once, and no key or place that is none is taken', async () => {
  const wrong = { BACKUP_DIR: join(place, 'a'), BACKUP_KEY: publicKey(), DATA_DIR: place }
  const inside = run('backup', ['--list'], wrong)
  assert.equal(inside.status, 2)
  assert.match(inside.stderr, /BACKUP_DIR no puede estar en DATA_DIR/)
  assert.throws(() => mustBeRecipient(publicKey().replace(/.$/, 'q')))
  const server = await startEmbeddedPostgres({ folder: join(place, 'locks') })
  const ends: string[] = []
  const first = whileNobodyElseCopies(server.url, { waits: true }, async () => {
    await pause(600)
    ends.push('first')
  })
  await pause(300)
  assert.equal(await whileNobodyElseCopies(server.url, { waits: false }, async () => {}), false)
  await whileNobodyElseCopies(server.url, { waits: true }, async () => void ends.push('second'))
  await first
  assert.deepEqual(ends, ['first', 'second'])
  await server.stop()
})

function publicKey(): string {
  return 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
}
