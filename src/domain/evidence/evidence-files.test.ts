import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { box, element, fragmentedMp4, heicPhoto, mp4, webm } from '#test/films.ts'
import { exif, jpeg, pdf, png, pngChunk } from '#test/pictures.ts'
import { attachmentLimits } from '../attachments/limits.ts'
import * as evidence from './evidence-files.ts'
import { filmOfBoxes } from './film-length.ts'
import { filmOfWebm } from './webm.ts'

const { evidenceTypeOf } = evidence
const takeEvidenceFiles = (...given: Parameters<typeof evidence.takeEvidenceFiles>) =>
  Array.from(evidence.takeEvidenceFiles(...given))
const place = '+40.4168-003.7038/'
const tells = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).includes(place)
const take = (name: string, bytes: Uint8Array, keepsPlace = false) =>
  takeEvidenceFiles([{ name, bytes }], { keepsPlace })[0]
const refused = (name: string, bytes: Uint8Array, reason: string) =>
  assert.throws(() => take(name, bytes), { code: 'evidence-kind', details: { name, reason } })

test('a file is what its bytes are, whatever its name says', () => {
  const files: readonly (readonly [Uint8Array, string, string])[] = [
    [jpeg(), 'image/jpeg', 'cosa.jpg'],
    [png(), 'image/png', 'cosa.png'],
    [pdf, 'application/pdf', 'cosa.pdf'],
    [heicPhoto(), 'image/heic', 'cosa.heic'],
    [mp4({ seconds: 12 }), 'video/mp4', 'cosa.mp4'],
    [mp4({ seconds: 12, brand: 'qt  ' }), 'video/quicktime', 'cosa.mov'],
    [webm({ seconds: 12 }), 'video/webm', 'cosa.webm'],
    [Buffer.from('Hola, ¿llegó?\r\n'), 'text/plain', 'cosa.txt'],
  ]
  for (const [bytes, mediaType, name] of files) {
    const kept = take('cosa', bytes)
    assert.deepEqual([kept?.mediaType, kept?.name], [mediaType, name])
    assert.match(kept?.sha256 ?? '', /^[0-9a-f]{64}$/)
    assert.equal(kept?.seconds, mediaType.startsWith('video/') ? 12 : null)
  }
  assert.equal(take('../../fotos\\..\\rota.mp4', jpeg())?.name, 'rota.mp4.jpg')
})

test('what is no evidence is refused: programs, pages, drawings with scripts, sounds, archives, what breaks off', () => {
  refused('foto.jpg', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4]), 'other')
  refused('fotos.zip', Buffer.from('PK\u0003\u0004'), 'other')
  refused(
    'dibujo.jpg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'markup',
  )
  refused('pagina.txt', Buffer.from('\uFEFF \n<!DOCTYPE html><script>alert(1)</script>'), 'markup')
  refused('datos.txt', Buffer.from('<?xml version="1.0"?><a/>'), 'markup')
  refused('nota.txt', Buffer.from([0xff, 0xfe, 0x48, 0]), 'other')
  refused('vacio.txt', new Uint8Array(), 'other')
  refused('voz.mp4', mp4({ seconds: 5, handler: 'soun' }), 'sound')
  refused('otra.webm', webm({ seconds: 5, docType: 'matroska' }), 'other')
  refused('rota.mp4', mp4({ seconds: 5 }).subarray(0, 90), 'broken')
  refused('rota.webm', webm({ seconds: 5 }).subarray(0, 60), 'broken')
  refused('rota.heic', heicPhoto().subarray(0, 60), 'broken')
  // A script is text like any other: it is kept as text, and handed out as nothing else.
  assert.equal(take('programa.js', Buffer.from('alert(1)'))?.name, 'programa.js.txt')
})

test('a film of a minute is taken and one of 61 seconds is not, whoever of its parts says so', () => {
  for (const film of [
    mp4({ seconds: 60 }),
    webm({ seconds: 60 }),
    webm({ seconds: 60, isLive: true }),
    fragmentedMp4(60),
  ])
    assert.equal(take('a', film)?.seconds, 60)
  const longer = [
    mp4({ seconds: 61 }),
    mp4({ seconds: 61, brand: 'qt  ' }),
    mp4({ seconds: 5, samples: 61 }),
    fragmentedMp4(61),
    webm({ seconds: 61 }),
    webm({ seconds: 61, isLive: true }),
  ]
  for (const film of longer)
    assert.throws(() => take('largo.mp4', film), {
      code: 'video-too-long',
      details: { name: 'largo.mp4', seconds: 61, most: 60 },
    })
  refused('sin.mp4', mp4({ seconds: 0 }), 'broken')
})

test('sizes and numbers have the limits of the published rules', () => {
  const large = Buffer.alloc(attachmentLimits.fileBytes + 1, 'a')
  assert.throws(() => take('grande.txt', large), {
    code: 'attachment-too-large',
    details: { name: 'grande.txt', megabytes: 10 },
  })
  assert.equal(take('justo.txt', large.subarray(1))?.bytes.length, attachmentLimits.fileBytes)
  const six = Array.from({ length: 6 }, () => ({ name: 'a.txt', bytes: large.subarray(1) }))
  assert.throws(() => takeEvidenceFiles(six, { keepsPlace: false }), {
    code: 'attachment-too-large',
    details: { what: 'together', megabytes: 50 },
  })
  const eleven = Array.from({ length: 11 }, () => ({ name: 'a.pdf', bytes: pdf }))
  assert.throws(() => takeEvidenceFiles(eleven, { keepsPlace: false }), { code: 'too-many-attachments' })
})

test('a picture that no device could draw is refused before anybody opens it', () => {
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(60_000, 0)
  ihdr.writeUInt32BE(60_000, 4)
  const bomb = Buffer.concat([png().subarray(0, 8), pngChunk('IHDR', ihdr), png().subarray(33)])
  refused('bomba.png', bomb, 'pixels')
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])
  refused('bomba.jpg', jpeg([frame]), 'pixels')
  refused('bomba.heic', heicPhoto({ sides: [60_000, 60_000] as never }), 'pixels')
})

test('photographs and films lose the place and device that they tell of, unless their owner wants it kept', () => {
  const telling = [
    jpeg([exif(6, place)]),
    heicPhoto({ place }),
    mp4({ seconds: 3, place }),
    mp4({ seconds: 3, place, brand: 'qt  ' }),
    webm({ seconds: 3, place }),
  ]
  for (const bytes of telling) {
    assert.ok(tells(bytes))
    const bare = take('a', bytes)
    assert.ok(!tells(bare?.bytes))
    assert.deepEqual(
      Buffer.from(take('a', bare?.bytes ?? bytes)?.bytes ?? []),
      Buffer.from(bare?.bytes ?? []),
    )
    assert.deepEqual(Buffer.from(take('a', bytes, true)?.bytes ?? []), bytes)
  }
})

test('no bytes make it fail or keep it busy: it answers what is there, or refuses', () => {
  const starts = [
    mp4({ seconds: 3 }),
    fragmentedMp4(3),
    webm({ seconds: 3 }),
    webm({ seconds: 3, isLive: true }),
    heicPhoto({ place }),
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.array(fc.tuple(fc.nat(1_000), fc.nat(255)), { maxLength: 12 }),
      fc.uint8Array({ maxLength: 40 }),
      (start, changes, rest) => {
        const bytes = Buffer.concat([start, rest])
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const mediaType = evidenceTypeOf(bytes)
        if (mediaType === 'video/mp4') filmOfBoxes(bytes)
        if (mediaType === 'video/webm') filmOfWebm(bytes)
        try {
          const kept = take('a', bytes)
          assert.equal(kept?.mediaType, mediaType)
        } catch (error) {
          assert.match((error as { code: string }).code, /^(evidence-kind|video-too-long)$/)
        }
      },
    ),
    { numRuns: 1_500 },
  )
  // Boxes in millions, and a cluster of nothing.
  const many = Buffer.alloc(4 << 20)
  many.write('\0\0\0\u0018ftypisom\0\0\0\0isomisom', 'latin1')
  for (let at = 24; at < many.length; at += 8) many.writeUInt32BE(8, at)
  refused('cajas.mp4', many, 'broken')
})

test('a film or photograph that is made to be looked through for ever is taken for a broken one', () => {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
    return bytes
  }
  // Every fragment would look through every track.
  const film = mp4({ seconds: 3 })
  const moov = film.indexOf('moov') - 4
  const tracks = Buffer.concat(Array.from({ length: 15_000 }, () => box('trak')))
  const inside = film.subarray(moov + 8, moov + film.readUInt32BE(moov))
  const parts = Buffer.concat(Array.from({ length: 15_000 }, () => box('traf', box('tfhd', numbers(0, 7)))))
  refused(
    'pistas.mp4',
    Buffer.concat([film.subarray(0, moov), box('moov', inside, tracks), box('moof', parts)]),
    'broken',
  )

  // Each of its sixty thousand stretches would be all of it.
  const photo = heicPhoto({ place })
  const whole = 200_000
  const extents = numbers(...Array.from({ length: 60_000 }, () => [0, whole]).flat())
  const places = box('iloc', numbers(0), Buffer.from([0x44, 0, 0, 1, 0, 2, 0, 0, 0xea, 0x60]), extents)
  const meta = photo.indexOf('meta') - 4
  const items = photo.subarray(photo.indexOf('iinf') - 4)
  const told = items.subarray(0, items.readUInt32BE(0))
  const made = Buffer.concat([
    photo.subarray(0, meta),
    box('meta', numbers(0), told, places),
    Buffer.alloc(whole),
  ])
  refused('trozos.heic', made, 'broken')

  const nothings = Buffer.concat(Array.from({ length: 300_000 }, () => Buffer.from([0xec, 0x80])))
  refused(
    'nada.webm',
    Buffer.concat([webm({ seconds: 3 }), element(0xec, Buffer.alloc(3)), nothings]),
    'broken',
  )
})
