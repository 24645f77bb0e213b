import { z } from 'zod'
import { type FileKind, fileKinds } from '#domain/attachments/file-kinds.ts'
import { rowsOf } from '#store/database/database.ts'
import { lastFileLook } from '#store/files/file-looks.ts'
import { mustWorkAs, query } from '../query.ts'

/**
 * How the store of files stands, how many files of each kind lie there by their rows, and what the last nightly look found. The state is null
 * where no store is set: then files that lie in one cannot be read.
 */
export const filesStored = query({
  name: 'storage.files-stored',
  input: z.object({}),
  async run({ reader, actor, files }) {
    mustWorkAs(actor, 'operator')
    const rows = await rowsOf<{ kind: FileKind; many: number }>(reader)`
      select kind, count(*)::int as many from stored_files group by 1`
    const counts = new Map(rows.map(({ kind, many }) => [kind, many]))
    const stored = fileKinds.map((kind) => ({ kind, many: counts.get(kind) ?? 0 }))
    return { state: files?.standing() ?? null, stored, look: await lastFileLook(reader) }
  },
})
