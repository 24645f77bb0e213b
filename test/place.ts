import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const ROOM_IN_MEMORY = 2 * 2 ** 30

/** Where the databases of tests lie: in memory where there is room, because copying them is most of the work. */
export function place(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_IN_MEMORY ? memory : tmpdir()
}
