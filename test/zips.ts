import assert from 'node:assert/strict'
import { zipEntries } from '#device/history/zip-entries.ts'
import { zipped, type ZipEntry } from '#papers/zip.ts'

/** The same ZIP with another content in one of its files, with one more file, or without one. */
export async function withEntry(
  zip: Blob,
  path: string,
  content: string | Buffer<ArrayBuffer> | null,
): Promise<Blob> {
  const entries = await zipEntries(zip)
  assert.ok(typeof entries !== 'string')
  const files = new Map(entries)
  if (content === null) files.delete(path)
  else files.set(path, new Blob([content]))
  return zipOf(
    [...files].map(([name, blob]) => ({
      path: name,
      bytes: async () => new Uint8Array(await blob.arrayBuffer()),
    })),
  )
}

/** A ZIP of files, as the program makes one. */
export async function zipOf(files: readonly ZipEntry[]): Promise<Blob> {
  async function* each() {
    yield* files
  }
  return new Blob(
    await Array.fromAsync(zipped(each(), { epochMilliseconds: Date.parse('2026-03-02T09:00:00Z') })),
  )
}
