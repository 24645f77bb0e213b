import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { addressWithKey, openKeys } from '#store/secrets/keys.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { connectedAs } from '#test/connections.ts'
import { openedValues, sealEverywhere } from '#test/sealed-rows.ts'
import { createWorld, type World, worldSecret } from '#test/world.ts'

const program = join(import.meta.dirname, 'rotate-key.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-rotate-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const file = join(dataDir, 'clave')
const text = (key: Buffer) => key.toString('base64')

const settingsFor = (world: World, more: Record<string, string> = {}) => ({
  ...process.env,
  DATABASE_URL: world.url,
  DATA_DIR: dataDir,
  ...more,
})

function rotateKey(world: World, asked: string[] = [], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...asked], {
    encoding: 'utf8',
    env: settingsFor(world, more),
  })
  return { status, stdout, stderr }
}

async function sealedWorld() {
  const world = await createWorld()
  await sealEverywhere(world)
  const before = await openedValues(world.url, world.means.seals)
  writeFileSync(file, text(worldSecret))
  return { world, before }
}

const keysInFile = () =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line.replace(/^\d+:/, ''), 'base64'))

describe('with a key file', () => {
  test('makes a new key, keeps the old one for the sessions, and forgets it when told', async () => {
    const { world, before } = await sealedWorld()

    const look = rotateKey(world, ['--dry-run'])
    assert.equal(look.status, 0, look.stderr)
    assert.deepEqual(keysInFile(), [worldSecret])

    const done = rotateKey(world)
    assert.equal(done.status, 0, done.stderr)
    assert.match(done.stdout, /Todo está cifrado con la clave 2 .* Retirada: 1\./)
    const [old, current] = keysInFile()
    assert.ok(old?.equals(worldSecret))
    assert.ok(current)
    const seals = createSeals(await openKeys(world.url, { current, previous: [] }))
    assert.deepEqual(await openedValues(world.url, seals), before)

    assert.equal(rotateKey(world, ['--forget']).status, 0)
    assert.deepEqual(keysInFile(), [current])
  })

  test('goes on after it was killed in the middle, with the key that it had made', async () => {
    const { world } = await sealedWorld()
    await connectedAs('owner', world.url, (client) =>
      client.query(
        `insert into bank_accounts (bank_account_id, person_id, scheme, country, currency, sealed_number, fingerprint, masked,
           holder_name, added_at, usable_from)
         select gen_random_uuid(), $1, 'iban', 'ES', 'EUR', $2, 'print ' || n, '••••', 'Ana', now(), now()
         from generate_series(1, 20000) n`,
        [world.ids.ana, world.means.seals.seal('ES9121000418450200051332')],
      ),
    )
    const child = spawn(process.execPath, [program], { env: settingsFor(world) })
    child.stderr.setEncoding('utf8')
    for await (const chunk of child.stderr)
      if (String(chunk).includes('bank_accounts.sealed_number')) child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    assert.equal(child.signalCode, 'SIGKILL')

    const look = rotateKey(world, ['--dry-run'])
    const left = Number(/bank_accounts\.sealed_number: (\d+)/.exec(look.stdout)?.[1])
    assert.ok(left > 0 && left < 20_000, look.stdout)
    const made = keysInFile()
    assert.equal(made.length, 2)

    const again = rotateKey(world)
    assert.equal(again.status, 0, again.stderr)
    assert.deepEqual(keysInFile(), made)
    assert.match(rotateKey(world, ['--dry-run']).stdout, /Sin cifrar con la clave 2: 0\./)
  })

  test('waits for a running program that has the old key only, and takes a given key', async () => {
    const { world } = await sealedWorld()
    const given = join(dataDir, 'dada')
    const key = randomBytes(32)
    writeFileSync(given, `${key.toString('hex')}\n`)
    await connectedAs('owner', addressWithKey(world.url, 1), async () => {
      const waits = rotateKey(world, ['--key', given])
      assert.equal(waits.status, 1)
      assert.match(waits.stderr, /Un programa en marcha trabaja todavía con la clave 1: reinícialo/)
    })
    assert.deepEqual(keysInFile(), [worldSecret, key])
    assert.equal(rotateKey(world).status, 0)
  })
})

describe('with the key in the settings', () => {
  test('prints a new key, and seals with it once both are given', async () => {
    const { world, before } = await sealedWorld()
    const [old, wrong] = [randomBytes(32), randomBytes(32)]
    const seals = createSeals(await openKeys(world.url, { current: old, previous: [worldSecret] }))
    const first = rotateKey(world, [], { SECRET_KEY: text(old), PREVIOUS_SECRET_KEYS: text(worldSecret) })
    assert.equal(first.status, 0, first.stderr)

    const asked = rotateKey(world, [], { SECRET_KEY: text(old) })
    assert.equal(asked.status, 1)
    const [, key = ''] = /^SECRET_KEY=(\S{44})\n$/.exec(asked.stdout) ?? []
    assert.match(asked.stderr, /la de ahora la primera en PREVIOUS_SECRET_KEYS/)

    assert.match(rotateKey(world, [], { SECRET_KEY: key }).stderr, /no es la de esta base de datos/)
    const both = { SECRET_KEY: key, PREVIOUS_SECRET_KEYS: `${text(old)},${text(wrong)}` }
    const done = rotateKey(world, ['--end-sessions'], both)
    assert.equal(done.status, 0, done.stderr)
    assert.match(done.stdout, /clave 3 .* Retirada: 2\.\nSesiones cerradas: 0\./)
    const now = createSeals(await openKeys(world.url, { current: Buffer.from(key, 'base64'), previous: [] }))
    assert.deepEqual(await openedValues(world.url, now), before)
    assert.equal(now.fingerprint('x'), seals.fingerprint('x'))
    assert.match(rotateKey(world, ['--forget'], both).stdout, /que puedes quitar: 1\./)
  })

  test('a wrong key starts nothing, and neither it nor a wrong question changes anything', async () => {
    const { world } = await sealedWorld()
    const wrong = rotateKey(world, [], { SECRET_KEY: text(randomBytes(32)) })
    assert.equal(wrong.status, 2)
    assert.match(wrong.stderr, /no abre lo que esta base de datos guarda cifrado/)
    const serve = spawnSync(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
      encoding: 'utf8',
      env: settingsFor(world, { SECRET_KEY: text(randomBytes(32)), PORT: '0' }),
    })
    assert.equal(serve.status, 2)
    assert.match(serve.stderr, /no abre lo que esta base de datos guarda cifrado: búscala en tu copia\./)
    assert.equal(rotateKey(world, ['--forget', '--dry-run']).status, 2)
    assert.equal(rotateKey(world, ['--all']).status, 2)
    assert.match(rotateKey(world, ['--help']).stdout, /^Usage:/)
  })
})
