import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a hand does, as WebDriver and WebDriver BiDi both write it. */
export type Hand = readonly Readonly<Record<string, unknown>>[]

/** One window of somebody with cookies of their own: what both protocols can do, and the journey needs. */
export type Tab = Readonly<{
  goto: (url: string) => Promise<void>
  /** Runs a function of the page on one text; it answers a text. */
  run: (source: string, argument: string) => Promise<string>
  act: (hands: Hand) => Promise<void>
  /** The window as a PNG, in base64. */
  picture: () => Promise<string>
}>
export type Driven = Readonly<{ open: () => Promise<Tab>; close: () => Promise<void> }>

/** The size of a telephone. */
export const size = { width: 390, height: 844 }

/** A program that ends with the test, in a folder of its own. */
export function program(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-browser.'))
  const child = spawn(
    command,
    args.map((each) => each.replace('{folder}', folder)),
    {
      env: { ...process.env, HOME: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-4_000)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.once('error', (error) => (said += error.message))
  return {
    said: () => said,
    close: async () => {
      child.kill('SIGTERM')
      await Promise.race([ended, pause(5_000).then(() => child.kill('SIGKILL'))])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Asks until there is an answer, for at most so many milliseconds. */
export async function until<Found>(
  look: () => Promise<Found | null>,
  most: number,
  what: () => string,
): Promise<Found> {
  const end = Date.now() + most
  for (;;) {
    const found = await look().catch(() => null)
    if (found !== null) return found
    if (Date.now() > end) throw new Error(what())
    await pause(100)
  }
}
