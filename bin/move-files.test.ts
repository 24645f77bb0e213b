import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { perform } from '#commands/command.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { existing } from '#domain/assert.ts'
import { instanceIn } from '#store/database/instance.ts'
import { openKeys } from '#store/secrets/keys.ts'
import { createSeals, type Seals } from '#store/secrets/seal.ts'
import { readFile } from '#store/transactions/attachments.ts'
import { openS3Files } from '#outside/files/s3-files.ts'
import { backgroundOf } from '#test/background.ts'
import { connectedAs } from '#test/connections.ts'
import { exportedPayout, fileAtBank, fileState } from '#test/payouts.ts'
import { pdf } from '#test/pictures.ts'
import { type S3Server, startS3Server } from '#test/s3-server.ts'
import { placesOf } from '#test/stored-files.ts'
import { createWorld, type World, worldSecret } from '#test/world.ts'

const file = { name: 'factura.pdf', bytes: pdf }

async function worldWithFiles() {
  const server = await startS3Server()
  after(() => server.close())
  const dataDir = mkdtempSync(join(tmpdir(), 'resguardo-move-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(join(dataDir, 'clave'), worldSecret.toString('base64'))
  const world = await createWorld()
  await openKeys(world.url, { current: worldSecret, previous: [] })
  const transactionId = await world.transactionIn('draft')
  const sent = Array.from({ length: 5 }, () => file)
  const { attachmentIds } = await world.perform('ana', attachToDraft, { transactionId, files: sent })
  return { world, server, dataDir, transactionId, attachmentIds }
}

type Stage = Readonly<{ world: World; server: S3Server; dataDir: string }>

async function openedFor({ world, server }: Stage) {
  const files = await openS3Files(server.place, { instance: await instanceIn(world.database.pool) })
  after(() => files.close())
  return files
}

const keysIn = ({ dataDir }: Stage) => readFileSync(join(dataDir, 'clave'), 'utf8').trim().split('\n')
const secretOf = (line: string) => Buffer.from(line.replace(/^\d+:/, ''), 'base64')

/** What opens and seals after the key was exchanged. */
async function sealsOf(stage: Stage) {
  const [, current = ''] = keysIn(stage)
  return createSeals(await openKeys(stage.world.url, { current: secretOf(current), previous: [] }))
}

function started(program: string, asked: string[], { world, server, dataDir }: Stage) {
  const { url, keyId, secret } = server.place
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...asked], {
    env: {
      ...process.env,
      DATABASE_URL: world.url,
      DATA_DIR: dataDir,
      FILES_S3_URL: url,
      FILES_S3_KEY_ID: keyId,
      FILES_S3_SECRET: secret,
    },
  })
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ended: Promise.all([status, text(child.stdout), text(child.stderr)]) }
}

async function called(program: string, asked: string[], stage: Stage) {
  const [status, stdout, stderr] = await started(program, asked, stage).ended
  return { status, said: stdout + stderr }
}

test('files move into the store and back, also when it is killed on the way, and are the same all the time', async () => {
  const stage = await worldWithFiles()
  const { world, server, transactionId, attachmentIds } = stage
  const files = await openedFor(stage)
  const readable = async () => {
    for (const id of attachmentIds) {
      const from = { reader: world.database.reader, seals: world.means.seals, files }
      assert.deepEqual(existing(await readFile(from, transactionId, id), 'it is kept').bytes, pdf)
    }
  }
  const look = await called('move-files.ts', ['--to', 's3', '--dry-run'], stage)
  assert.match(look.said, /Por trasladar: 5 /)

  const first = started('move-files.ts', ['--to', 's3'], stage)
  let puts = 0
  server.moods.afterPut = () => void ((puts += 1) === 3 && first.child.kill('SIGKILL'))
  await first.ended
  server.moods.afterPut = () => {}
  const between = await placesOf(world)
  assert.deepEqual([between.stored.length, between.inRows], [2, 3])
  assert.equal(server.names().length, 3, 'one that no row names yet')
  await readable()

  const moved = await called('move-files.ts', ['--to', 's3'], stage)
  assert.deepEqual([moved.status, /Trasladados: 3 /.test(moved.said)], [0, true], moved.said)
  assert.deepEqual((await placesOf(world)).inRows, 0)
  await readable()

  // What the killed one left is young: it goes when a day has passed.
  assert.equal(server.names().length, 6)
  for (const [key, { bytes }] of server.objects) server.objects.set(key, { bytes, at: new Date(0) })
  assert.match((await called('move-files.ts', ['--remove-orphans'], stage)).said, /Borrados: 1/)
  assert.deepEqual(server.names(), (await placesOf(world)).stored)
  await readable()

  const back = await called('move-files.ts', ['--to', 'postgres'], stage)
  assert.equal(back.status, 0, back.said)
  assert.deepEqual(await placesOf(world), { stored: [], inRows: 5 })
  await readable()
  const background = backgroundOf({ ...world, means: { ...world.means, files } })
  await background.work()
  assert.deepEqual(server.names(), [])
})

test('statements and payment files move there and back and take a new key; one that may still leave stays', async () => {
  const stage = await worldWithFiles()
  const { world, server } = stage
  const { fileId, xml } = await fileAtBank(world)
  const waiting = await exportedPayout(world)
  const files = await openedFor(stage)
  const statements = (await placesOf(world, 'statement_files')).inRows
  const again = async (seals: Seals) => {
    const given = { fileId, reason: 'El banco perdió el primero' }
    return (await perform({ ...world.means, seals, files }, world.actor('olga'), takePaymentFile, given)).xml
  }
  const moved = await called('move-files.ts', ['--to', 's3'], stage)
  assert.match(moved.said, new RegExp(`Trasladados: ${5 + statements + 1} `))
  assert.deepEqual([(await placesOf(world, 'payment_files')).inRows, statements > 0], [1, true])
  assert.equal((await placesOf(world, 'statement_files')).inRows, 0)
  assert.equal(await again(world.means.seals), xml)

  const done = await called('rotate-key.ts', [], stage)
  assert.equal(done.status, 0, done.said)
  const { stored } = await placesOf(world)
  for (const name of stored) assert.equal(server.objects.get(`files/${name}`)?.bytes[0], 2)
  const seals = await sealsOf(stage)
  assert.equal(await again(seals), xml)

  const back = await called('move-files.ts', ['--to', 'postgres'], stage)
  assert.equal(back.status, 0, back.said)
  assert.deepEqual(await placesOf(world, 'payment_files'), { stored: [], inRows: 2 })
  assert.equal(await again(seals), xml)
  assert.equal(await fileState(world, waiting.fileId), 'prepared')
  await backgroundOf({ ...world, means: { ...world.means, files } }).work()
  assert.deepEqual(server.names(), [])
})

test('a file that is not what its hash says stays where it is and is named', async () => {
  const stage = await worldWithFiles()
  const { world, attachmentIds } = stage
  await connectedAs('owner', world.url, (client) =>
    client.query('update attachments set sealed_bytes = $1 where attachment_id = $2', [
      world.means.seals.sealBytes(Buffer.from('others')),
      attachmentIds[0],
    ]),
  )
  const { status, said } = await called('move-files.ts', ['--to', 's3'], stage)
  assert.equal(status, 1)
  assert.match(said, new RegExp(`attachments ${attachmentIds[0]}: falta, no es`))
  assert.deepEqual((await placesOf(world)).inRows, 1)
})

test('a new key seals what lies in the store again, and is refused while the store cannot be reached', async () => {
  const stage = await worldWithFiles()
  const { world, server, transactionId, attachmentIds } = stage
  assert.equal((await called('move-files.ts', ['--to', 's3'], stage)).status, 0)
  const before = server.names()
  server.moods.down = true
  const failed = await called('rotate-key.ts', [], stage)
  assert.notEqual(failed.status, 0)
  assert.match(failed.said, /depósito/)
  server.moods.down = false
  const done = await called('rotate-key.ts', [], stage)
  assert.equal(done.status, 0, done.said)
  const { stored } = await placesOf(world)
  assert.ok(stored.length === 5 && stored.every((name) => !before.includes(name)))
  for (const [key, { bytes }] of server.objects)
    if (stored.some((name) => key.endsWith(name))) assert.equal(bytes[0], 2)
  const [old = ''] = keysIn(stage)
  assert.deepEqual(secretOf(old), worldSecret)
  const seals = await sealsOf(stage)
  const files = await openedFor(stage)
  for (const id of attachmentIds) {
    const from = { reader: world.database.reader, seals, files }
    assert.deepEqual(existing(await readFile(from, transactionId, id), 'it is kept').bytes, pdf)
  }
  await backgroundOf({ ...world, means: { ...world.means, files } }).work()
  assert.deepEqual(server.names(), stored)
})

test('it says what is wrong when it is called wrongly, and where the store does not do its part', async () => {
  const stage = await worldWithFiles()
  assert.equal((await called('move-files.ts', ['--to', 'moon'], stage)).status, 2)
  stage.server.moods.down = true
  const { status, said } = await called('move-files.ts', ['--to', 's3'], stage)
  assert.deepEqual([status, /no contesta/.test(said)], [1, true], said)
})
