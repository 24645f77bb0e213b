import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mp4 } from '#test/films.ts'
import { jpeg, smallJpeg } from '#test/pictures.ts'
import { partedFilm, withPoster } from './carried-poster.ts'
import { takeEvidenceFiles } from './evidence-files.ts'

const film = mp4({ seconds: 4 })
const poster = smallJpeg(192)

test('a film that carries a picture of itself is kept byte for byte as one that carries none', () => {
  const taken = (bytes: Uint8Array) =>
    [...takeEvidenceFiles([{ name: 'a.mp4', bytes }], { keepsPlace: false })][0]
  const [alone, carrying] = [taken(film), taken(withPoster(film, poster))]
  assert.equal(carrying?.sha256, alone?.sha256)
  assert.deepEqual(Buffer.from(carrying?.bytes ?? []), alone?.bytes)
  assert.deepEqual([alone?.thumbnail, carrying?.thumbnail], [null, new Uint8Array(poster)])
})

test('what is no small picture is left out, and an ending that is none stays', () => {
  assert.deepEqual(partedFilm(withPoster(film, jpeg())), { bytes: new Uint8Array(film), poster: null })
  const longer = withPoster(Buffer.alloc(0), poster)
  new DataView(longer.buffer, longer.length - 20).setUint32(0, 4_000_000_000)
  assert.equal(partedFilm(longer).bytes.length, longer.length)
  assert.equal(partedFilm(Buffer.from('RESGUARDO-POSTER')).poster, null)
})
