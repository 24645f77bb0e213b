import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { test } from 'node:test'

const scratch = `import { scratchFolder } from ${JSON.stringify(`${import.meta.dirname}/scratch.ts`)};`

/** Another process with a folder of its own and a child that works in it, as a run of the tests has its PostgreSQL. */
async function startRun() {
  const code = `${scratch}
    import { spawn } from 'node:child_process'
    const folder = scratchFolder('left-behind')
    const child = spawn('sleep', ['600'], { env: { ...process.env, DATA_DIR: folder }, detached: true, stdio: 'ignore' })
    process.stdout.write(JSON.stringify({ folder, pid: child.pid }))
    setInterval(() => {}, 1000)`
  const run = spawn(process.execPath, ['--input-type=module-typescript', '-e', code])
  const [said] = await once(run.stdout, 'data')
  return { run, ...(JSON.parse(String(said)) as { folder: string; pid: number }) }
}

/** Whether it still works: one that ended and that nobody has waited for yet does not. */
const isAlive = (pid: number) =>
  /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString())
const nextRun = () =>
  spawnSync(process.execPath, [
    '--input-type=module-typescript',
    '-e',
    `${scratch} import { rmSync } from 'node:fs'; rmSync(scratchFolder('next'), { recursive: true })`,
  ])

test('what a killed run left behind is ended and taken away at the next start, what still runs is left alone', async () => {
  const [killed, alive] = [await startRun(), await startRun()]
  try {
    killed.run.kill('SIGKILL')
    await once(killed.run, 'exit')
    assert.equal(nextRun().status, 0)
    assert.deepEqual([existsSync(killed.folder), isAlive(killed.pid)], [false, false])
    assert.deepEqual([existsSync(alive.folder), isAlive(alive.pid)], [true, true])
  } finally {
    alive.run.kill('SIGKILL')
    process.kill(alive.pid, 'SIGKILL')
    rmSync(alive.folder, { recursive: true, force: true })
  }
})
