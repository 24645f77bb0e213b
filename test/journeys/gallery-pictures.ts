import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { palettePng } from '../../tools/small-png.ts'

/*
 * Makes the pictures that a renewal left small enough to keep: the 256 colours that a picture has most of, a third of
 * the bytes. Every surface stays exact; a rare shade at the edge of a letter becomes the nearest of them, far below
 * what the test of the looks counts as a change.
 */

type Picture = Readonly<{ pixels: Uint8Array; width: number; height: number }>

function neighbours(line: Uint8Array, above: Uint8Array, at: number, step: number) {
  const left = at < step ? 0 : (line[at - step] ?? 0)
  const up = above[at] ?? 0
  const corner = at < step ? 0 : (above[at - step] ?? 0)
  return { left, up, corner }
}

/** What a PNG's filter foretold for a byte (W3C PNG, section 9). */
function foretold(filter: number, { left, up, corner }: ReturnType<typeof neighbours>): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value))
  if (a === undefined || b === undefined || c === undefined) return 0
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** Reads a PNG of eight bits with red, green and blue; null for one that already has a palette. */
function readPicture(file: Buffer): Picture | null {
  const [width, height, colours] = [file.readUInt32BE(16), file.readUInt32BE(20), file[25]]
  if (colours !== 2 && colours !== 6) return null
  const step = colours === 2 ? 3 : 4
  const bodies: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      bodies.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const raw = inflateSync(Buffer.concat(bodies))
  const pixels = new Uint8Array(width * height * 4).fill(255)
  let above = new Uint8Array(width * step)
  for (let row = 0; row < height; row += 1) {
    const start = row * (width * step + 1)
    const line = Uint8Array.from(raw.subarray(start + 1, start + 1 + width * step))
    for (let at = 0; at < line.length; at += 1)
      line[at] = (line[at] ?? 0) + foretold(raw[start] ?? 0, neighbours(line, above, at, step))
    for (let column = 0; column < width; column += 1)
      pixels.set(line.subarray(column * step, column * step + 3), (row * width + column) * 4)
    above = line
  }
  return { pixels, width, height }
}

/** The place in the palette for every colour of a picture, and the palette. */
function paletteOf({ pixels }: Picture) {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const ordered = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour)
  const palette = ordered.slice(0, 256)
  const places = new Map(
    ordered.map((colour, at) => [colour, at < palette.length ? at : nearest(colour, palette)]),
  )
  return { palette, places }
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)
}

function parts(colour: number): readonly [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

function nearest(colour: number, palette: readonly number[]): number {
  const [red, green, blue] = parts(colour)
  let best = { at: 0, far: Infinity }
  for (const [at, other] of palette.entries()) {
    const [r, g, b] = parts(other)
    const far = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2
    if (far < best.far) best = { at, far }
  }
  return best.at
}

function withPalette(picture: Picture): Buffer {
  const { pixels, width, height } = picture
  const { palette, places } = paletteOf(picture)
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rows[pixel + Math.floor(pixel / width) + 1] = places.get(colourAt(pixels, pixel * 4)) ?? 0
  return palettePng(rows, palette.flatMap(parts), { width, height })
}

let bytes = 0
for (const path of globSync(new URL('gallery/*.png', import.meta.url).pathname)) {
  const file = readFileSync(path)
  const picture = readPicture(file)
  const small = picture ? withPalette(picture) : file
  if (picture) writeFileSync(path, small)
  bytes += small.length
}
process.stdout.write(`The pictures of the gallery weigh ${Math.round(bytes / 1024)} kB.\n`)
