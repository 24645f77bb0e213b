import { after } from 'node:test'
import { openS3Files } from '#outside/files/s3-files.ts'
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

/** Where the rows of all files say that their bytes are: the names in the store, and how many lie in their rows. */
export async function placesOf({ database }: World) {
  const { rows } = await database.pool.query<{ name: string | null }>(
    'select stored_as as name from attachments order by stored_as',
  )
  return {
    stored: rows.flatMap(({ name }) => (name === null ? [] : [name])),
    inRows: rows.filter(({ name }) => name === null).length,
  }
}
