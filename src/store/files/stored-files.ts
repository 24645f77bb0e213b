import { existing } from '#domain/assert.ts'
import type { Attachment } from '#domain/attachments/attachment.ts'
import { type FileStore, FILES_AGAIN_SECONDS } from '#domain/attachments/file-store.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { type Reader, rowsOf } from '../database/database.ts'
import type { Seals } from '../secrets/seal.ts'

/** Under which name sealed bytes were put in the store of files, and which generation of the key sealed them. */
export type Stored = Readonly<{ storedAs: string; generation: number }>

/** Seals bytes anew and puts them in the store: no two puts share a name. `boundTo`: what they open together with. */
export async function putSealed(
  files: FileStore,
  seals: Seals,
  bytes: Uint8Array,
  boundTo?: string,
): Promise<Stored> {
  const sealed = seals.sealBytes(bytes, boundTo)
  // The first byte of what is sealed names the generation of its key.
  const generation = existing(sealed[0], 'nothing that is sealed is empty')
  return { storedAs: await files.put(sealed), generation }
}

type PutFile = Attachment & Readonly<{ stored: Stored }>

/** Puts files in the store, one by one, before anything tells of them. All of them are there, or none is left and it refuses. */
export async function putAway(
  files: FileStore,
  seals: Seals,
  kept: readonly Attachment[],
): Promise<readonly PutFile[]> {
  const done: PutFile[] = []
  try {
    for (const file of kept) done.push({ ...file, stored: await putSealed(files, seals, file.bytes) })
    return done
  } catch (problem) {
    await takeBack(files, done)
    throw problem
  }
}

/** Takes away what was put for rows that were not kept. What the store does not do now, the nightly look finds. */
export async function takeBack(files: FileStore, put: readonly PutFile[]): Promise<void> {
  await Promise.allSettled(put.map(({ stored }) => files.remove(stored.storedAs)))
}

/** Where the row of a file says that its sealed bytes are. */
type Placed = Readonly<{ sealed_bytes: Buffer | null; stored_as: string | null }>

/**
 * The sealed bytes of a file, from its row or from the store. `row` is asked again where the store has none: it may have been
 * moved or taken away meanwhile. Undefined where there is no such file; throws where its row names what is not there.
 */
export async function withSealedBytes<Row extends Placed>(
  row: () => Promise<Row | undefined>,
  files: Pick<FileStore, 'get'> | undefined,
): Promise<(Row & { readonly sealed_bytes: Buffer }) | undefined> {
  let missing: string | null = null
  for (;;) {
    const found = await row()
    if (!found) return undefined
    const { sealed_bytes, stored_as } = found
    if (sealed_bytes) return { ...found, sealed_bytes }
    const name: string = existing(
      stored_as === missing ? null : stored_as,
      'what a file’s row names is in the store',
    )
    const bytes = await (files ?? refuse('files-silent', { seconds: FILES_AGAIN_SECONDS })).get(name)
    if (bytes) return { ...found, sealed_bytes: bytes }
    missing = name
  }
}

/**
 * What the store has under a name; undefined where it has nothing or others than the name says, and where it refuses this one
 * alone, as one that it has archived: whoever goes through many files counts such a one and goes on. Refuses where the store
 * does not do its part.
 */
export async function wholeUnder(name: string, files: FileStore): Promise<Buffer | undefined> {
  try {
    return await files.get(name)
  } catch (problem) {
    if (isRefusal(problem) && files.standing() !== 'answers') throw problem
    return undefined
  }
}

/**
 * Seals bytes anew and puts them in the store where the only others go after that: not before the store has handed them back.
 * Null where it does not, with nothing left there.
 */
export async function putForGood(
  files: FileStore,
  seals: Seals,
  bytes: Uint8Array,
  boundTo?: string,
): Promise<Stored | null> {
  const stored = await putSealed(files, seals, bytes, boundTo)
  if (await wholeUnder(stored.storedAs, files)) return stored
  await files.remove(stored.storedAs)
  return null
}

/** Whether a file's row names something in the store. */
export async function isNamed(reader: Reader, storedAs: string): Promise<boolean> {
  const found = await rowsOf(reader)`select 1 from stored_files where name = ${storedAs}`
  return found.length > 0
}
