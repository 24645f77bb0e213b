import { letters } from '../attachments/media-type.ts'
import { below, type Box, boxesIn, headOf, longAt, numberAt, within } from './boxes.ts'

/** How long something plays, in seconds, and whether it shows anything. */
export type Film = Readonly<{ seconds: number; hasPicture: boolean }>

/** A film has a picture, some sounds and some words; a made up one has a track for each of its fragments to look through. */
const MOST_TRACKS = 100

type Track = { id: number; scale: number; sampleTime: number; seconds: number; isPicture: boolean }

/**
 * How long an MP4 or QuickTime film plays: the longest that its head, its tracks, their samples, their edits or its
 * fragments say, so that a head that lies makes it no shorter. Null for one whose parts do not fit, or that never says.
 */
export function filmOfBoxes(bytes: Uint8Array): Film | null {
  const whole = boxesIn(bytes)
  const movie = whole?.find(({ kind }) => kind === 'moov')
  const head = movie && below(bytes, movie, 'mvhd')
  if (!whole || !movie || !head) return null
  const { scale, length } = timesIn(bytes, head)
  const boxes = within(bytes, movie, 'trak')
  if (boxes.length > MOST_TRACKS) return null
  const tracks = boxes.map((box) => trackIn(bytes, box, scale))
  const extended = below(bytes, movie, 'mvex')
  if (extended) takeDefaults(bytes, extended, tracks)
  const fragments = whole.filter(({ kind }) => kind === 'moof')
  const seconds = Math.max(
    inSeconds(length, scale),
    extended ? extendedSeconds(bytes, extended, scale) : 0,
    fragmentSeconds(bytes, fragments, tracks),
    ...tracks.map((track) => track.seconds),
  )
  return seconds > 0 ? { seconds, hasPicture: tracks.some(({ isPicture }) => isPicture) } : null
}

const inSeconds = (length: number, scale: number) => (scale > 0 ? length / scale : 0)

/** The scale and length of `mvhd` and `mdhd`, which begin alike. A length of only ones is not known yet. */
function timesIn(bytes: Uint8Array, box: Box): { scale: number; length: number } {
  const isLong = headOf(bytes, box).version === 1
  const at = box.body + (isLong ? 20 : 12)
  const isUnknown =
    numberAt(bytes, at + 4) === 0xffffffff && (!isLong || numberAt(bytes, at + 8) === 0xffffffff)
  const length = isLong ? longAt(bytes, at + 4) : numberAt(bytes, at + 4)
  return { scale: numberAt(bytes, at), length: isUnknown ? 0 : length }
}

function trackIn(bytes: Uint8Array, box: Box, movieScale: number): Track {
  const head = below(bytes, box, 'tkhd')
  const media = below(bytes, box, 'mdia')
  const times = media && below(bytes, media, 'mdhd')
  const handler = media && below(bytes, media, 'hdlr')
  const samples = media && below(bytes, media, 'minf', 'stbl', 'stts')
  const edits = below(bytes, box, 'edts', 'elst')
  const { scale, length } = times ? timesIn(bytes, times) : { scale: 0, length: 0 }
  return {
    id: head ? numberAt(bytes, head.body + (headOf(bytes, head).version === 1 ? 20 : 12)) : 0,
    scale,
    sampleTime: 0,
    isPicture: handler !== undefined && letters(bytes, handler.body + 8, 4) === 'vide',
    seconds: Math.max(
      inSeconds(length, scale),
      samples ? inSeconds(samplesIn(bytes, samples), scale) : 0,
      edits ? inSeconds(editsIn(bytes, edits), movieScale) : 0,
    ),
  }
}

/** How long the samples of a track last together: pairs of how many and how long. */
function samplesIn(bytes: Uint8Array, { body, end }: Box): number {
  const entries = Math.min(numberAt(bytes, body + 4), Math.floor((end - body - 8) / 8))
  let sum = 0
  for (let entry = 0; entry < entries; entry += 1) {
    const at = body + 8 + entry * 8
    sum += numberAt(bytes, at) * numberAt(bytes, at + 4)
  }
  return sum
}

/** How long a track is shown by its edits, which may show the same samples again. */
function editsIn(bytes: Uint8Array, box: Box): number {
  const isLong = headOf(bytes, box).version === 1
  const size = isLong ? 20 : 12
  const entries = Math.min(numberAt(bytes, box.body + 4), Math.floor((box.end - box.body - 8) / size))
  let sum = 0
  for (let entry = 0; entry < entries; entry += 1) {
    const at = box.body + 8 + entry * size
    sum += isLong ? longAt(bytes, at) : numberAt(bytes, at)
  }
  return sum
}

function extendedSeconds(bytes: Uint8Array, extended: Box, scale: number): number {
  const box = below(bytes, extended, 'mehd')
  if (!box) return 0
  const isLong = headOf(bytes, box).version === 1
  return inSeconds(isLong ? longAt(bytes, box.body + 4) : numberAt(bytes, box.body + 4), scale)
}

function takeDefaults(bytes: Uint8Array, extended: Box, tracks: readonly Track[]): void {
  for (const { body } of within(bytes, extended, 'trex')) {
    const track = tracks.find(({ id }) => id === numberAt(bytes, body + 4))
    if (track) track.sampleTime = numberAt(bytes, body + 12)
  }
}

/** How long the longest track lasts by its fragments, from the first that it has to the end of the last. */
function fragmentSeconds(bytes: Uint8Array, fragments: readonly Box[], tracks: readonly Track[]): number {
  const known = new Map<number, { first: number; last: number; sum: number }>()
  for (const part of fragments.flatMap((fragment) => within(bytes, fragment, 'traf'))) {
    const head = below(bytes, part, 'tfhd')
    const track = head && tracks.find(({ id }) => id === numberAt(bytes, head.body + 4))
    if (!head || !track) continue
    const usual = usualSampleTime(bytes, head) ?? track.sampleTime
    const length = within(bytes, part, 'trun').reduce((sum, run) => sum + runLength(bytes, run, usual), 0)
    const start = startOfPart(bytes, part)
    const so = known.get(track.id) ?? { first: start ?? 0, last: 0, sum: 0 }
    so.sum += length
    if (start !== null) so.last = Math.max(so.last, start + length)
    known.set(track.id, so)
  }
  return Math.max(
    0,
    ...[...known].map(([id, { first, last, sum }]) =>
      inSeconds(Math.max(sum, last - first), tracks.find((each) => each.id === id)?.scale ?? 0),
    ),
  )
}

function startOfPart(bytes: Uint8Array, part: Box): number | null {
  const box = below(bytes, part, 'tfdt')
  if (!box) return null
  return headOf(bytes, box).version === 1 ? longAt(bytes, box.body + 4) : numberAt(bytes, box.body + 4)
}

function usualSampleTime(bytes: Uint8Array, head: Box): number | null {
  const { flags } = headOf(bytes, head)
  if ((flags & 0x8) === 0) return null
  return numberAt(bytes, head.body + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0))
}

function runLength(bytes: Uint8Array, run: Box, usual: number): number {
  const { flags } = headOf(bytes, run)
  const count = numberAt(bytes, run.body + 4)
  if ((flags & 0x100) === 0) return count * usual
  const size = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4
  const first = run.body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const there = Math.min(count, Math.max(0, Math.floor((run.end - first) / size)))
  let sum = 0
  for (let sample = 0; sample < there; sample += 1) sum += numberAt(bytes, first + sample * size)
  return sum
}
