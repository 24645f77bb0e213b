import { letters } from '../attachments/media-type.ts'
import { below, type Box, boxesIn, headOf, longAt, numberAt, shortAt, within } from './boxes.ts'

/** Things of a HEIF photograph that tell and show nothing: Exif, XMP and the like. */
const telling: readonly string[] = ['Exif', 'mime', 'uri ']
const MOST_ITEMS = 4_096
const MOST_STRETCHES = 16_384

/**
 * A HEIC photograph without what it tells beside its picture: in place, as its parts are found by where they lie. How
 * it is turned is a property of the picture and stays. Null for one whose parts do not fit together.
 */
export function withoutHeifMetadata(bytes: Uint8Array): Uint8Array | null {
  const meta = metaOf(bytes)
  const places = meta && below(bytes, meta, 'iloc')
  const items = meta && below(bytes, meta, 'iinf')
  if (!meta || !places || !items) return null
  const told = tellingItems(bytes, items)
  const stretches = stretchesOf(bytes, places, below(bytes, meta, 'idat'))
  if (!told || !stretches) return null
  const kept = bytes.slice()
  // A made up one says of thousands of stretches that each is all of it.
  let left = bytes.length
  for (const { item, start, end } of stretches) {
    if (!told.has(item)) continue
    left -= end - start
    if (start > end || end > bytes.length || left < 0) return null
    kept.fill(0, start, end)
  }
  return kept
}

/** The largest sides of a HEIC photograph, or of one of its pieces. */
export function heifSides(bytes: Uint8Array): readonly (readonly [number, number])[] {
  const meta = metaOf(bytes)
  const properties = meta && below(bytes, meta, 'iprp', 'ipco')
  return properties
    ? within(bytes, properties, 'ispe').map(({ body }) => [
        numberAt(bytes, body + 4),
        numberAt(bytes, body + 8),
      ])
    : []
}

/** The box that says what lies where; behind its version and flags. */
function metaOf(bytes: Uint8Array): Pick<Box, 'body' | 'end'> | undefined {
  const meta = boxesIn(bytes)?.find(({ kind }) => kind === 'meta')
  return meta && { body: meta.body + 4, end: meta.end }
}

function tellingItems(bytes: Uint8Array, box: Box): Set<number> | null {
  const start = box.body + (headOf(bytes, box).version === 0 ? 6 : 8)
  const entries = boxesIn(bytes, start, box.end)
  if (!entries) return null
  const told = new Set<number>()
  for (const entry of entries) {
    const isLong = headOf(bytes, entry).version >= 3
    const id = isLong ? numberAt(bytes, entry.body + 4) : shortAt(bytes, entry.body + 4)
    if (telling.includes(letters(bytes, entry.body + (isLong ? 10 : 8), 4))) told.add(id)
  }
  return told
}

type Stretch = Readonly<{ item: number; start: number; end: number }>

/** Where the bytes of each item lie (ISO/IEC 14496-12, section 8.11.3). */
function stretchesOf(bytes: Uint8Array, box: Box, inside: Box | undefined): readonly Stretch[] | null {
  const { version } = headOf(bytes, box)
  const sizes = shortAt(bytes, box.body + 4)
  const [offsetSize, lengthSize, baseSize, indexSize] = [
    sizes >> 12,
    (sizes >> 8) & 15,
    (sizes >> 4) & 15,
    sizes & 15,
  ]
  let at = box.body + 6
  const read = (size: number) => {
    at += size
    if (size === 8) return longAt(bytes, at - 8)
    return size === 4 ? numberAt(bytes, at - 4) : size === 2 ? shortAt(bytes, at - 2) : 0
  }
  const stretches: Stretch[] = []
  const count = read(version < 2 ? 2 : 4)
  if (count > MOST_ITEMS) return null
  for (let n = 0; n < count; n += 1) {
    const item = read(version < 2 ? 2 : 4)
    const way = version > 0 ? read(2) & 15 : 0
    read(2)
    const base = read(baseSize) + (way === 1 ? (inside?.body ?? 0) : 0)
    const extents = read(2)
    for (let extent = 0; extent < extents && at < box.end; extent += 1) {
      if (version > 0) read(indexSize)
      if (stretches.length === MOST_STRETCHES) return null
      const start = base + read(offsetSize)
      stretches.push({ item, start, end: start + read(lengthSize) })
    }
    if (at > box.end) return null
  }
  return stretches
}
