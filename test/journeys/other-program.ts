import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { place } from '../place.ts'

/** A program beside the one that all journeys share, with settings of its own and no demonstration. */
export async function startOtherProgram(port: number, settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(place(), 'resguardo-other-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: 'off', ...settings }
  const child = spawn('node', ['bin/serve.ts'], { env, stdio: 'ignore' })
  const address = `http://localhost:${port}`
  await untilReady(address, child)
  return {
    address,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The other program ended with ${child.exitCode}.`)
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The other program did not get ready.')
}
