import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { digestOfBytes } from '#domain/digest.ts'
import type { FileStoreState } from '#domain/attachments/file-store.ts'
import { type S3Server, startS3Server } from '#test/s3-server.ts'
import { openS3Files, type S3Place } from './s3-files.ts'

const sealed = Buffer.from('what nobody can read')
const name = digestOfBytes(sealed)
const silent = { code: 'files-silent', details: { seconds: 30 } }

async function serverOf(options?: Parameters<typeof startS3Server>[0]) {
  const server = await startS3Server(options)
  after(() => server.close())
  return server
}

async function open(
  server: S3Server,
  place: Partial<S3Place> = {},
  told?: (state: FileStoreState) => void,
  instance = 'ours',
) {
  const files = await openS3Files(
    { ...server.place, ...place },
    { instance, lookMs: 3_600_000, questionMs: 500, ...(told && { told }) },
  )
  after(() => files.close())
  return files
}

describe('a bucket for sealed files', () => {
  test('keeps bytes under their hash, once, and hands them out as they were', async () => {
    const server = await serverOf()
    const files = await open(server)
    assert.equal(files.standing(), 'answers')
    assert.equal(await files.put(sealed), name)
    assert.equal(await files.put(sealed), name, 'a repeated try finds it there')
    assert.deepEqual(server.names(), [name])
    assert.deepEqual(await files.get(name), sealed)
    assert.equal(await files.has(name), true)
    await files.remove(name)
    await files.remove(name)
    assert.equal(await files.get(name), undefined)
    assert.equal(await files.has(name), false)
  })

  test('hands out no bytes that are not what their name says', async () => {
    const server = await serverOf()
    const files = await open(server)
    await files.put(sealed)
    server.objects.set(`files/${name}`, { bytes: Buffer.from('others'), at: new Date() })
    await assert.rejects(files.get(name), /what their name says/)
  })

  test('lists what it has page by page, without what says whose it is', async () => {
    const server = await serverOf({ page: 2 })
    const files = await open(server)
    const names = await Promise.all(['a', 'b', 'c'].map((each) => files.put(Buffer.from(each))))
    const { objects: listed, next } = await files.list()
    assert.equal(next, null, 'pages of a store that are smaller than ours are put together')
    assert.deepEqual(
      listed.map((each) => each.name),
      names.toSorted(),
    )
    assert.ok(listed.every(({ at }) => Math.abs(at.epochMilliseconds - Date.now()) < 60_000))
  })

  test('is one instance’s: in another’s, and in one with other things, nothing is written', async () => {
    const server = await serverOf()
    await open(server)
    const other = await open(server, {}, undefined, 'another')
    assert.equal(other.standing(), 'strange')
    await assert.rejects(other.put(sealed), silent)
    assert.deepEqual(server.names(), [])

    const used = await serverOf()
    used.objects.set('holiday.jpg', { bytes: Buffer.from('sea'), at: new Date() })
    assert.equal((await open(used)).standing(), 'strange')
    assert.deepEqual([...used.objects.keys()], ['holiday.jpg'])
  })

  test('says what is wrong: the key, the clock, the bucket, the address', async () => {
    const server = await serverOf()
    for (const wrong of [{ keyId: 'other' }, { secret: 'another-secret' }])
      assert.equal((await open(server, wrong)).standing(), 'refused')
    server.moods.apart = 20 * 60_000
    assert.equal((await open(server)).standing(), 'clock-apart')
    server.moods.apart = 0
    server.moods.bucket = false
    assert.equal((await open(server)).standing(), 'missing')
    assert.equal((await open(server, { url: 'http://127.0.0.1:1/archivos' })).standing(), 'silent')
  })

  test('refuses at once while it does not answer, and is used again when it does', async () => {
    const server = await serverOf()
    const told: FileStoreState[] = []
    const files = await open(server, {}, (state) => told.push(state))
    await files.put(sealed)
    server.moods.down = true
    await assert.rejects(files.get(name), silent)
    const asked = server.seen.length
    await assert.rejects(files.get(name), silent)
    assert.equal(server.seen.length, asked, 'nobody waits for what failed a moment ago')
    server.moods.down = false
    assert.equal(await files.look(), 'answers')
    assert.deepEqual(await files.get(name), sealed)
    server.moods.stalls = true
    await assert.rejects(files.put(Buffer.from('more')), silent)
    assert.deepEqual(told, ['answers', 'silent', 'answers', 'silent'])
  })

  test('believes nothing that something in front of the store answers', async () => {
    const server = await serverOf()
    const files = await open(server)
    const { inFront } = server.moods
    server.moods.inFront = (_, response) =>
      Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Volvemos pronto</h1>'))
    await assert.rejects(files.put(sealed), silent)
    assert.equal(await files.look(), 'silent')
    assert.equal((await open(server)).standing(), 'silent', 'it is not taken for a bucket of somebody else')
    server.moods.inFront = inFront
    assert.equal(await files.look(), 'answers')
    assert.deepEqual(server.names(), [])
  })

  test('lacks nothing of which something in front of the store knows nothing', async () => {
    const server = await serverOf()
    const files = await open(server)
    await files.put(sealed)
    const { inFront } = server.moods
    const [get, list, has] = [() => files.get(name), () => files.list(), () => files.has(name)]
    for (const [status, questions] of [
      [404, [get, list, has]],
      [200, [get, list]],
    ] as const)
      for (const question of questions) {
        server.moods.inFront = (_, response) =>
          Boolean(response.writeHead(status).end('<h1>Ya volvemos</h1>'))
        await assert.rejects(question(), silent)
        server.moods.inFront = inFront
        assert.equal(await files.look(), 'answers')
      }
    assert.deepEqual(await files.get(name), sealed)
  })

  test('is used on although it refuses one object, as one that it has archived', async () => {
    const server = await serverOf()
    const files = await open(server)
    const other = await files.put(Buffer.from('other'))
    await files.put(sealed)
    server.moods.inFront = ({ url }, response) =>
      Boolean(url?.endsWith(name)) &&
      Boolean(response.writeHead(403).end('<Error><Code>InvalidObjectState</Code></Error>'))
    await assert.rejects(files.get(name), silent)
    assert.equal(files.standing(), 'answers')
    assert.ok(await files.get(other))
  })

  test('reads no answer without end, and follows no list that does not go on', async () => {
    const server = await serverOf()
    const files = await open(server)
    const { inFront } = server.moods
    let megabytes = 0
    server.moods.inFront = (_, response) => {
      const more = () => {
        megabytes += 1
        if (!response.destroyed && megabytes < 100) response.write(Buffer.alloc(1024 * 1024), more)
        else response.end()
      }
      more()
      return true
    }
    await assert.rejects(files.get(name), silent)
    assert.ok(megabytes < 100)

    server.moods.inFront = inFront
    await files.look()
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>'
    server.moods.inFront = (_, response) =>
      Boolean(response.end(`<ListBucketResult>${next}</ListBucketResult>`))
    await assert.rejects(files.list(), silent)
  })
})
