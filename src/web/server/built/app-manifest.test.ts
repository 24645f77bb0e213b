import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { appManifest } from './app-manifest.ts'
import { appleTouchIcon } from '../../heads/apple-touch-icon.ts'

const publicFolder = join(import.meta.dirname, '..', '..', '..', '..', 'public')

/** Width and height of a PNG file, from its header (RFC 2083, section 4.1.1). */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(publicFolder, src))
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG', src)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('every picture of the manifest is there and has the size it says', () => {
  const pictures = [
    ...appManifest.icons,
    ...appManifest.screenshots,
    ...appManifest.shortcuts.flatMap(({ icons }) => icons),
  ].filter(({ type }) => type === 'image/png')
  assert.ok(pictures.length >= 10)
  for (const { src, sizes } of pictures) assert.equal(sizeOf(src), sizes, src)
  assert.equal(sizeOf(appleTouchIcon.src), `${appleTouchIcon.size}x${appleTouchIcon.size}`)
  assert.match(readFileSync(join(publicFolder, 'favicon.svg'), 'utf8'), /^<svg /)
})

test('it can be installed: a plain and a maskable picture of 192 and 512, narrow and wide screens', () => {
  for (const purpose of ['any', 'maskable'])
    for (const size of ['192x192', '512x512'])
      assert.ok(appManifest.icons.some((icon) => icon.purpose === purpose && icon.sizes === size))
  for (const form of ['narrow', 'wide'])
    assert.ok(appManifest.screenshots.some(({ form_factor }) => form_factor === form))
})

test('the addresses it opens are within its scope', () => {
  for (const url of [
    appManifest.start_url,
    appManifest.share_target.action,
    ...appManifest.shortcuts.map(({ url }) => url),
  ])
    assert.ok(url.startsWith('/app/') && url.startsWith(appManifest.scope), url)
})
