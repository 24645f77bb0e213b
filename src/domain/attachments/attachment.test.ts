import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { exif, heic, jpeg, pdf, png, pngChunk, segment, webp, webpChunk } from '#test/pictures.ts'
import * as attachment from './attachment.ts'
import { cleanFileName } from './file-name.ts'
import { attachmentLimits } from './limits.ts'
import { mediaTypeOf, mediaTypes } from './media-type.ts'
import { withoutMetadata } from './picture-metadata.ts'

const takeFiles = (...given: Parameters<typeof attachment.takeFiles>) => [...attachment.takeFiles(...given)]
const place = 'GPS 40.4168 N 3.7038 W'
const tells = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).includes(place)
const refused = (name: string, bytes: Uint8Array, details: object) =>
  assert.throws(() => takeFiles([{ name, bytes }]), { code: 'attachment-kind', details })

test('a file is what its bytes are, whatever its name says', () => {
  const files: readonly (readonly [Uint8Array, string])[] = [
    [jpeg(), 'image/jpeg'],
    [png(), 'image/png'],
    [webp(), 'image/webp'],
    [pdf, 'application/pdf'],
  ]
  for (const [bytes, mediaType] of files) {
    const [kept] = takeFiles([{ name: 'virus.exe', bytes }])
    assert.equal(kept?.mediaType, mediaType)
    assert.match(kept?.sha256 ?? '', /^[0-9a-f]{64}$/)
  }
  refused('foto.jpg', Buffer.from('<svg onload=alert(1)>'), { name: 'foto.jpg', reason: 'other' })
  refused('foto.heic', heic, { name: 'foto.heic', reason: 'heif' })
  refused('rota.jpg', jpeg().subarray(0, 30), { name: 'rota.jpg', reason: 'broken' })
  refused('vacía.png', new Uint8Array(), { name: 'vacía.png', reason: 'other' })
})

test('sizes and numbers have the limits of the published rules', () => {
  assert.deepEqual([attachmentLimits.fileBytes, attachmentLimits.submissionBytes], [10 << 20, 50 << 20])
  const file = { name: 'a.pdf', bytes: pdf }
  const large = { name: 'grande.pdf', bytes: Buffer.alloc(attachmentLimits.fileBytes + 1) }
  const tooLarge = { code: 'attachment-too-large' }
  assert.throws(() => takeFiles([large]), { ...tooLarge, details: { name: 'grande.pdf', megabytes: 10 } })
  const nearly = { files: 5, bytes: attachmentLimits.submissionBytes }
  assert.throws(() => takeFiles([file], nearly), {
    ...tooLarge,
    details: { what: 'together', megabytes: 50 },
  })
  const many = Array.from({ length: attachmentLimits.files + 1 }, () => file)
  assert.throws(() => takeFiles(many), { code: 'too-many-attachments', details: { most: 10 } })
  assert.equal(takeFiles(many.slice(1)).length, attachmentLimits.files)
  assert.throws(() => takeFiles([file], { files: 10, bytes: 0 }), { code: 'too-many-attachments' })
})

test('a JPEG keeps its picture, its colours and how it is turned, and tells nothing else', () => {
  const profile = segment(0xe2, Buffer.from(`ICC_PROFILE\0 colours`, 'latin1'))
  const notes = [
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${place}`, 'latin1')),
    segment(0xe2, Buffer.from(`MPF\0${place}`, 'latin1')),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${place}`, 'latin1')),
    segment(0xfe, Buffer.from(place, 'latin1')),
  ]
  for (const isLittle of [true, false])
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const photo = jpeg([exif(orientation, place, isLittle), profile, ...notes], Buffer.from(place))
      assert.ok(tells(photo))
      const kept = withoutMetadata(photo, 'image/jpeg')
      const same = jpeg([...(orientation === 1 ? [] : [exif(orientation, '')]), profile])
      assert.deepEqual(Buffer.from(kept ?? []), same)
    }
})

test('whatever stands beside a picture is gone, and doing it twice changes nothing more', () => {
  const notes = fc.array(
    fc.tuple(fc.constantFrom(0xe1, 0xe3, 0xed, 0xef, 0xfe), fc.uint8Array({ maxLength: 60 })),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(notes, fc.uint8Array({ maxLength: 40 }), (extra, behind) => {
      const photo = jpeg(
        extra.map(([marker, content]) => segment(marker, content)),
        behind,
      )
      const kept = withoutMetadata(photo, 'image/jpeg')
      assert.deepEqual(Buffer.from(kept ?? []), jpeg())
    }),
  )
  const drawing = png([pngChunk('tEXt', Buffer.from(place)), pngChunk('eXIf', Buffer.from(place))])
  assert.deepEqual(Buffer.from(withoutMetadata(drawing, 'image/png') ?? []), png())
  const picture = webpChunk('VP8 ', Buffer.alloc(11, 3))
  const flags = (bits: number) => webpChunk('VP8X', Buffer.from([bits, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const told = webp([
    flags(0x1c),
    picture,
    webpChunk('EXIF', Buffer.from(place)),
    webpChunk('XMP ', Buffer.from(place)),
  ])
  assert.deepEqual(Buffer.from(withoutMetadata(told, 'image/webp') ?? []), webp([flags(0x10), picture]))
})

test('no bytes make it fail: it answers what is left of a picture, or nothing', () => {
  const starts = [jpeg([exif(6, place)]), png(), webp(), pdf]
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.nat(200),
      fc.uint8Array({ maxLength: 80 }),
      (start, cut, rest) => {
        const bytes = Buffer.concat([start.subarray(0, cut), rest])
        const mediaType = mediaTypeOf(bytes)
        if (mediaType === null || mediaType === 'heif') return
        const kept = withoutMetadata(bytes, mediaType)
        if (kept) assert.equal(mediaTypeOf(kept), mediaType)
        if (kept) assert.deepEqual(withoutMetadata(kept, mediaType), kept)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('names are cleaned and end as their files are', () => {
  const clean = (name: string) => cleanFileName(name, 'image/jpeg')
  assert.equal(clean('IMG_2041.JPEG'), 'IMG_2041.jpeg')
  assert.equal(clean('C:\\fotos\\bici.jpg'), 'bici.jpg')
  assert.equal(clean('../../etc/passwd'), 'passwd.jpg')
  assert.equal(clean('factura\u202Egpj.exe'), 'facturagpj.exe.jpg')
  assert.equal(clean('  .. '), 'foto.jpg')
  assert.equal(cleanFileName('', 'application/pdf'), 'documento.pdf')
  assert.equal(clean('a"b;c\r\nd.jpg'), 'a_b_cd.jpg')
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.constantFrom(...mediaTypes),
      (given, mediaType) => {
        const name = cleanFileName(given, mediaType)
        assert.ok(name.length <= attachmentLimits.nameLength && name.isWellFormed())
        assert.match(name, /^[^/\\"<>|:*?;\p{Cc}\p{Cf}]+\.(jpe?g?|jfif|png|webp|pdf)$/u)
        assert.equal(cleanFileName(name, mediaType), name)
      },
    ),
    { numRuns: 40 },
  )
})

test('a picture of a million parts is taken for a broken one, and one of many stays', () => {
  const segments = (count: number, marker: number) =>
    Array.from({ length: count }, () => segment(marker, Buffer.alloc(0)))
  for (const marker of [0xdb, 0xfe]) {
    refused('foto.jpg', jpeg(segments(300_000, marker)), { name: 'foto.jpg', reason: 'broken' })
    assert.ok(takeFiles([{ name: 'foto.jpg', bytes: jpeg(segments(9_000, marker)) }]))
  }
  const chunks = (count: number) => Array.from({ length: count }, () => pngChunk('IDAT', Buffer.alloc(0)))
  refused('foto.png', png(chunks(100_000)), { name: 'foto.png', reason: 'broken' })
  assert.ok(takeFiles([{ name: 'foto.png', bytes: png(chunks(9_000)) }]))
  const frames = (count: number) =>
    webp(Array.from({ length: count }, () => webpChunk('ANMF', Buffer.alloc(0))))
  refused('foto.webp', frames(100_000), { name: 'foto.webp', reason: 'broken' })
  assert.ok(takeFiles([{ name: 'foto.webp', bytes: frames(9_000) }]))
})
