import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataOf, type Machine, machines } from './machines.ts'

/** Where everything of a cluster listens on this machine: each kind in a row of ten from a first port on. */
const rows = { 2379: 0, 2380: 10, 8008: 20, 5432: 30, 5000: 40, 5001: 41 } as const
/** What a machine has for others. They find it at its port here; itself it listens further on, behind the network. */
export const services = [2379, 2380, 8008, 5432] as const
const BEHIND_NETWORK = 60
/** One past the last port that is used, counted from the first. */
export const PORTS = 100

const examples = join(import.meta.dirname, '..', '..', 'deploy', 'patroni')
/** What of an example is said of its own machine, and not of all three. */
const ownLine = /^.*(?:listen|connect_address|_LISTEN_|ADVERTISE_).*$/gm
const listening = /^.*(?:listen:|_LISTEN_).*$/gm
const address = /10\.0\.0\.1([1-3]):(2379|2380|8008|5432)( check port )?(?:8008)?/g

/** The port of a service of a machine, by the one that it has in the examples. */
export function portOf(first: number, service: keyof typeof rows, machine: Machine | null = null): number {
  return first + rows[service] + (machine ? machines.indexOf(machine) + 1 : 0)
}

/** Where a machine itself listens for what others find at `portOf`. */
export function ownPortOf(first: number, service: (typeof services)[number], machine: Machine): number {
  return portOf(first, service, machine) + BEHIND_NETWORK
}

/** The settings of the examples as they are used here. What an example says that cannot be found any more is refused. */
export function settingsHere(first: number, folder: string, postgres: string) {
  const secret = randomBytes(12).toString('hex')
  const here = (name: string, machine: Machine, others: Readonly<Record<string, string>>) => {
    const own = machines.indexOf(machine) + 1
    const text = readFileSync(join(examples, name), 'utf8')
      .replaceAll(ownLine, (line) => line.replaceAll('10.0.0.11', `10.0.0.1${own}`))
      .replaceAll(address, (_, number: string, service: string, check?: string) => {
        const at = machines[Number(number) - 1] ?? machine
        const checked = check ? ` check port ${portOf(first, 8008, at)}` : ''
        return `127.0.0.1:${portOf(first, Number(service) as keyof typeof rows, at)}${checked}`
      })
      .replaceAll(listening, (line) =>
        line.replaceAll(
          /127\.0\.0\.1:(\d+)/g,
          (_, port: string) => `127.0.0.1:${Number(port) + BEHIND_NETWORK}`,
        ),
      )
      .replaceAll(/clave-de-\w+/g, (word) => `${word}-${secret}`)
    return Object.entries(others).reduce((changed, [from, to]) => {
      if (!changed.includes(from)) throw new Error(`deploy/patroni/${name} no longer says “${from}”`)
      return changed.replaceAll(from, to)
    }, text)
  }
  return {
    /** The password of one of the accounts that Patroni makes. */
    password: (account: 'postgres' | 'patroni') => `clave-de-${account}-${secret}`,
    patroni: (machine: Machine) =>
      here('patroni.yml', machine, {
        'name: uno': `name: ${machine}`,
        '10.0.0.0/24': '127.0.0.1/32',
        '/var/lib/postgresql/15/resguardo': dataOf(folder, machine),
        '/usr/lib/postgresql/15/bin': postgres,
        '/var/lib/postgresql/.pgpass-patroni': join(folder, machine, 'pgpass'),
        '/var/run/postgresql': join(folder, machine),
      }),
    etcd: (machine: Machine): Record<string, string> =>
      Object.fromEntries(
        here('etcd.env', machine, {
          'ETCD_NAME=uno': `ETCD_NAME=${machine}`,
          '/var/lib/etcd/resguardo': join(folder, machine, 'etcd'),
        })
          .split('\n')
          .flatMap((line) => {
            const [, name, value] = /^(ETCD_\w+)=(.*)$/.exec(line) ?? []
            return name === undefined || value === undefined ? [] : [[name, value]]
          }),
      ),
    haproxy: () =>
      here('haproxy.cfg', 'uno', {
        'bind 127.0.0.1:5000': `bind 127.0.0.1:${portOf(first, 5000)}`,
        'bind 127.0.0.1:5001': `bind 127.0.0.1:${portOf(first, 5001)}`,
      }),
  }
}
