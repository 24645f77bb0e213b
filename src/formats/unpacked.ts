import { Gunzip, Inflate } from 'fflate'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { crc32 } from '#domain/crc32.ts'
import {
  zipBodyStart,
  zipEnd,
  zipFiles,
  type ZipFile,
  zipHeadLength,
  zipTailLength,
} from '#domain/zip-directory.ts'
import { Unreadable } from './statement-reader.ts'

const mostBytes = statementMegabytes * 1024 * 1024
const trailerLength = 8

/**
 * What a gzip holds (RFC 1952), whole and by its check sum. Refuses one that would grow beyond what a statement may be
 * before anything is unpacked, and one that is damaged.
 */
export function unpackedGzip(packed: Uint8Array): Uint8Array {
  const view = viewOf(packed)
  if (packed.length < 10 + trailerLength) return damaged('gzip')
  const [crc, bytes] = [view.getUint32(packed.length - 8, true), view.getUint32(packed.length - 4, true)]
  return checked('gzip', { crc32: crc, bytes }, () => streamed(new Gunzip(), packed, bytes))
}

/**
 * The one file of a ZIP (APPNOTE 6.3), whole and by its check sum; what the system of who packed it adds does not count.
 * Refuses one that holds several, is locked or damaged, or would grow beyond what a statement may be.
 */
export function unpackedZip(packed: Uint8Array): Uint8Array {
  const files = filesIn(packed)?.filter(isMeant)
  const [file] = files ?? []
  if (!files || !file) return damaged('zip')
  if (files.length > 1) throw new Unreadable('other-format', { format: 'zip-of-many', files: files.length })
  return unpackedFile(packed, file)
}

/** The files that a ZIP names, none of them opened; null where it is damaged. */
export function filesIn(packed: Uint8Array): readonly ZipFile[] | null {
  const end = zipEnd(viewOf(packed.subarray(Math.max(0, packed.length - zipTailLength))))
  return end && zipFiles(viewOf(packed.subarray(end.start, end.start + end.size)), end.many)
}

/** One file of a ZIP, whole and by its check sum, in as many bytes as it says and at most `most`. */
export function unpackedFile(packed: Uint8Array, file: ZipFile, most = mostBytes): Uint8Array {
  if (file.isLocked) throw new Unreadable('other-format', { format: 'zip-locked' })
  const from = zipBodyStart(viewOf(packed.subarray(file.place, file.place + zipHeadLength)), file.place)
  if (from === null || from + file.packedBytes > packed.length) return damaged('zip')
  const body = packed.subarray(from, from + file.packedBytes)
  if (file.method === 0) return checked('zip', file, () => body, most)
  if (file.method === 8) return checked('zip', file, () => streamed(new Inflate(), body, file.bytes), most)
  throw new Unreadable('other-format', { format: 'zip' })
}

function isMeant({ name }: ZipFile): boolean {
  return !/(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/.test(name)
}

/** What comes out is as long as it was said to be, and no other: the library looks at neither. */
function checked(
  format: 'zip' | 'gzip',
  said: Readonly<{ crc32: number; bytes: number }>,
  unpack: () => Uint8Array,
  most = mostBytes,
): Uint8Array {
  if (said.bytes > most) throw new Unreadable('too-large', { megabytes: statementMegabytes })
  const unpacked = unpackedBy(format, unpack)
  return unpacked.length === said.bytes && crc32(unpacked) === said.crc32 ? unpacked : damaged(format)
}

const piece = 64 * 1024

/** What a stream gives of these bytes, in `length` bytes: it stops where more would come, however much that is. */
function streamed(stream: Gunzip | Inflate, packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length)
  let filled = 0
  stream.ondata = (part) => {
    out.set(part, filled)
    filled += part.length
  }
  for (let from = 0; from < packed.length; from += piece)
    stream.push(packed.subarray(from, from + piece), from + piece >= packed.length)
  return out.subarray(0, filled)
}

function unpackedBy(format: 'zip' | 'gzip', unpack: () => Uint8Array): Uint8Array {
  try {
    return unpack()
  } catch {
    return damaged(format)
  }
}

function damaged(format: 'zip' | 'gzip'): never {
  throw new Unreadable('other-format', { format: `${format}-damaged` })
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
