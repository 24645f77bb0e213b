import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { claimFolder, forgetFolder } from './claimed-folder.ts'

const place = mkdtempSync(join(tmpdir(), 'resguardo-claim-'))
after(() => rmSync(place, { recursive: true, force: true }))

function database(name: string): string {
  const postgres = join(place, name)
  mkdirSync(postgres)
  return postgres
}

test('a folder of copies is one database’s: another, or the same one after a restore, takes its own', async () => {
  const [one, other] = [database('one'), database('other')]
  const folder = join(place, 'copies')
  await claimFolder(folder, one)
  await claimFolder(folder, one)
  await assert.rejects(claimFolder(folder, other), /tiene las copias de otra base/)
  await forgetFolder(one)
  await assert.rejects(claimFolder(folder, one), /de esta antes de restaurarla/)
  await claimFolder(join(place, 'next'), one)
})

test('a disk that is not mounted gets no copies on the disk below it', async () => {
  const postgres = database('mounted')
  const folder = join(place, 'disk')
  await claimFolder(folder, postgres)
  renameSync(folder, join(place, 'away'))
  for (const isEmptyFolder of [false, true]) {
    if (isEmptyFolder) mkdirSync(folder)
    await assert.rejects(claimFolder(folder, postgres), /mira si su disco está montado/)
  }
  assert.deepEqual(readdirSync(folder), [])
  rmSync(folder, { recursive: true })
  renameSync(join(place, 'away'), folder)
  await claimFolder(folder, postgres)
})

test('a sign that says nothing is not written over', async () => {
  const folder = join(place, 'damaged')
  mkdirSync(folder)
  writeFileSync(join(folder, 'base.json'), '{}')
  await assert.rejects(claimFolder(folder, database('third')), /está dañado/)
})
