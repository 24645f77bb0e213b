import { perform } from '#commands/command.ts'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { existing } from '#domain/assert.ts'
import { openS3Files, type S3Place } from '#outside/files/s3-files.ts'
import { openDatabase } from '#store/database/database.ts'
import { createMeans } from '#store/means.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { pdf } from '#test/pictures.ts'
import { worldSecret } from '#test/world.ts'

// A program that adds a file to a draft, as a process of its own, to be killed on the way.

/** What it is told: the database, the store, the draft, its author and the world's time. */
export type Errand = Readonly<{ url: string; place: S3Place; transactionId: string; by: string; at: string }>

const { url, place, transactionId, by, at }: Errand = JSON.parse(
  existing(process.argv[2], 'it is told what to do'),
)
const now = Temporal.Instant.from(at)
const database = openDatabase(url, { max: 2 })
const files = await openS3Files(place, { instance: 'ours' })
const means = createMeans({ database, files, seals: createSeals(worldSecret), clock: () => now })
const author = { id: by, kind: 'person', roles: [], contactVerified: true, steppedUpAt: now } as const
await perform(means, author, attachToDraft, { transactionId, files: [{ name: 'factura.pdf', bytes: pdf }] })
files.close()
await database.close()
