import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { postmasterOf } from '#store/database/postgres-processes.ts'
import type { Cut } from './network.ts'

/** A process with all that it began, and what those began. */
export function withChildren(pid: number): number[] {
  if (pid <= 0) return []
  return [pid, ...childrenOf(pid).flatMap(withChildren)]
}

/**
 * The ways of this machine's connections, as “from port:to port”, which processes of a machine hold. One look at all: for
 * each connection alone it would keep the network itself busy.
 */
export function waysOf({ roots, data }: Cut): Set<string> {
  const held = new Set([...roots, postmasterOf(data)?.pid ?? 0].flatMap(withChildren).flatMap(opened))
  const ways = new Set<string>()
  for (const line of read('/proc/net/tcp').split('\n')) {
    const [, local = '', remote = '', , , , , , , inode = ''] = line.trim().split(/\s+/)
    if (held.has(`socket:[${inode}]`)) ways.add(`${portIn(local)}:${portIn(remote)}`)
  }
  return ways
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean).map(Number)
}

function opened(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).map((name) => linkOf(`${folder}/${name}`))
  } catch {
    // It ended.
    return []
  }
}

/** The port of an address as `/proc/net/tcp` writes it: in sixteens, after a colon. */
const portIn = (address: string) => Number.parseInt(address.slice(address.indexOf(':') + 1), 16)

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
