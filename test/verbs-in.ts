import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '#commands/command.ts'
import type { Query } from '#queries/query.ts'

/** A command or a question, whose input nobody looks at before it does. */
export type Verb = Command<unknown, unknown> & Query<unknown, unknown>

/** Everything that a room exports and that can be done or asked, by its name. */
export async function verbsIn(room: 'commands' | 'queries'): Promise<ReadonlyMap<string, Verb>> {
  const folder = join(import.meta.dirname, '..', 'src', room)
  const found = new Map<string, Verb>()
  for (const path of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })) {
    const exported: Record<string, unknown> = await import(join(folder, path))
    for (const each of Object.values(exported)) if (isVerb(each)) found.set(each.name, each)
  }
  return found
}

function isVerb(value: unknown): value is Verb {
  return typeof value === 'object' && value !== null && 'run' in value && 'input' in value && 'name' in value
}
