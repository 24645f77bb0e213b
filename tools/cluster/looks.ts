import { setTimeout as pause } from 'node:timers/promises'
import { type Machine, machines } from './machines.ts'
import { portOf } from './settings-here.ts'

/** Longer than anything takes on two cores that others use as well. */
const MOST_MS = 300_000
const ASK_MS = 1_000

/** What Patroni and etcd say of a cluster, by their ports on this machine, and what Patroni is asked for with its password. */
export function looksAt(first: number, folder: string, password: string) {
  const rest = (machine: Machine, path: string, given: RequestInit = {}) =>
    ask(`http://127.0.0.1:${portOf(first, 8008, machine)}${path}`, given)
  const leader = async (): Promise<Machine> => {
    for (const end = performance.now() + MOST_MS; performance.now() < end; await pause(100))
      for (const machine of machines) if ((await rest(machine, '/primary')) === 200) return machine
    throw new Error(`nobody leads: ${folder}`)
  }
  const isHealthy = async () => {
    const roles = await Promise.all(
      machines.map(async (machine) => ({
        leads: (await rest(machine, '/primary')) === 200,
        follows: (await rest(machine, '/replica?lag=1MB')) === 200,
        hasAll: (await rest(machine, '/synchronous')) === 200,
      })),
    )
    const count = (role: 'leads' | 'follows' | 'hasAll') => roles.filter((each) => each[role]).length
    return count('leads') === 1 && count('follows') === 2 && count('hasAll') === 1
  }
  const healthy = () => until(isHealthy, `the cluster does not become whole: ${folder}`)
  const follows = async (machine: Machine) => (await rest(machine, '/replica?lag=1MB')) === 200
  return {
    leader,
    healthy,
    follows,
    async synchronous(): Promise<Machine> {
      for (const end = performance.now() + MOST_MS; performance.now() < end; await pause(100))
        for (const machine of machines) if ((await rest(machine, '/synchronous')) === 200) return machine
      throw new Error(`nobody has everything: ${folder}`)
    },
    async etcdLeader(): Promise<Machine> {
      for (const end = performance.now() + MOST_MS; performance.now() < end; await pause(100))
        for (const machine of machines) {
          const at = `http://127.0.0.1:${portOf(first, 2379, machine)}/v2/stats/self`
          const found = await fetch(at, { signal: AbortSignal.timeout(ASK_MS) })
            .then((answer) => answer.json() as Promise<{ state?: string }>)
            .catch(() => null)
          if (found?.state === 'StateLeader') return machine
        }
      throw new Error(`no etcd leads: ${folder}`)
    },
    async switchFrom(machine: Machine): Promise<void> {
      const authorization = `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`
      const body = JSON.stringify({ leader: machine })
      const signal = AbortSignal.timeout(MOST_MS)
      const status = await rest(machine, '/switchover', {
        method: 'POST',
        headers: { authorization },
        body,
        signal,
      })
      if (status !== 200) throw new Error(`Patroni does not switch (${status}): ${folder}`)
    },
  }
}

/** The status of an answer; 0 where there is none. */
export function ask(address: string, given: RequestInit = {}): Promise<number> {
  return fetch(address, { signal: AbortSignal.timeout(ASK_MS), ...given }).then(
    async ({ status, body }) => {
      await body?.cancel()
      return status
    },
    () => 0,
  )
}

/** Waits until something is so, five minutes at most. */
export async function until(isSo: () => Promise<boolean>, otherwise: string | (() => string)): Promise<void> {
  for (const end = performance.now() + MOST_MS; !(await isSo()); await pause(200))
    if (performance.now() > end) throw new Error(typeof otherwise === 'string' ? otherwise : otherwise())
}
