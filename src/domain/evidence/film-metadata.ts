import { type Box, boxesIn, within } from './boxes.ts'

/** Where a film tells of its place, its device and its owner. */
const telling: readonly string[] = ['udta', 'meta', 'uuid']

/**
 * An MP4 or QuickTime film without what it tells beside itself: in place, as its samples are found by where they lie.
 * Null for one whose parts do not fit together.
 */
export function withoutFilmMetadata(bytes: Uint8Array): Uint8Array | null {
  const whole = boxesIn(bytes)
  const movie = whole?.find(({ kind }) => kind === 'moov')
  if (!whole || !movie) return null
  const parts = boxesIn(bytes, movie.body, movie.end)
  if (!parts) return null
  const kept = bytes.slice()
  const tracks = parts.filter(({ kind }) => kind === 'trak')
  const told = [
    ...whole,
    ...parts,
    ...tracks.flatMap((track) => telling.flatMap((kind) => within(bytes, track, kind))),
  ]
  for (const box of told) if (telling.includes(box.kind)) emptied(kept, box)
  return kept
}

function emptied(bytes: Uint8Array, { start, body, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], start + 4) // free
  bytes.fill(0, body, end)
}
