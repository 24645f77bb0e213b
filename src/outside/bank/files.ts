import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { assert } from '#domain/assert.ts'

/** Writes a file so that it exists whole or not at all, even if the machine stops in between. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.part`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The name of a bank's file, which stays in its folder. */
export function plainName(name: string): string {
  assert(isPlainName(name), 'a bank file has a plain name')
  return name
}

/** Whether a name is one of a file in its folder, which we can keep, and of letters that a page can show. */
export const isPlainName = (name: string) =>
  /^[^/\\\p{Cc}\p{Cs}]{1,200}$/u.test(name) && !name.startsWith('.')

/** Whether a file of a folder is whole: those that are still being written have names of their own. */
export const isWholeFile = (name: string) => !name.startsWith('.') && !name.endsWith('.part')
