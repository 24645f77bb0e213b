import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zipSync } from 'fflate'
import { entryName } from '#domain/history/case-file.ts'
import { zipOf } from '#test/zips.ts'
import { zipEntries } from './zip-entries.ts'

const bytes = (text: string) => async () => new TextEncoder().encode(text)
const plain = (files: Readonly<Record<string, Uint8Array>>, level: 0 | 6 = 0) =>
  new Blob([Buffer.from(zipSync(files, { level }))])
const one = new Uint8Array([1])

test('what is put into a ZIP is found in it, however large, and whatever is inside of it', async () => {
  const large = 'PK\u0005\u0006'.repeat(200_000)
  const zip = await zipOf([
    { path: 'a.txt', bytes: bytes('uno') },
    { path: 'vacío.txt', bytes: bytes('') },
    { path: 'carpeta/grande.bin', bytes: bytes(large) },
  ])
  const found = await zipEntries(zip)
  assert.ok(typeof found !== 'string')
  assert.deepEqual([...found.keys()], ['a.txt', 'vacío.txt', 'carpeta/grande.bin'])
  assert.equal(await found.get('carpeta/grande.bin')?.text(), large)
  assert.equal(await found.get('vacío.txt')?.text(), '')
})

test('what is no ZIP of ours is refused: cut short, compressed anew, with names that lead elsewhere', async () => {
  assert.equal(await zipEntries(new Blob([])), 'not-a-zip')
  assert.equal(await zipEntries(new Blob(['nada'.repeat(100)])), 'not-a-zip')
  const zip = await zipOf([{ path: 'a.txt', bytes: bytes('uno') }])
  for (const end of [10, 40, 60]) assert.equal(await zipEntries(zip.slice(end)), 'not-a-zip')
  assert.equal(await zipEntries(plain({ 'a.txt': new Uint8Array(500) }, 6)), 'packed-anew')
  for (const name of ['../a', '/a', 'a/../b', 'a\\b', 'C:a', './a'])
    assert.equal(await zipEntries(plain({ [name]: one })), 'not-a-zip', name)
})

test('a name in a ZIP is plain, and never leads out of its folder', () => {
  assert.equal(entryName('../../etc/passwd'), 'etc-passwd')
  assert.equal(entryName('Señal «20 €».JPG'), 'Senal-20-.JPG')
  assert.equal(entryName('🚗.pdf'), 'pdf')
  assert.equal(entryName('..'), 'archivo')
  assert.equal(entryName('\u202Egpj.exe'), 'gpj.exe')
  assert.equal(entryName(`${'a'.repeat(300)}.jpeg`), `${'a'.repeat(60)}.jpeg`)
})
