import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exif, jpeg, png, segment, smallJpeg } from '#test/pictures.ts'
import { withoutJpegMetadata } from './jpeg-metadata.ts'
import { thumbnailIn, thumbnailLimits, withThumbnail } from './thumbnail.ts'

const { side, bytes } = thumbnailLimits
const small = smallJpeg(side)

test('a photograph carries a small one of itself, which comes out of it whole and is no part of what is kept', () => {
  for (const photo of [jpeg(), jpeg([exif(6, 'GPS')])]) {
    const sent = withThumbnail(photo, small)
    assert.deepEqual(thumbnailIn(sent), new Uint8Array(small))
    assert.deepEqual(withoutJpegMetadata(sent), withoutJpegMetadata(photo))
  }
  const bare = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)
  assert.deepEqual(thumbnailIn(withThumbnail(bare, small)), new Uint8Array(small))
})

test('the small one tells nothing beside its picture', () => {
  const told = smallJpeg(side, [exif(1, 'GPS 40.4168 N')])
  assert.deepEqual(thumbnailIn(withThumbnail(jpeg(), told)), new Uint8Array(small))
})

test('what is too large, no JPEG or broken is no small one', () => {
  const heavy = smallJpeg(
    side,
    Array.from({ length: 2 }, () => segment(0xdb, Buffer.alloc(bytes / 2))),
  )
  for (const wrong of [
    smallJpeg(side + 1),
    smallJpeg(0),
    heavy,
    png(),
    jpeg(),
    small.subarray(0, 30),
    Buffer.alloc(0),
  ])
    assert.equal(thumbnailIn(withThumbnail(jpeg(), wrong)), null)
  for (const none of [jpeg(), Buffer.alloc(0), Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff)])
    assert.equal(thumbnailIn(none), null)
})
