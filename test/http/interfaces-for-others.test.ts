import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
import { invented, newVisitor } from './visitor.ts'

/* What programs of others may rely on, and that none of ours does: `docs/decisions/0081-interfaces-for-others.md`. */

const built = join(import.meta.dirname, '..', '..', 'build')

test('a page’s data and the record of a build are interfaces for others', async (t) => {
  const { address } = await runningProgram()
  const [nobody, ana] = [newVisitor(address), await invented(address, 'ana')]

  await t.test('a page’s data is its path and what it knows, nothing else', async () => {
    for (const path of ['/pricing', '/app/transactions', '/app/settings']) {
      const told = JSON.parse((await ana.get(`${path}/_payload.json`)).text)
      assert.deepEqual(Object.keys(told), ['path', 'data'])
      assert.equal(told.path, path)
      assert.notEqual(told.data, undefined)
    }
  })

  await t.test('the record of a build names every file that a page asks for', async () => {
    const { id } = JSON.parse((await nobody.get('/builds/latest.json')).text)
    const record = JSON.parse((await nobody.get(`/builds/meta/${id}.json`)).text)
    assert.deepEqual(Object.keys(record), ['id', 'files', 'entry', 'routes'])
    const files: readonly { path: string }[] = record.files
    for (const path of ['/app/transactions', '/app/transactions/create', '/app/settings']) {
      const { text } = await ana.get(path)
      const asked = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
      assert.ok(asked.length > 3, path)
      for (const file of asked)
        assert.ok(
          files.some((each) => file.endsWith(each.path)),
          file,
        )
    }
  })

  await t.test('nothing that a browser is given asks for either', () => {
    const folders = [join(built, 'client', 'assets'), join(built, 'worker')]
    const texts = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    )
    assert.ok(
      texts.some((text) => text.includes('/builds/latest.json')),
      'what is asked for is found here',
    )
    for (const address of ['_payload.json', '/builds/meta'])
      assert.ok(!texts.some((text) => text.includes(address)), address)
  })
})
