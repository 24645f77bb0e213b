import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { until } from './looks.ts'
import type { Programs } from './programs.ts'
import type { Machine } from './machines.ts'

/** What is done to a cluster, and how it is seen that it has gone on by itself. */
export type Fault = Readonly<{
  /** Whether it needs the programs of Resguardo, and not only their database. */
  ofPrograms?: true
  /** Whether it needs a disk of its own for each machine. */
  ofDisks?: true
  /** Does it; answers when others may be waited for. */
  happen: (cluster: Cluster, programs: Programs | null, round: number) => Promise<void>
}>

/** Longer than the lease: the machine that was cut off has to find another that leads. */
const CUT_MS = 30_000
const FULL_MS = 20_000

const send = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It was faster.
    }
}

async function anotherLeads(cluster: Cluster, than: Machine): Promise<void> {
  await until(async () => (await cluster.leader()) !== than, `nobody follows ${than}: ${cluster.folder}`)
}

/** Fills the disk of a machine until that shows, leaves it so for a while, and empties it again. */
async function fullDisk({ disks, beginFile, folder }: Cluster, of: Machine, shows: () => Promise<boolean>) {
  if (typeof disks === 'string') throw new Error(disks)
  try {
    await disks.fill(of)
    await until(
      async () => {
        await beginFile()
        return shows()
      },
      () => `nobody notices that the disk of ${of} is full: ${folder}`,
    )
    await pause(FULL_MS)
  } finally {
    await disks.free(of)
  }
}

/** The faults by their names. Whatever is ended begins again by itself, as its machine would see to it. */
export const faults: Readonly<Record<string, Fault>> = {
  'kill-leader': {
    async happen(cluster) {
      const leader = await cluster.leader()
      send(cluster.processesOf(leader), 'SIGKILL')
      await anotherLeads(cluster, leader)
    },
  },
  'freeze-leader': {
    async happen(cluster) {
      const leader = await cluster.leader()
      const processes = cluster.processesOf(leader)
      send(processes, 'SIGSTOP')
      await anotherLeads(cluster, leader).finally(() => send(processes, 'SIGCONT'))
    },
  },
  'kill-etcd': {
    async happen(cluster) {
      cluster.etcd(await cluster.etcdLeader()).kill()
      // Perhaps the same: it is back after a second, and on a busy machine the others have not chosen by then.
      await cluster.etcdLeader()
    },
  },
  'cut-network': {
    async happen(cluster) {
      const leader = await cluster.leader()
      const healed = pause(CUT_MS)
      await cluster.cutOff(leader)
      try {
        await anotherLeads(cluster, leader)
        await healed
      } finally {
        await cluster.heal()
      }
    },
  },
  'full-disk': {
    ofDisks: true,
    async happen(cluster) {
      const standby = await cluster.synchronous()
      await fullDisk(cluster, standby, async () => {
        // One that is only late for a moment follows again.
        await pause(5_000)
        return !(await cluster.follows(standby))
      })
    },
  },
  'full-disk-leader': {
    ofDisks: true,
    async happen(cluster) {
      const leader = await cluster.leader()
      await fullDisk(cluster, leader, async () => (await cluster.leader()) !== leader)
    },
  },
  switch: {
    async happen(cluster) {
      const leader = await cluster.leader()
      await cluster.switchFrom(leader)
      await anotherLeads(cluster, leader)
    },
  },
  'kill-web': {
    ofPrograms: true,
    async happen(_, programs, round) {
      programs?.webs[round % 2 === 0 ? 0 : 1].kept.kill()
      await pause(500)
    },
  },
  'kill-worker': {
    ofPrograms: true,
    async happen(_, programs, round) {
      programs?.workers[round % 2 === 0 ? 0 : 1].kill()
      await pause(500)
    },
  },
}
