import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#store/database/free-port.ts'
import { scratchFolder } from '#test/scratch.ts'

const root = join(import.meta.dirname, '..', '..')

/** A program in a process of its own, as an operator runs it: how much memory it has, and what ends it. */
export type ProgramBeside = Readonly<{
  address: string
  /** The memory that it holds, in megabytes; NaN where the machine does not tell. */
  megabytes: () => number
  stop: () => Promise<void>
}>

/** Starts the built program with its demonstration and its own PostgreSQL, on a free port of this machine alone. */
export async function programBeside(): Promise<ProgramBeside> {
  const [folder, port] = [scratchFolder('hostile'), await freePort()]
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'bin', 'serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demonstration',
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: address,
      DATA_DIR: folder,
      // Who comes from where is said by the clients: this machine stands for many.
      PROXIES: '1',
      LOG_LEVEL: 'error',
    },
  })
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  for (let time = 0; !(await isReady(address)); time += 1) {
    if (time < 1_200 && child.exitCode === null) continue
    await stop()
    throw new Error('The program does not start.')
  }
  return { address, megabytes: () => megabytesOf(child.pid ?? 0), stop }
}

async function isReady(address: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  const answer = await fetch(`${address}/health/ready`).catch(() => null)
  return answer?.status === 200
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const cut = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await over
  clearTimeout(cut)
}

function megabytesOf(pid: number): number {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) / 1024
  } catch {
    return Number.NaN
  }
}
