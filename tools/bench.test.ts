import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

const folder = mkdtempSync(join(tmpdir(), 'interrupted-'))
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  test(`a bench that is interrupted by ${signal} ends the PostgreSQL that it started`, async () => {
    const env = { ...process.env, TMPDIR: mkdtempSync(join(folder, 'run-')) }
    const program = join(import.meta.dirname, 'bench.ts')
    const bench = spawn(process.execPath, [program, '--only', 'steps', '--quick'], { env, stdio: 'ignore' })
    const ended = once(bench, 'exit')
    const postmaster = await until(() => postmasterIn(env.TMPDIR))
    bench.kill(signal)
    assert.deepEqual(await ended, [code, null])
    await until(() => (isAlive(postmaster) ? null : true))
  })

function postmasterIn(place: string): number | null {
  const [file] = globSync('*/data/postmaster.pid', { cwd: place })
  if (file === undefined || !existsSync(join(place, file))) return null
  const lines = readFileSync(join(place, file), 'utf8').split('\n')
  return lines[7]?.trim() === 'ready' ? Number(lines[0]) : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until<Found>(find: () => Found | null): Promise<Found> {
  const end = performance.now() + 60_000
  for (;;) {
    const found = find()
    if (found !== null) return found
    assert.ok(performance.now() < end, 'it does not come to that')
    await pause(20)
  }
}
