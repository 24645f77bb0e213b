/**
 * How the store stands in which sealed files lie outside of PostgreSQL: it answers; it does not; the bucket is another
 * installation's or somebody else's; there is no such bucket; the key is not accepted, or is not any more; or one of the two clocks is wrong.
 */
export type FileStoreState = 'answers' | 'silent' | 'strange' | 'missing' | 'refused' | 'clock-apart'

/** After how many seconds it is worth asking for a file again whose store did not do its part. */
export const FILES_AGAIN_SECONDS = 30

/** What is larger, before it is sealed, stays in its row. A statement has 20 MB at most, a file of people 10. */
export const MOST_STORED_BYTES = 24 * 1024 * 1024

/** One object of the store: its name, and when it came there by the store's clock. */
export type StoredObject = Readonly<{ name: string; at: Temporal.Instant }>

/** Some objects of the store in the order of their names, and how to ask for those after them; null: there are none. */
export type StoredPage = Readonly<{ objects: readonly StoredObject[]; next: string | null }>

/**
 * A store outside of PostgreSQL for the sealed bytes of files. It never sees them open. A name is the SHA-256 of the sealed
 * bytes; whoever puts something seals it anew, so that a name is put once and removed once. All of it refuses with
 * `files-silent` where the store does not do its part.
 */
export type FileStore = Readonly<{
  /** Puts sealed bytes and answers their name, once they are kept. */
  put(sealed: Uint8Array): Promise<string>
  /** Sealed bytes that are what their name says; undefined where there are none under it. Throws where they are others. */
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Takes sealed bytes away; it is well where they are gone already. */
  remove(name: string): Promise<void>
  list(next?: string): Promise<StoredPage>
  /** How it stood when it was looked at or asked last. */
  standing(): FileStoreState
}>
