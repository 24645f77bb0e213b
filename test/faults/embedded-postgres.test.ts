import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const freshFolder = (parent = tmpdir()) => {
  const folder = mkdtempSync(join(parent, 'resguardo-pg-'))
  folders.push(folder)
  return join(folder, 'postgres')
}

const ask = async (server: { url: string }, sql: string): Promise<unknown> => {
  const client = new Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const postmaster = (folder: string) =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

const remember = async (server: EmbeddedPostgres) => {
  await ask(server, 'create table notes (note text)')
  await ask(server, "insert into notes values ('una nota')")
}

const recall = (server: EmbeddedPostgres) => ask(server, 'select note from notes')

test('a first start makes a durable UTF-8 database that only its password opens', async () => {
  const folder = freshFolder()
  const server = await startEmbeddedPostgres({ folder })
  try {
    assert.match(server.version, /^18\./)
    assert.equal(await ask(server, 'show fsync'), 'on')
    assert.equal(await ask(server, 'show synchronous_commit'), 'on')
    assert.equal(await ask(server, 'show server_encoding'), 'UTF8')
    assert.equal(await ask(server, "select lower('ÁÑ')"), 'áñ')
    assert.equal(statSync(join(folder, 'password')).mode & 0o777, 0o600)
    const stranger = new URL(server.url)
    stranger.password = 'adivinada'
    await assert.rejects(ask({ url: stranger.href }, 'select 1'), /password authentication failed/)
  } finally {
    await server.stop()
  }
})

test('a second start finds everything and takes its own settings', async () => {
  const folder = freshFolder()
  const first = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } })
  await remember(first)
  await first.stop()
  assert.equal(existsSync(join(folder, 'data', 'postmaster.pid')), false)
  const second = await startEmbeddedPostgres({ folder })
  try {
    assert.equal(await recall(second), 'una nota')
    assert.equal(await ask(second, 'show fsync'), 'on')
  } finally {
    await second.stop()
  }
})

test('another program on the same folder is a guest and leaves the server running', async () => {
  const folder = freshFolder()
  const host = await startEmbeddedPostgres({ folder })
  try {
    const guest = await startEmbeddedPostgres({ folder })
    assert.equal(guest.url, host.url)
    await guest.stop()
    assert.equal(await ask(host, 'select 1'), 1)
  } finally {
    await host.stop()
  }
})

test('a killed server is started again on the same port with nothing lost', async () => {
  const folder = freshFolder()
  const server = await startEmbeddedPostgres({ folder })
  try {
    await remember(server)
    const killed = postmaster(folder)
    process.kill(killed, 'SIGKILL')
    const again = async (): Promise<unknown> => {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        await pause(100)
        const answer = await recall(server).catch(() => null)
        if (answer && postmaster(folder) !== killed) return answer
      }
      return null
    }
    assert.equal(await again(), 'una nota')
  } finally {
    await server.stop()
  }
})

test('after a kill -9 of the program and of PostgreSQL a next start recovers everything', async () => {
  const folder = freshFolder()
  const program = await startElsewhere(folder)
  await remember(program.server)
  const killed = postmaster(folder)
  process.kill(program.pid, 'SIGKILL')
  process.kill(killed, 'SIGKILL')
  assert.equal(existsSync(join(folder, 'data', 'postmaster.pid')), true)
  const server = await startEmbeddedPostgres({ folder })
  try {
    assert.equal(await recall(server), 'una nota')
  } finally {
    await server.stop()
  }
})

test('a server that outlives its killed program is taken over', async () => {
  const folder = freshFolder()
  const program = await startElsewhere(folder)
  await remember(program.server)
  const survivor = postmaster(folder)
  process.kill(survivor, 'SIGSTOP')
  process.kill(program.pid, 'SIGKILL')
  await pause(100)
  process.kill(survivor, 'SIGCONT')
  const server = await startEmbeddedPostgres({ folder })
  try {
    assert.notEqual(postmaster(folder), survivor)
    assert.equal(await recall(server), 'una nota')
  } finally {
    await server.stop()
  }
})

test('a server that says only late that it outlived its program is taken over too', async () => {
  const folder = freshFolder()
  const first = await startEmbeddedPostgres({ folder })
  await remember(first)
  await first.stop()
  const [seen, late] = [outliving(folder), outliving(folder)]
  seen.tells()
  const server = await startEmbeddedPostgres({
    folder,
    log: (line) => /sigue en marcha/.test(line) && late.tells(),
  })
  try {
    assert.equal(late.child.signalCode, 'SIGINT')
    assert.equal(await recall(server), 'una nota')
  } finally {
    await server.stop()
    seen.child.kill('SIGKILL')
    late.child.kill('SIGKILL')
  }
})

test(
  'root runs it as another account, even below a folder that only root may enter',
  { skip: process.getuid?.() !== 0 && 'only root can show this' },
  async () => {
    const closed = mkdtempSync('/root/resguardo-pg-')
    folders.push(closed)
    chmodSync(closed, 0o700)
    const folder = join(closed, 'datos', 'postgres')
    const server = await startEmbeddedPostgres({ folder })
    try {
      assert.equal(await ask(server, 'select 1'), 1)
      const owner = statSync(join(folder, 'data')).uid
      assert.notEqual(owner, 0)
      assert.match(
        readFileSync(`/proc/${postmaster(folder)}/status`, 'utf8'),
        new RegExp(`Uid:\\t${owner}\\t${owner}`),
      )
    } finally {
      await server.stop()
    }
  },
)

test(
  'an ordinary person runs it as themselves',
  { skip: process.getuid?.() !== 0 && 'the other tests show this already' },
  () => {
    const folder = freshFolder()
    chmodSync(join(folder, '..'), 0o777)
    const module = JSON.stringify(import.meta.resolve('#store/database/embedded-postgres.ts'))
    const script = `const { startEmbeddedPostgres } = await import(${module})
      const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} })
      await server.stop()
      console.log(server.version)`
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      uid: 65534,
      gid: 65534,
      cwd: '/',
      encoding: 'utf8',
    })
    assert.match(done.stdout, /^18\./, done.stderr)
  },
)

/** A process that works in the data of a folder, and what it says when it tells that it is their PostgreSQL. */
function outliving(folder: string) {
  const data = join(folder, 'data')
  // PostgreSQL takes no notice of processes of other accounts.
  const { uid, gid } = statSync(data)
  const child = spawn('sleep', ['100'], { cwd: data, uid, gid, stdio: 'ignore' })
  return {
    child,
    tells: () => writeFileSync(join(data, 'postmaster.pid'), `${child.pid}\n${data}\n0\n5432\n`),
  }
}

/** The same in a program of its own, which can be killed. */
async function startElsewhere(folder: string): Promise<{ pid: number; server: EmbeddedPostgres }> {
  const module = JSON.stringify(import.meta.resolve('#store/database/embedded-postgres.ts'))
  const script = `const { startEmbeddedPostgres } = await import(${module})
    console.log((await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} })).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  )
  assert.ok(child.pid)
  return { pid: child.pid, server: { url, version: '', stop: async () => {} } }
}
