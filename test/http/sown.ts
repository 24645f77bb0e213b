// The one that runs the files does not load what they load before them.
import '#test/cheap-hashes.ts'
import { rmSync } from 'node:fs'
import { place, scratchFolder } from '#test/scratch.ts'
import { startedProgram } from './program.ts'

let folder: string | undefined

/** Once before all files: the demonstration is sown one time, and every program of a test begins with a copy of it. */
export async function globalSetup(): Promise<void> {
  folder = scratchFolder('sown', place())
  const { stop } = await startedProgram({ DATA_DIR: folder })
  await stop()
  process.env['SOWN_DEMONSTRATION'] = folder
}

/** Once after all files. */
export function globalTeardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
