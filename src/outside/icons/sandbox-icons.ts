import { crc32, deflateSync } from 'node:zlib'
import { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { bankBySlug, bankMark } from '#domain/banking/bank-mark.ts'

/** The banks for which the sandbox icon service has something go wrong. */
export const iconTroubles = {
  wizink: 'late',
  'evo-banco': 'down',
  andbank: 'no-image',
  'ebn-banco': 'unknown',
} as const

const LATE_MS = 4_000
/** Squares on a side, and pixels on a side of each. */
const [SQUARES, PIXELS] = [6, 12]

/** An icon service of our own for demonstrations and tests: an invented emblem for each bank, and four that fail. */
export function sandboxIcons(): Hono {
  const app = new Hono()
  app.get('/:file{[a-z0-9-]+[.]png}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.png'.length)
    const bank = bankBySlug(slug)
    const trouble = Object.hasOwn(iconTroubles, slug) ? iconTroubles[slug as keyof typeof iconTroubles] : null
    if (!bank || trouble === 'unknown') return c.notFound()
    if (trouble === 'down') return c.text('Trouble on demand.', 503)
    if (trouble === 'no-image')
      return c.body('<svg xmlns="http://www.w3.org/2000/svg"/>', 200, { 'content-type': 'image/png' })
    if (trouble === 'late') await sleep(LATE_MS, null, { ref: false })
    return c.body(inventedEmblem(bank.name), 200, { 'content-type': 'image/png' })
  })
  return app
}

/** Squares on the colour of a bank, the same on both sides: told apart at a glance, and nobody's real emblem. */
function inventedEmblem(name: string): Uint8Array<ArrayBuffer> {
  const { hue } = bankMark(name)
  const seed = crc32(name)
  const isLight = (row: number, column: number) => {
    const [near, far] = [Math.min(column, SQUARES - 1 - column), row]
    const isEdge = near === 0 || row === 0 || row === SQUARES - 1
    return !isEdge && ((seed >>> ((far - 1) * 2 + (near - 1))) & 1) === 1
  }
  const side = SQUARES * PIXELS
  const [paint, ink] = [rgb(hue, 0.42, 0.31), rgb(hue, 0.55, 0.9)]
  const rows = Array.from({ length: side }, (_, y) => [
    0, // each row begins with its filter: none
    ...Array.from({ length: side }, (_pixel, x) =>
      isLight(Math.floor(y / PIXELS), Math.floor(x / PIXELS)) ? ink : paint,
    ).flat(),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8) // eight bits, red green blue
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A colour of the wheel (CSS Color 4, HSL to sRGB). */
function rgb(hue: number, saturation: number, lightness: number): readonly [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [part(0), part(8), part(4)]
}
