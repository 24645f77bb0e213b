import { z } from 'zod'
import { rowsOf } from '#store/database/database.ts'
import { lastFileLook } from '#store/files/file-looks.ts'
import { mustWorkAs, query } from '../query.ts'

/**
 * How the store of files stands, how many files lie there by their rows, and what the last nightly look found. The state is null
 * where no store is set: then files that lie in one cannot be read.
 */
export const filesStored = query({
  name: 'storage.files-stored',
  input: z.object({}),
  async run({ reader, actor, files }) {
    mustWorkAs(actor, 'operator')
    const [row] = await rowsOf<{ stored: number }>(reader)`
      select count(*)::int as stored from attachments where stored_as is not null`
    return { state: files?.standing() ?? null, stored: row?.stored ?? 0, look: await lastFileLook(reader) }
  },
})
