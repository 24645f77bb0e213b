import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openManualBank } from './manual-bank.ts'

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resguardo-bank-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a payment file lands whole in the folder out, once', async (t) => {
  const folder = await newFolder(t)
  const bank = await openManualBank({ folder })
  await bank.sendPaymentFile({ name: 'lote.xml', content: '<a/>' })
  await bank.sendPaymentFile({ name: 'lote.xml', content: '<a/>' })
  await assert.rejects(bank.sendPaymentFile({ name: 'lote.xml', content: '<b/>' }), { reason: 'DU01' })
  assert.deepEqual(await readdir(join(folder, 'out')), ['lote.xml'])
  assert.equal(await readFile(join(folder, 'out', 'lote.xml'), 'utf8'), '<a/>')
})

test('statements wait in the folder in until they are confirmed, and are kept afterwards', async (t) => {
  const folder = await newFolder(t)
  const bank = await openManualBank({ folder })
  for (const name of ['b.xml', 'a.xml', 'half.xml.part', '.hidden'])
    await writeFile(join(folder, 'in', name), name)
  const names = async () => (await bank.newStatements()).map((file) => file.name)
  assert.deepEqual(await names(), ['a.xml', 'b.xml'])
  await bank.confirmRead('a.xml')
  await bank.confirmRead('a.xml')
  assert.deepEqual(await names(), ['b.xml'])
  assert.deepEqual(await readdir(join(folder, 'read')), ['a.xml'])
  await writeFile(join(folder, 'in', 'a.xml'), 'another day')
  await bank.confirmRead('a.xml')
  assert.deepEqual((await readdir(join(folder, 'read'))).sort(), ['2-a.xml', 'a.xml'])
})

test('no name leaves the folder', async (t) => {
  const bank = await openManualBank({ folder: await newFolder(t) })
  for (const name of ['../x', '..', '/etc/passwd', '.x', ''])
    await assert.rejects(bank.sendPaymentFile({ name, content: '' }))
})
