import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskOf, type Machine, machines } from './machines.ts'

/** Room for the demonstration, and for what PostgreSQL writes ahead until it checkpoints. */
const SIZE = '2g'
const PIECE = new Uint8Array(2 ** 22)

/** A small file system of its own for the data of each machine; or why there is none, in Spanish. */
export type Disks = Readonly<{
  fill: (machine: Machine) => Promise<void>
  free: (machine: Machine) => Promise<void>
}>

/** Makes the folders, each with a file system in memory where whoever runs this may mount one. They end with the folder. */
export function makeDisks(folder: string): Disks | string {
  for (const machine of machines) mkdirSync(diskOf(folder, machine), { mode: 0o700, recursive: true })
  if (process.getuid?.() !== 0) return 'solo root puede montar un disco pequeño'
  for (const machine of machines) {
    const given = [
      '-t',
      'tmpfs',
      '-o',
      `size=${SIZE},mode=0700`,
      'resguardo-cluster',
      diskOf(folder, machine),
    ]
    const { status, stderr, error } = spawnSync('mount', given, { encoding: 'utf8' })
    if (status !== 0) return `no se puede montar un disco pequeño: ${error?.message ?? stderr.trim()}`
  }
  const rest = (machine: Machine) => join(diskOf(folder, machine), 'rest')
  return {
    async fill(machine) {
      const file = await open(rest(machine), 'w')
      try {
        for (;;) await file.write(PIECE)
      } catch (problem) {
        if ((problem as { code?: string }).code !== 'ENOSPC') throw problem
      } finally {
        await file.close()
      }
    },
    free: (machine) => rm(rest(machine), { force: true }),
  }
}
