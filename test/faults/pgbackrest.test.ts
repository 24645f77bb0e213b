import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { newSecret } from '#program/key.ts'
import { freePort } from '#store/database/free-port.ts'
import { migrate } from '#store/database/migrate.ts'
import { giveToPostgres, launcherFor } from '#store/database/postgres-user.ts'
import { openKeys } from '#store/secrets/keys.ts'
import { place, scratchFolder } from '#test/scratch.ts'
import { programNamed } from '../../tools/apt.mjs'
import { newestPostgres } from '../../tools/cluster/packages.ts'

const root = join(import.meta.dirname, '..', '..')
const secret = newSecret()

/** A PostgreSQL of Debian's that is copied as the example says, in folders of its own. */
async function openServer(postgres: string, folder: string) {
  const [data, repo, conf] = ['data', 'repo', 'pgbackrest.conf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const port = await freePort()
  const example = (name: string) => readFileSync(join(root, 'deploy/pgbackrest', name), 'utf8')
  const here = `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=copista`
  writeFileSync(
    conf,
    example('pgbackrest.conf')
      .replace('/var/lib/pgbackrest', repo)
      .replace(/^pg1-path=.*$/m, here),
  )
  writeFileSync(
    join(folder, 'postgresql.conf'),
    `${example('resguardo.conf')}\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`,
  )
  mkdirSync(repo)
  const launcher = launcherFor(postgres, folder)
  giveToPostgres(folder, launcher)
  const env = {
    PATH: process.env['PATH'],
    PGBACKREST_CONFIG: conf,
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
  }
  const attempt = (command: string, ...args: readonly string[]) => {
    const [first = '', ...rest] = [...launcher.prefix, command, ...args]
    // What stays in the background would keep a pipe open.
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    return spawnSync(first, rest, { ...launcher.spawnAs, cwd: folder, env, stdio: [...stdio] }).status === 0
  }
  const run = (command: string, ...args: readonly string[]) =>
    assert.ok(attempt(command, ...args), `${command} ${args.join(' ')}`)
  const control = (...args: readonly string[]) =>
    run(join(postgres, 'pg_ctl'), `--pgdata=${data}`, '--wait', '--silent', ...args)
  return {
    url: (user: string, base: string) => `postgres://${user}@127.0.0.1:${port}/${base}`,
    make: () =>
      run(
        join(postgres, 'initdb'),
        `--pgdata=${data}`,
        '--username=copista',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ),
    start: () =>
      control(
        'start',
        `--log=${join(folder, 'log')}`,
        `--options=-c config_file=${join(folder, 'postgresql.conf')} -c data_directory=${data} -c hba_file=${data}/pg_hba.conf`,
      ),
    stop: () => control('stop', '--mode=immediate'),
    end: () => attempt(join(postgres, 'pg_ctl'), `--pgdata=${data}`, '--mode=immediate', '--silent', 'stop'),
    lose: () => {
      rmSync(data, { recursive: true })
      mkdirSync(data, { mode: 0o700 })
      giveToPostgres(data, launcher)
    },
    copies: (...args: readonly string[]) =>
      run('pgbackrest', '--stanza=resguardo', '--log-level-console=off', ...args),
  }
}

async function asking<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

test('a server of Debian’s is lost, and pgBackRest brings it back to a second, twice; its books are looked through and nothing is paid', async (context: TestContext) => {
  if (process.env['PGBACKREST'] !== 'yes')
    return context.skip('no se prueba aquí, porque pide programas de Debian: se pide con PGBACKREST=yes')
  const postgres = newestPostgres()
  if (!postgres || !programNamed('pgbackrest'))
    return context.skip(
      'no se prueba aquí, porque falta pgbackrest o postgresql (apt-get install pgbackrest postgresql)',
    )
  const folder = scratchFolder('pgbackrest', place())
  const server = await openServer(postgres, folder)
  const url = server.url('resguardo', 'resguardo')
  server.make()
  server.start()
  try {
    // Before anything is written: PostgreSQL waits for a minute after what could not be copied.
    server.copies('stanza-create')
    await asking(server.url('copista', 'postgres'), async (client) => {
      await client.query('create role resguardo login createrole')
      await client.query('create database resguardo owner resguardo')
    })
    await migrate(url)
    await openKeys(url, { current: secret, previous: [] })
    const mark = (n: number) => asking(url, (client) => client.query('insert into marks values ($1)', [n]))
    await asking(url, (client) => client.query('create table marks (n int)'))
    await mark(1)
    server.copies('--type=full', 'backup')
    await mark(2)
    server.copies('--type=incr', 'backup')
    await mark(3)
    await pause(20)
    const until = await asking(
      url,
      async (client) =>
        (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at.toISOString() ?? '',
    )
    await pause(20)
    await mark(4)
    // Waits until what was written is in the copies.
    server.copies('check')
    for (const time of ['once', 'again']) {
      server.stop()
      server.lose()
      server.copies(
        '--type=time',
        `--target=${until.replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
        'restore',
      )
      server.start()
      await asking(server.url('copista', 'postgres'), async (client) => {
        const isRecovering = async () =>
          (await client.query<{ now: boolean }>('select pg_is_in_recovery() as now')).rows[0]?.now
        while (await isRecovering()) await pause(50)
      })
      const looked = spawnSync(
        process.execPath,
        [join(root, 'bin/restore.ts'), '--restored', '--until', until],
        {
          encoding: 'utf8',
          env: { PATH: process.env['PATH'], DATABASE_URL: url, SECRET_KEY: secret.toString('base64') },
        },
      )
      assert.equal(looked.status, 0, time + looked.stdout + looked.stderr)
      assert.match(looked.stdout, /Los libros cuadran y la historia es la que se firmó\./)
      const there = await asking(url, async (client) => ({
        marks: (await client.query<{ n: number }>('select n from marks order by n')).rows.map(({ n }) => n),
        stops: (await client.query('select reason from payout_stops')).rows,
      }))
      assert.deepEqual(there, { marks: [1, 2, 3], stops: [{ reason: 'restored' }] }, time)
    }
  } finally {
    server.end()
    rmSync(folder, { recursive: true, force: true })
  }
})
