import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installByApt, programNamed } from '../apt.mjs'

/** The programs of a cluster where they stand on this machine. */
export type ClusterPrograms = Readonly<{ patroni: string; etcd: string; haproxy: string; postgres: string }>

const packages = ['patroni', 'etcd-server', 'python3-etcd', 'haproxy', 'postgresql']
const versions = '/usr/lib/postgresql'

/** What there is of them on this machine; or why a cluster cannot be had from that, in Spanish. */
export function findPrograms(): ClusterPrograms | string {
  const [patroni, etcd, haproxy] = [
    programNamed('patroni'),
    programNamed('etcd'),
    // Debian puts it where only administrators look.
    ['/usr/sbin/haproxy', programNamed('haproxy') ?? ''].find((file) => existsSync(file)),
  ]
  const postgres = newestPostgres()
  if (patroni && etcd && haproxy && postgres) return { patroni, etcd, haproxy, postgres }
  const missing = Object.entries({ patroni, etcd, haproxy, postgres }).flatMap(([name, file]) =>
    file ? [] : [name],
  )
  return `falta ${missing.join(', ')} (apt-get install ${packages.join(' ')})`
}

/** The same, after what is missing was installed by apt. */
export async function havePrograms(): Promise<ClusterPrograms | string> {
  const found = findPrograms()
  if (typeof found !== 'string') return found
  return (await installByApt('Patroni, etcd, HAProxy y PostgreSQL', packages)) ?? findPrograms()
}

/** The folder with the newest of Debian's PostgreSQL; the one that comes along lacks what Patroni needs. */
export function newestPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined
  return readdirSync(versions)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_rewind')) && existsSync(join(folder, 'postgres')))
}
