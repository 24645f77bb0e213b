import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
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

/** The network between the machines, a process of its own: what keeps this one busy must not look like a bad network. */
export async function startNetwork(first: number, ends: Ends): Promise<Network> {
  const wires: Wire[] = machines.flatMap((machine) =>
    services.map((service) => ({
      port: portOf(first, service, machine),
      machine,
      to: ownPortOf(first, service, machine),
    })),
  )
  const child = fork(join(import.meta.dirname, 'network-process.ts'), [JSON.stringify(wires)], {
    detached: true,
  })
  ends.push(async () => {
    const ended = once(child, 'exit')
    // In order it went on for minutes after a cut, with nothing left to do.
    if (child.kill('SIGKILL')) await ended
  })
  const tell = async (told: Cut | null) => {
    const done = once(child, 'message')
    child.send({ cut: told })
    await done
  }
  await once(child, 'message')
  return { cut: tell, heal: () => tell(null) }
}
