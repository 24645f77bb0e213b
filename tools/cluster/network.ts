import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Ends } from './cluster.ts'
import { type Machine, machines } from './machines.ts'
import { ownPortOf, portOf, services } from './settings-here.ts'

/** A way in: where others find a service of a machine, and where it listens itself. */
export type Wire = Readonly<{ port: number; machine: Machine; to: number }>
/** A machine that is cut off: what belongs to it is what these processes began, and the PostgreSQL of its folder. */
export type Cut = Readonly<{ machine: Machine; roots: readonly number[]; data: string }>

export type Network = Readonly<{
  /** From now on nothing passes between a machine and the others, in either direction; nothing is closed or refused either. */
  cut: (cut: Cut) => Promise<void>
  /** What waited is passed on, as TCP would send it again. */
  heal: () => Promise<void>
}>

/** The network between the machines, in a thread of its own: what keeps this one busy must not look like a bad network. */
export async function startNetwork(first: number, ends: Ends): Promise<Network> {
  const wires: Wire[] = machines.flatMap((machine) =>
    services.map((service) => ({
      port: portOf(first, service, machine),
      machine,
      to: ownPortOf(first, service, machine),
    })),
  )
  const thread = new Worker(new URL('./network-thread.ts', import.meta.url), { workerData: wires })
  // Ended from outside while connections stand, a thread went on for minutes: it closes them itself.
  ends.push(async () => {
    const ended = once(thread, 'exit')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage('end')
    await ended
  })
  const answer = () =>
    new Promise<void>((resolve, reject) => {
      thread.once('error', reject)
      thread.once('message', () => {
        thread.off('error', reject)
        resolve()
      })
    })
  const tell = (told: Cut | null) => {
    const done = answer()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(told)
    return done
  }
  await answer()
  return { cut: tell, heal: () => tell(null) }
}
