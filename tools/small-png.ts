import { crc32, deflateSync } from 'node:zlib'

type Size = { width: number; height: number }

/**
 * Writes a flat picture as a PNG with a palette (W3C PNG, colour type 3): `pixels` are red, green, blue and
 * opacity, a byte each. Shades that nobody tells apart become one; at most 256 of them may be left. `title` is
 * written into the file, as text (chunk iTXt).
 */
export function smallPng(pixels: Uint8Array, { width, height, title }: Size & { title: string }): Buffer {
  const places = new Map<number, number>()
  const colours: number[] = []
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = pixels.subarray(pixel * 4, pixel * 4 + 3)
    const shade = colour.reduce((sum, value) => sum * 32 + Math.round(value / 15), 0)
    // A shade is shown as its first pixel has it: the ground, which is most of a picture, stays exact.
    const place = places.get(shade) ?? colours.push(...colour) / 3 - 1
    places.set(shade, place)
    rows[pixel + Math.floor(pixel / width) + 1] = place
  }
  if (places.size > 256) throw new Error(`${places.size} shades do not fit into a palette`)
  return palettePng(rows, colours, { width, height, title })
}

/**
 * The same from a palette: `rows` hold for each row a zero and then the place of each pixel's colour in
 * `colours`, which are red, green and blue, a byte each.
 */
export function palettePng(
  rows: Buffer,
  colours: readonly number[],
  { width, height, title }: Size & { title?: string },
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const body = deflateSync(rows, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...(title === undefined ? [] : [chunk('iTXt', Buffer.from(`Title\0\0\0\0\0${title}`))]),
    chunk('PLTE', Buffer.from(colours)),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
