import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

type Wanted = Readonly<{
  name: string
  command: readonly string[]
  env: NodeJS.ProcessEnv
  /** Where everything goes that it says. */
  log: string
  /** As whom it runs, where that is not told by its command. */
  as?: Readonly<{ uid?: number; gid?: number }>
  /** After how long one that ended by itself begins again, as a machine or its systemd would see to it; in milliseconds. */
  againAfterMs: number
  /** A program of ours: it ends when the way to whoever started it is cut. */
  isOurs?: true
}>

/** A program that begins again whenever it ended, until it is told to leave. */
export type KeptProgram = Readonly<{
  name: string
  pid: () => number
  /** How often it had to begin. */
  starts: () => number
  /** Ends it at once, as nothing but the machine could; it begins again by itself. */
  kill: () => void
  /** Ends it in order, and for good; at once where it does not within the milliseconds. */
  leave: (patienceMs: number) => Promise<void>
}>

/** Starts a program in a session of its own, so that Ctrl-C reaches the one that keeps it and nobody else. */
export function keepRunning({ name, command, env, log, as, againAfterMs, isOurs }: Wanted): KeptProgram {
  const [program = '', ...given] = command
  const over = new AbortController()
  let child: ChildProcess
  let starts = 0
  const start = () => {
    const out = openSync(log, 'a')
    starts += 1
    const stdio = ['ignore' as const, out, out, ...(isOurs ? ['ipc' as const] : [])]
    child = spawn(program, given, { ...as, env, detached: true, stdio })
    closeSync(out)
    child.once('error', () => {})
    child.once('exit', () => {
      pause(againAfterMs, undefined, { signal: over.signal }).then(start, () => {})
    })
  }
  start()
  return {
    name,
    pid: () => child.pid ?? 0,
    starts: () => starts,
    kill: () => void child.kill('SIGKILL'),
    async leave(patienceMs) {
      over.abort()
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      child.once('exit', () => resolve())
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(late)
    },
  }
}
