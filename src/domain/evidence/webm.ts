import { letters } from '../attachments/media-type.ts'
import type { Film } from './film-length.ts'

// Elements of Matroska (RFC 9559, section 27.1) and EBML (RFC 8794).
const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const SCALE = 0x2ad7b1
const DURATION = 0x4489
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const CLUSTER = 0x1f43b675
const TIMECODE = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1
const BLOCK_DURATION = 0x9b
const TAGS = 0x1254c367
const ATTACHMENTS = 0x1941a469
const VOID = 0xec

/** What is gone into; all others are passed over as a whole. A live film never says how long these are. */
const opened: readonly number[] = [SEGMENT, INFO, TRACKS, TRACK, CLUSTER, BLOCK_GROUP]

/** No honest film of a minute has more elements; a made up one has millions. */
const MOST_ELEMENTS = 200_000

type Element = Readonly<{ id: number; start: number; body: number; end: number }>

/** Whether it is a WebM film by its own head. */
export function isWebm(bytes: Uint8Array): boolean {
  const head = elementAt(bytes, 0)
  if (head?.id !== EBML) return false
  for (let at = head.body; at < head.end;) {
    const element = elementAt(bytes, at)
    if (!element) return false
    if (element.id === DOC_TYPE)
      return letters(bytes, element.body, 4) === 'webm' && element.end - element.body === 4
    at = element.end
  }
  return false
}

/**
 * How long a WebM film plays: the longest of what its head says and where its last picture or sound stands. Null for
 * one whose parts do not fit together, or that holds none.
 */
export function filmOfWebm(bytes: Uint8Array): Film | null {
  let scale = 1_000_000
  let said = 0
  let cluster = 0
  let block = 0
  let last = 0
  let hasPicture = false
  for (const element of elementsOf(bytes)) {
    if (element === null) return null
    const { id, body, end } = element
    if (id === SCALE) scale = wholeAt(bytes, body, end)
    else if (id === DURATION) said = Math.max(said, realAt(bytes, body, end))
    else if (id === TRACK_TYPE) hasPicture ||= wholeAt(bytes, body, end) === 1
    else if (id === TIMECODE) cluster = wholeAt(bytes, body, end)
    else if (id === SIMPLE_BLOCK || id === BLOCK) {
      block = cluster + offsetIn(bytes, body, end)
      last = Math.max(last, block)
    } else if (id === BLOCK_DURATION) last = Math.max(last, block + wholeAt(bytes, body, end))
  }
  const seconds = (Math.max(said, last) * scale) / 1e9
  return Number.isFinite(seconds) && seconds > 0 ? { seconds, hasPicture } : null
}

/** A WebM film without what it tells beside itself (tags and attached files); null for one whose parts do not fit. */
export function withoutWebmTags(bytes: Uint8Array): Uint8Array | null {
  const kept = bytes.slice()
  for (const element of elementsOf(bytes)) {
    if (element === null) return null
    if (element.id === TAGS || element.id === ATTACHMENTS) emptied(kept, element)
  }
  return kept
}

/** Makes room that means nothing out of an element, as long as it was. */
function emptied(bytes: Uint8Array, { start, end }: Element): void {
  bytes.fill(0, start, end)
  bytes[start] = VOID
  const length = end - start - 9
  if (length < 0) {
    bytes[start + 1] = 0x80 | (end - start - 2)
    return
  }
  bytes[start + 1] = 0x01
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(start + 5, length)
}

/** All elements one after the other, those within others too; null, and the end, where they do not fit. */
function* elementsOf(bytes: Uint8Array): Generator<Element | null> {
  let count = 0
  for (let at = 0; at < bytes.length;) {
    const element = ++count > MOST_ELEMENTS ? null : elementAt(bytes, at)
    yield element
    if (element === null) return
    at = opened.includes(element.id) ? element.body : element.end
  }
}

function elementAt(bytes: Uint8Array, at: number): Element | null {
  const idLength = lengthOfNumber(bytes[at])
  if (idLength > 4) return null
  const sizeAt = at + idLength
  const sizeLength = lengthOfNumber(bytes[sizeAt])
  const body = sizeAt + sizeLength
  if (sizeLength > 8 || body > bytes.length) return null
  const id = wholeAt(bytes, at, sizeAt)
  const first = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength)
  const rest = bytes.subarray(sizeAt + 1, body)
  const isUnknown = first === 0xff >> sizeLength && rest.every((byte) => byte === 0xff)
  if (isUnknown) return opened.includes(id) ? { id, start: at, body, end: bytes.length } : null
  const size = first * 2 ** (8 * (sizeLength - 1)) + wholeAt(bytes, sizeAt + 1, body)
  const end = body + size
  // A film that was cut off while it was made may say more of its frame than is there.
  if (end > bytes.length && !opened.includes(id)) return null
  return { id, start: at, body, end: Math.min(end, bytes.length) }
}

/** How many bytes a number takes, by the zeros that its first byte begins with; nine where none can. */
function lengthOfNumber(first: number | undefined): number {
  return first === undefined ? 9 : Math.clz32(first) - 24 + 1
}

function wholeAt(bytes: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let at = start; at < Math.min(end, start + 8); at += 1) value = value * 256 + (bytes[at] ?? 0)
  return value
}

function realAt(bytes: Uint8Array, start: number, end: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const value = end - start === 4 ? view.getFloat32(start) : end - start === 8 ? view.getFloat64(start) : 0
  return Number.isFinite(value) ? value : Number.MAX_SAFE_INTEGER
}

/** How far after its cluster a block stands: behind the number of its track, two bytes with a sign. */
function offsetIn(bytes: Uint8Array, body: number, end: number): number {
  const at = body + lengthOfNumber(bytes[body])
  if (at + 2 > end) return 0
  return (((bytes[at] ?? 0) << 24) >> 16) | (bytes[at + 1] ?? 0)
}
