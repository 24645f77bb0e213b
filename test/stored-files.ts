import { after } from 'node:test'
import { existing } from '#domain/assert.ts'
import type { FileKind } from '#domain/attachments/file-kinds.ts'
import type { FileStore } from '#domain/attachments/file-store.ts'
import { lookThroughFiles } from '#jobs/files/look-through-files.ts'
import { openS3Files } from '#outside/files/s3-files.ts'
import { backgroundOf } from './background.ts'
import { startS3Server } from './s3-server.ts'
import { createWorld, type World } from './world.ts'

/** A store for files on this machine, opened for one instance. */
export async function openedStore() {
  const server = await startS3Server()
  const files = await openS3Files(server.place, { instance: 'ours', lookMs: 3_600_000, questionMs: 2_000 })
  after(() => {
    files.close()
    server.close()
  })
  return { server, files }
}

/** A world whose new files lie in a store outside of PostgreSQL. */
export async function worldWithStore() {
  const { server, files } = await openedStore()
  return { world: await createWorld({ files }), server, files }
}

/** The names of all that lies in the store by the rows of files, of whatever kind, and how many of one kind lie in their rows. */
export async function placesOf({ database: { pool } }: World, kind: FileKind = 'attachments') {
  const { rows } = await pool.query<{ name: string }>('select name from stored_files order by name')
  const inRows = await pool.query<{ many: number }>(
    `select count(*)::int as many from ${kind} where stored_as is null`,
  )
  return { stored: rows.map(({ name }) => name), inRows: existing(inRows.rows[0], 'it is counted').many }
}

/** How many files of a kind lie in the store by their rows. */
export async function manyStored({ database: { pool } }: World, kind: FileKind): Promise<number> {
  const { rowCount } = await pool.query('select from stored_files where kind = $1', [kind])
  return rowCount ?? 0
}

/** What the program does in the night with its store of files; answers what it noted. */
export async function night(world: World, files: FileStore) {
  const { job, lines, work } = backgroundOf(world)
  await lookThroughFiles(job, files)
  return { lines: lines.filter(({ event }) => event !== 'files-looked-through'), work }
}
