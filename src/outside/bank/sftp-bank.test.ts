import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { scratchFolder } from '#test/scratch.ts'
import { startSftpServer } from '#test/sftp-server.ts'
import { fingerprintOf, openSftpBank } from './sftp-bank.ts'

async function bankBySftp(t: TestContext, meetingMs?: number) {
  const folder = scratchFolder('sftp')
  const server = await startSftpServer(folder)
  t.after(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const memory = join(folder, 'ours')
  return { ...server, folder, memory, bank: await openSftpBank(server.place, memory, meetingMs) }
}

const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name)

test('a payment file lands whole at the bank, once', async (t) => {
  const { bank, folder, seen } = await bankBySftp(t)
  await writeFile(join(folder, 'in', 'lote.xml.part'), 'what an interrupted sending left, and longer')

  await bank.sendPaymentFile({ name: 'lote.xml', content: '<a>ñ</a>' })
  await bank.sendPaymentFile({ name: 'lote.xml', content: '<a>ñ</a>' })

  await assert.rejects(bank.sendPaymentFile({ name: 'lote.xml', content: '<b/>' }), { reason: 'DU01' })
  assert.deepEqual(await readdir(join(folder, 'in')), ['lote.xml'])
  assert.equal(await readFile(join(folder, 'in', 'lote.xml'), 'utf8'), '<a>ñ</a>')
  assert.equal(seen.renames, 1)
})

test('two who send the same file at once leave one, and the slower finds it at the next meeting', async (t) => {
  const { bank, folder } = await bankBySftp(t)
  const send = () => bank.sendPaymentFile({ name: 'lote.xml', content: '<a/>' })

  await Promise.allSettled([send(), send()])
  await send()

  assert.equal(await readFile(join(folder, 'in', 'lote.xml'), 'utf8'), '<a/>')
})

test('a statement is taken when it stopped growing, until it is confirmed, and stays where the bank left it', async (t) => {
  const { bank, folder, memory, place } = await bankBySftp(t)
  const out = join(folder, 'out')
  for (const name of ['b.xml', 'a.xml', 'half.xml.part', '.hidden']) await writeFile(join(out, name), name)
  await mkdir(join(out, 'old'))

  assert.deepEqual(await bank.newStatements(), [])
  await writeFile(join(out, 'a.xml'), 'a.xml, which grew')
  assert.deepEqual(namesOf(await bank.newStatements()), ['b.xml'])
  const files = await bank.newStatements()
  assert.deepEqual(namesOf(files).toSorted(), ['a.xml', 'b.xml'])
  assert.equal(
    Buffer.from(files.find(({ name }) => name === 'a.xml')?.bytes ?? []).toString(),
    'a.xml, which grew',
  )

  await bank.confirmRead('a.xml')
  await bank.confirmRead('a.xml')
  assert.deepEqual(namesOf(await bank.newStatements()), ['b.xml'])
  assert.equal((await readdir(out)).includes('a.xml'), true)

  // Another start of the program knows what was read; another file of the same name is another file.
  const again = await openSftpBank(place, memory)
  await again.newStatements()
  assert.deepEqual(namesOf(await again.newStatements()), ['b.xml'])
  await writeFile(join(out, 'a.xml'), 'of the next day')
  await again.newStatements()
  assert.deepEqual(namesOf(await again.newStatements()).toSorted(), ['a.xml', 'b.xml'])
})

test('what was read is read again where our memory of it is lost, and nothing breaks', async (t) => {
  const { bank, folder, memory } = await bankBySftp(t)
  await writeFile(join(folder, 'out', 'a.xml'), 'a')
  await bank.newStatements()
  await bank.newStatements()
  await bank.confirmRead('a.xml')
  await writeFile(join(memory, 'read.json'), '{"half')

  assert.deepEqual(namesOf(await bank.newStatements()), ['a.xml'])
})

test('of a file that is too large, no more is fetched than shows that it is', async (t) => {
  const { bank, folder } = await bankBySftp(t)
  const most = statementMegabytes * 1024 * 1024
  await writeFile(join(folder, 'out', 'large.xml'), Buffer.alloc(most + 100_000))
  await bank.newStatements()

  const [large] = await bank.newStatements()

  assert.equal(large?.bytes.length, most + 1)
})

test('a server with another key is not spoken to, and one that does not know ours gives nothing', async (t) => {
  const { folder, memory, place, strangerKeyFile } = await bankBySftp(t)
  const other = fingerprintOf(Buffer.from('another'))
  const foreign = await openSftpBank({ ...place, hostKey: other }, memory)
  await assert.rejects(foreign.sendPaymentFile({ name: 'lote.xml', content: '<a/>' }), /verif/i)
  const unknown = await openSftpBank({ ...place, keyFile: strangerKeyFile }, memory)
  await assert.rejects(unknown.newStatements(), /authentication/i)
  const nobody = await openSftpBank({ ...place, user: 'otro' }, memory)
  await assert.rejects(nobody.newStatements(), /authentication/i)
  assert.deepEqual(await readdir(join(folder, 'in')), [])
})

test('a server that is away is told as such, and the next meeting finds it again', async (t) => {
  const { bank, place, memory } = await bankBySftp(t)
  const away = await openSftpBank({ ...place, port: 1 }, memory)
  await assert.rejects(away.newStatements(), { code: 'ECONNREFUSED' })
  assert.deepEqual(await bank.newStatements(), [])
})

test('no name leaves the folder', async (t) => {
  const { bank } = await bankBySftp(t)
  for (const name of ['../x', '..', '/etc/passwd', '.x', ''])
    await assert.rejects(bank.sendPaymentFile({ name, content: '' }))
})

test('names that we do not keep, files that we may not read and what is gone keep nobody from the rest', async (t) => {
  const { bank, folder, moods } = await bankBySftp(t)
  const out = join(folder, 'out')
  const odd = ['x'.repeat(201), 'a\\b.xml', 'a\nb.xml']
  for (const name of [...odd, 'denied.xml', 'gone.xml', 'good.xml']) await writeFile(join(out, name), name)
  moods.denies = 'denied.xml'
  moods.takesAway = 'gone.xml'
  await bank.newStatements()

  assert.deepEqual(namesOf(await bank.newStatements()), ['good.xml'])
  assert.deepEqual(bank.leftAlone?.().toSorted(), [...odd, 'denied.xml'].toSorted())

  moods.denies = null
  assert.deepEqual(namesOf(await bank.newStatements()).toSorted(), ['denied.xml', 'good.xml'])
  assert.deepEqual(bank.leftAlone?.().toSorted(), odd.toSorted())
})

test('ten files that are never confirmed keep no later one away', async (t) => {
  const { bank, folder } = await bankBySftp(t)
  for (let at = 0; at < 12; at += 1) await writeFile(join(folder, 'out', `${at}.xml`), 'x')
  await bank.newStatements()
  const [first = [], second = []] = [await bank.newStatements(), await bank.newStatements()].map(namesOf)
  assert.equal(new Set(first.concat(second)).size, 12)
})

for (const how of ['falls', 'stalls'] as const)
  test(`a server that ${how} while it gives a file ends that meeting, and no program`, async (t) => {
    const { bank, folder, moods } = await bankBySftp(t, 1_500)
    await writeFile(join(folder, 'out', 'a.xml'), 'a')
    await bank.newStatements()
    moods[how] = 'a.xml'

    await assert.rejects(bank.newStatements(), /no response/i)
    moods[how] = null
    assert.deepEqual(namesOf(await bank.newStatements()), ['a.xml'])
  })
