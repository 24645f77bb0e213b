import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newestPushKey } from '#store/notices/push-keys.ts'
import { pushKeyOf } from '#test/devices.ts'
import { createWorld, worldSecret } from '#test/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-push-key-'))
writeFileSync(join(dataDir, 'clave'), worldSecret.toString('base64'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

function renew(url: string, asked: readonly string[] = []) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'renew-push-key.ts'), ...asked], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
  })
}

test('another pair of keys is in use afterwards, and the one that nobody used is gone', async () => {
  const world = await createWorld()
  const before = await pushKeyOf(world)
  const { status, stdout, stderr } = renew(world.url)
  assert.equal(status, 0, stderr)
  const { reader } = world.database
  const key = await newestPushKey(reader)
  assert.notEqual(key?.id, before)
  assert.equal(stdout, `La clave pública de los avisos es ahora ${key?.publicKey}.\n`)
  const kept = await reader.selectFrom('push_keys').select(['key_id', 'sealed_private']).execute()
  assert.deepEqual(
    kept.map((row) => row.key_id),
    [key?.id],
  )
  assert.equal(Buffer.from(world.means.seals.open(kept[0]?.sealed_private ?? ''), 'base64url').length, 32)
})

test('it says how it is called, and what is wrong', async () => {
  assert.match(renew('', ['--help']).stdout, /^Usage: npx node bin\/renew-push-key\.ts/)
  assert.equal(renew('', ['--now']).status, 2)
  assert.equal(renew('postgres://nobody@127.0.0.1:1/none').status, 1)
})
