import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { callers } from './callers.ts'
import { scratchFolder } from '#test/scratch.ts'

export type Limit = Readonly<{ perSecond: number; milliseconds: number }>
export type Variables = Readonly<Record<string, number>>

/** Where pgbench is, or null: then a bare loop over the driver stands in for it. */
export function pgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .toSorted()
        .reverse()
        .map((each) => join(debian, each, 'bin'))
    : []
  return (
    [...(process.env['PATH'] ?? '').split(':'), ...folders]
      .map((folder) => join(folder, 'pgbench'))
      .find((file) => existsSync(file)) ?? null
  )
}

/** Runs one prepared statement as fast as `clients` connections can, each `:name` drawn anew between 1 and its value. */
export async function runLimit(
  url: string,
  statement: string,
  { clients, seconds, variables }: { clients: number; seconds: number; variables: Variables },
): Promise<Limit> {
  const program = pgbench()
  return program
    ? byPgbench(program, url, statement, { clients, seconds, variables })
    : byDriver(url, statement, { clients, seconds, variables })
}

type Load = Readonly<{ clients: number; seconds: number; variables: Variables }>

async function byPgbench(program: string, url: string, statement: string, load: Load): Promise<Limit> {
  const folder = scratchFolder('pgbench')
  const draws = Object.entries(load.variables).map(([name, most]) => `\\set ${name} random(1, ${most})`)
  const file = join(folder, 'statement.sql')
  writeFileSync(file, `${draws.join('\n')}\n${statement.trim().replaceAll('\n', ' ')};\n`)
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(load.clients),
    '-j',
    String(Math.min(2, load.clients)),
  ]
  try {
    const said = await output(program, [...options, '-T', String(load.seconds), '-f', file, url])
    const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
    if (!(perSecond > 0) || !/failed transactions: 0/.test(said)) throw new Error(`pgbench: ${said}`)
    return { perSecond, milliseconds: (1000 * load.clients) / perSecond }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function output(program: string, given: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`pgbench: ${said.slice(0, 600)}`)),
    )
  })
}

async function byDriver(url: string, statement: string, load: Load): Promise<Limit> {
  const names = Object.keys(load.variables)
  const text = names.reduce(
    (sql, name, index) => sql.replace(new RegExp(`(?<!:):${name}\\b`, 'g'), `$${index + 1}::int`),
    statement,
  )
  const pool = new Pool({ connectionString: url, max: load.clients })
  const draw = () => names.map((name) => 1 + Math.floor(Math.random() * (load.variables[name] ?? 1)))
  try {
    const { perSecond, p50 } = await callers(load.clients, load.seconds, () =>
      pool.query({ name: 'limit', text, values: draw() }),
    )
    return { perSecond, milliseconds: p50 }
  } finally {
    await pool.end()
  }
}
