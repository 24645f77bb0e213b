import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { place, scratchFolder } from '#test/scratch.ts'

/*
 * Journeys move the clock of the whole instance, so those that run at the same time have a program each, with a
 * database, a bank and a provider of identities of its own.
 */

const firstPort = Number(process.env['JOURNEY_PORT'] ?? 4890)
const folder = process.env['JOURNEY_DATA'] ?? newFolder()

/** How many journeys run side by side: a browser and a program keep a core busy. */
export const sideBySide = Math.min(2, availableParallelism())

/** Playwright reads its settings in each of its processes: the first one makes the folder of all, and takes it away. */
function newFolder(): string {
  const made = scratchFolder('journeys', place())
  process.env['JOURNEY_DATA'] = made
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

/** The program of the journeys that are the so many-th side by side, and who plays the world around it. */
export function programOf(index: number) {
  const port = firstPort + 400 * index
  return {
    port,
    address: `http://localhost:${port}`,
    dataFolder: join(folder, String(index)),
    /** Where `providers.spec.ts` plays another provider of identities; its button is on the sign-in pages of all. */
    providerPort: port + 1000,
    /** Where `notices.spec.ts` plays the push service of a browser. */
    pushPort: port + 2000,
  }
}
