import { crc32, deflateSync } from 'node:zlib'

/**
 * Writes a flat picture as a PNG with a palette (W3C PNG, colour type 3): `pixels` are red, green, blue and
 * opacity, a byte each. Shades that nobody tells apart become one; at most 256 of them may be left.
 */
export function smallPng(pixels: Uint8Array, { width, height }: { width: number; height: number }): Buffer {
  const places = new Map<number, number>()
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4
    const colour = [0, 1, 2].reduce((sum, channel) => sum * 256 + shade(pixels[at + channel] ?? 0), 0)
    const place = places.get(colour) ?? places.size
    places.set(colour, place)
    rows[pixel + Math.floor(pixel / width) + 1] = place
  }
  if (places.size > 256) throw new Error(`${places.size} shades do not fit into a palette`)
  const palette = Buffer.from(
    [...places.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const body = deflateSync(rows, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One of 18 steps: 0, 15, 30 … 255. */
const shade = (value: number) => Math.round(value / 15) * 15

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
