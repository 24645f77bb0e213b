import { Gunzip, Inflate } from 'fflate'
import { statementBytes, statementMegabytes, unpackedMegabytes } from '#domain/banking/statement.ts'
import { crc32 } from '#domain/crc32.ts'
import {
  zipBodyStart,
  zipEnd,
  zipFiles,
  type ZipFile,
  zipHeadLength,
  zipTailLength,
} from '#domain/zip-directory.ts'
import { binaryFormat } from './file-format.ts'
import { Unreadable } from './statement-reader.ts'

const trailerLength = 8

/**
 * What a gzip holds (RFC 1952), whole and by its check sum. Refuses one that would grow beyond what a statement may be
 * before anything is unpacked, and one that is damaged.
 */
export const unpackedGzip = (packed: Uint8Array): Uint8Array => whole(gzipOf(packed), statementBytes)

function gzipOf(packed: Uint8Array): Packed {
  const view = viewOf(packed)
  if (packed.length < 10 + trailerLength) return damaged('gzip')
  const [crc, bytes] = [view.getUint32(packed.length - 8, true), view.getUint32(packed.length - 4, true)]
  return { format: 'gzip', said: { crc32: crc, bytes }, body: packed, stream: () => new Gunzip() }
}

/**
 * The one file of a ZIP (APPNOTE 6.3), whole and by its check sum; what the system of who packed it adds does not count.
 * Refuses one that holds several, is locked or damaged, or would grow beyond what a statement may be.
 */
export const unpackedZip = (packed: Uint8Array): Uint8Array => whole(zipOf(packed), statementBytes)

function zipOf(packed: Uint8Array): Packed {
  const files = filesIn(packed)?.filter(isMeant)
  const [file] = files ?? []
  if (!files || !file) return damaged('zip')
  if (files.length > 1) throw new Unreadable('other-format', { format: 'zip-of-many', files: files.length })
  return packedFile(packed, file)
}

/** The files that a ZIP names, none of them opened; null where it is damaged. */
export function filesIn(packed: Uint8Array): readonly ZipFile[] | null {
  const end = zipEnd(viewOf(packed.subarray(Math.max(0, packed.length - zipTailLength))))
  return end && zipFiles(viewOf(packed.subarray(end.start, end.start + end.size)), end.many)
}

/** One file of a ZIP, whole and by its check sum, in as many bytes as it says and at most `most`. */
export const unpackedFile = (packed: Uint8Array, file: ZipFile, most = statementBytes): Uint8Array =>
  whole(packedFile(packed, file), most)

function packedFile(packed: Uint8Array, file: ZipFile): Packed {
  if (file.isLocked) throw new Unreadable('other-format', { format: 'zip-locked' })
  const from = zipBodyStart(viewOf(packed.subarray(file.place, file.place + zipHeadLength)), file.place)
  if (from === null || from + file.packedBytes > packed.length) return damaged('zip')
  const body = packed.subarray(from, from + file.packedBytes)
  if (file.method === 0) return { format: 'zip', said: file, body, stream: null }
  if (file.method === 8) return { format: 'zip', said: file, body, stream: () => new Inflate() }
  throw new Unreadable('other-format', { format: 'zip' })
}

function isMeant({ name }: ZipFile): boolean {
  return !/(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/.test(name)
}

/** Something packed: what it says it comes to, and how it is unpacked; null where it lies there as it is. */
type Packed = Readonly<{
  format: 'zip' | 'gzip'
  said: Readonly<{ crc32: number; bytes: number }>
  body: Uint8Array
  stream: (() => Gunzip | Inflate) | null
}>

/** What comes out is as long as it was said to be, and no other: the library looks at neither. */
function whole(packed: Packed, most: number): Uint8Array {
  const { said } = packed
  if (said.bytes > most) throw new Unreadable('too-large', { megabytes: statementMegabytes })
  const out = new Uint8Array(said.bytes)
  let filled = 0
  for (const part of unpackedPieces(packed)) {
    out.set(part, filled)
    filled += part.length
  }
  return out
}

/** What a piece comes to is at most a thousand times as much, and all of it stands in memory at once. */
const PIECE = 16 * 1024

/** The same some at a time: it stops where more would come than was said, however much that is. */
function* unpackedPieces(packed: Packed): Generator<Uint8Array> {
  const { format, said, body, stream } = packed
  let [bytes, crc] = [0, 0]
  for (const part of stream ? inflated(format, stream(), body) : [body]) {
    bytes += part.length
    if (bytes > said.bytes) otherThanSaid(packed)
    crc = crc32(part, crc)
    yield part
  }
  if (bytes !== said.bytes || crc !== said.crc32) otherThanSaid(packed)
}

/** A gzip may be several, one after the other (RFC 1952, section 2.2): what its end says is of the last one alone. */
function otherThanSaid({ format, body }: Packed): never {
  if (format === 'zip') return damaged(format)
  const stream = new Gunzip()
  let [isOfMany, bytes] = [false, 0]
  stream.onmember = () => {
    isOfMany = true
  }
  for (const part of inflated(format, stream, body)) {
    bytes += part.length
    if (isOfMany || bytes > MOST_UNPACKED) break
  }
  if (isOfMany) throw new Unreadable('other-format', { format: 'gzip-of-many' })
  return damaged(format)
}

function* inflated(
  format: Packed['format'],
  stream: Gunzip | Inflate,
  body: Uint8Array,
): Generator<Uint8Array> {
  let parts: Uint8Array[] = []
  stream.ondata = (part) => parts.push(part)
  for (let from = 0; from < body.length; from += PIECE) {
    try {
      stream.push(body.subarray(from, from + PIECE), from + PIECE >= body.length)
    } catch {
      damaged(format)
    }
    yield* parts
    parts = []
  }
}

/** Whether an archive says that its one file is more than is taken whole. */
export function isLarge(sent: Uint8Array): boolean {
  const format = binaryFormat(sent)
  if (format === 'gzip')
    return sent.length > trailerLength && viewOf(sent).getUint32(sent.length - 4, true) > statementBytes
  const files = format === 'zip' ? filesIn(sent)?.filter(isMeant) : undefined
  return files?.length === 1 && files.every(({ bytes }) => bytes > statementBytes)
}

/** What such an archive holds, in pieces. Refuses one that would grow beyond all that is read. */
export function largePieces(sent: Uint8Array): Iterable<Uint8Array> {
  const packed = binaryFormat(sent) === 'gzip' ? gzipOf(sent) : zipOf(sent)
  if (packed.said.bytes <= MOST_UNPACKED) return unpackedPieces(packed)
  // One that was cut says whatever stands at its end: only what comes out of it tells.
  return packed.format === 'zip' || growsBeyond(packed) ? tooLarge() : damaged(packed.format)
}

const MOST_UNPACKED = unpackedMegabytes * 1024 * 1024

function growsBeyond(packed: Packed): boolean {
  let bytes = 0
  return unpackedPieces(packed).some((part) => (bytes += part.length) > MOST_UNPACKED)
}

function tooLarge(): never {
  throw new Unreadable('too-large', { megabytes: unpackedMegabytes })
}

function damaged(format: 'zip' | 'gzip'): never {
  throw new Unreadable('other-format', { format: `${format}-damaged` })
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
