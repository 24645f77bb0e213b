import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import type { FileStore } from '#domain/attachments/file-store.ts'
import { pdf } from '#test/pictures.ts'
import { placesOf, worldWithStore } from '#test/stored-files.ts'
import { compareFiles } from './compared-files.ts'

async function worldWithFiles() {
  const { world, files } = await worldWithStore()
  const transactionId = await world.transactionIn('draft')
  const sent = Array.from({ length: 4 }, () => ({ name: 'factura.pdf', bytes: pdf }))
  await world.perform('ana', attachToDraft, { transactionId, files: sent })
  const { stored } = await placesOf(world)
  return { world, files, stored, later: Temporal.Now.instant().add({ hours: 48 }) }
}

test('a file that a row names is no orphan, in whatever order the store lists it', async () => {
  const { world, files, stored, later } = await worldWithFiles()
  const [a = '', b = '', c = '', d = ''] = stored
  const at = Temporal.Now.instant()
  const pages = [
    [d, a],
    [c, b],
  ]
  const unordered: FileStore = {
    ...files,
    list: async (next) => {
      const page = Number(next ?? 0)
      return {
        objects: (pages[page] ?? []).map((name) => ({ name, at })),
        next: page + 1 < pages.length ? String(page + 1) : null,
      }
    },
  }
  const { orphans, lost } = await compareFiles(world.database.reader, unordered, later)
  assert.deepEqual({ orphans, lost }, { orphans: [], lost: [] })
})

test('a list that comes back to where it was ends the look', async () => {
  const { world, files, later } = await worldWithFiles()
  const endless: FileStore = { ...files, list: async () => ({ ...(await files.list()), next: 'again' }) }
  await assert.rejects(compareFiles(world.database.reader, endless, later), /goes on/)
})
