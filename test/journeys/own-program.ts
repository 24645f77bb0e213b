import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#store/database/free-port.ts'
import { place, scratchFolder } from '#test/scratch.ts'

/** The whole program once more, empty and with settings of its own, for a journey that needs others than all. */
export async function openOwnProgram(settings: Readonly<Record<string, string>>) {
  const dataDir = scratchFolder('journey', place())
  const port = await freePort()
  const address = `http://localhost:${port}`
  const child = spawn('node_modules/.bin/node', ['bin/serve.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      SANDBOX_BANK: 'on',
      ...settings,
    },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async () => {
    // Who closes it in the middle of a journey closes it again at the end.
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isReady(address)) return { address, close }
    await sleep(100)
  }
  await close()
  throw new Error('the program is not ready after half a minute')
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/ready`)).ok
  } catch {
    return false
  }
}
