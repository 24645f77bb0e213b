import { joined } from '../attachments/joined.ts'
import { letters } from '../attachments/media-type.ts'
import { smallPicture } from '../attachments/thumbnail.ts'

/** What ends a film that carries a picture of itself, behind the length of that picture. */
const MARK = 'RESGUARDO-POSTER'
const TAIL = 4 + MARK.length

/** A film that carries a small picture of itself, as a browser sends it: what is kept is the film alone. */
export function withPoster(film: Uint8Array, poster: Uint8Array): Uint8Array {
  const tail = new Uint8Array(TAIL)
  new DataView(tail.buffer).setUint32(0, poster.length)
  tail.set(new TextEncoder().encode(MARK), 4)
  return joined([film, poster, tail])
}

/** What was sent as the file itself and the small picture that it carried; null where it carried none that is one. */
export function partedFilm(sent: Uint8Array): Readonly<{ bytes: Uint8Array; poster: Uint8Array | null }> {
  const tail = sent.length - TAIL
  if (tail < 0 || letters(sent, tail + 4, MARK.length) !== MARK) return { bytes: sent, poster: null }
  const length = new DataView(sent.buffer, sent.byteOffset + tail).getUint32(0)
  if (length > tail) return { bytes: sent, poster: null }
  return { bytes: sent.subarray(0, tail - length), poster: smallPicture(sent.subarray(tail - length, tail)) }
}
