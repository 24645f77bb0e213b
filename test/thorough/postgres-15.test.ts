import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { launcherFor } from '#store/database/postgres-user.ts'
import { freePort } from '#store/database/free-port.ts'
import { place, scratchFolder } from '#test/scratch.ts'

const programs = '/usr/lib/postgresql/15/bin'
const root = join(import.meta.dirname, '..', '..')
/** What PostgreSQL itself refuses, and the statements that money is written and read with. */
const files = [
  'src/store/database/rights.test.ts',
  'src/store/database/forgeries.test.ts',
  'src/store/database/rights-page.test.ts',
  'src/store/ledger/constraints.test.ts',
  'src/store/transactions/recorder.test.ts',
  'src/store/database/migrate.test.ts',
  'test/golden/statements.test.ts',
  'test/golden/happy-path.test.ts',
]

test(
  'the rules of the store hold on Debian’s PostgreSQL 15 too',
  { skip: existsSync(programs) ? false : `no PostgreSQL 15 in ${programs}` },
  async () => {
    const server = await startDebian()
    try {
      const done = await runTests(server.url)
      assert.equal(done.code, 0, done.output)
      assert.match(done.output, /pass [1-9]\d/)
    } finally {
      await server.stop()
    }
  },
)

/** A server of Debian's programs in a folder of its own, run by an account that is not root. */
async function startDebian() {
  const folder = scratchFolder('pg15', place())
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const stay = launcherFor(programs, data)
  const password = join(folder, 'password')
  // The password of a server that lives for one test and listens on this machine alone.
  writeFileSync(password, 'solo-para-pruebas\n', { mode: 0o644 })
  spawnSync('chmod', ['755', folder])
  const run = (program: string, ...given: string[]) => {
    const [command = '', ...rest] = [...stay.prefix, join(programs, program), ...given]
    return { command, rest, options: { ...stay.spawnAs, cwd: '/', stdio: 'ignore' as const } }
  }
  const init = run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${password}`,
    '-E',
    'UTF8',
  )
  assert.equal(spawnSync(init.command, init.rest, init.options).status, 0, 'initdb works')
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=100',
  ]
  const start = run('postgres', '-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each]))
  const child = spawn(start.command, start.rest, start.options)
  const ended = new Promise<void>((done) => void child.once('exit', () => done()))
  const url = `postgres://postgres:solo-para-pruebas@127.0.0.1:${port}/postgres`
  await answers(url)
  return {
    url,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      await client.end()
      assert.match(rows[0]?.server_version ?? '', /^15\./)
      return
    } catch (error) {
      if (attempt > 100) throw error
      await pause(100)
    }
  }
}

function runTests(url: string): Promise<{ code: number | null; output: string }> {
  // The tests run as if by hand: a runner inside a runner would otherwise think it is a part of it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--test', '--test-isolation=none', '--test-reporter=spec', ...files],
    {
      cwd: root,
      env: { ...env, TEST_DATABASE_URL: url },
      // A file whose first lines fail leaves a connection behind, and the runner would wait for it for ever.
      timeout: 400_000,
    },
  )
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((done) => void child.once('close', (code) => done({ code, output })))
}
