import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playedCaches, site } from '#test/played-caches.ts'
import { nameHeader, sharedCache, sharedFile, sharedWords } from '../share/kept.ts'
import type { Keeping } from './scope.ts'
import { isShare, keepShare } from './share.ts'

function shared(fields: Readonly<Record<string, string>>, files: readonly File[] = []) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('files', file)
  return new Request(`${site}/app/share`, { method: 'POST', body })
}

test('only what is sent to the share target of this site is a share', () => {
  assert.ok(isShare({ url: `${site}/app/share`, method: 'POST' }, site))
  assert.ok(!isShare({ url: `${site}/app/share`, method: 'GET' }, site))
  assert.ok(!isShare({ url: `${site}/app/share?lost`, method: 'POST' }, site))
  assert.ok(!isShare({ url: 'https://other.example/app/share', method: 'POST' }, site))
})

test('what is shared waits on the device with its names, in place of what waited before', async () => {
  const { caches, all, keptIn } = playedCaches()
  const photo = new File(['abc'], 'Bici de montaña.jpg', { type: 'image/jpeg' })
  await keepShare({ caches }, shared({ title: 'Antes' }, [photo, photo]))
  const answer = await keepShare(
    { caches },
    shared({ title: 'Bici', text: 'Mira https://a.example', url: 'https://a.example' }, [photo]),
  )
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, `${site}/app/share`])
  const kept = all.get(sharedCache)
  assert.deepEqual(keptIn(sharedCache), [sharedWords, sharedFile(0)])
  assert.deepEqual(await kept?.get(sharedWords)?.json(), {
    title: 'Bici',
    text: 'Mira https://a.example',
    leftOut: 0,
  })
  const file = kept?.get(sharedFile(0))
  assert.equal(decodeURIComponent(file?.headers.get(nameHeader) ?? ''), photo.name)
  assert.deepEqual([file?.headers.get('content-type'), await file?.text()], ['image/jpeg', 'abc'])
})

test('an address that is not in the text is added to it', async () => {
  const { caches, all } = playedCaches()
  await keepShare({ caches }, shared({ text: 'Mira', url: 'https://a.example' }))
  const words = await all.get(sharedCache)?.get(sharedWords)?.json()
  assert.deepEqual(words, { title: '', text: 'Mira\nhttps://a.example', leftOut: 0 })
})

test('an album is cut and empty files are left out, and it is noted how many', async () => {
  const { caches, all } = playedCaches()
  const photo = new File(['abc'], 'a.jpg', { type: 'image/jpeg' })
  const album = Array.from({ length: 12 }, () => photo)
  await keepShare({ caches }, shared({}, [new File([], 'vacío.jpg'), ...album]))
  const kept = all.get(sharedCache)
  assert.equal(kept?.size, 11)
  const words = await kept?.get(sharedWords)?.json()
  assert.equal(words.leftOut, 3)
  await keepShare({ caches }, shared({ text: 'Solo palabras' }, [new File([], '')]))
  const told = await all.get(sharedCache)?.get(sharedWords)?.json()
  assert.equal(told.leftOut, 0)
})

test('where nothing more can be kept, the share says that it is lost, and no half of it waits', async () => {
  const { caches, all } = playedCaches()
  const put = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const open = async (name: string) => {
    await caches.open(name)
    return { put }
  }
  const full = { ...caches, open } as unknown as Keeping['caches']
  const answer = await keepShare({ caches: full }, shared({ text: 'Mira' }))
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, `${site}/app/share?lost`])
  assert.equal(all.has(sharedCache), false)
})
