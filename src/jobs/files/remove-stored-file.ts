import { assert, existing } from '#domain/assert.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { isNamed } from '#store/files/stored-files.ts'
import type { JobParts } from '../job-parts.ts'

/** Takes a file's sealed bytes away from the store, once no row names them: its row went, or names others by now. */
export async function removeStoredFile(
  { means }: JobParts,
  { name }: Payload<'remove-stored-file'>,
): Promise<void> {
  const files = existing(means.files, 'only who has a store takes this job')
  assert(!(await isNamed(means.database.reader, name)), 'what a row names stays')
  await files.remove(name)
}
