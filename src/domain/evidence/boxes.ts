import { letters } from '../attachments/media-type.ts'

/** A box of a film or photograph of the ISO family (ISO/IEC 14496-12, section 4.2): where it, and what is in it, begins and ends. */
export type Box = Readonly<{ kind: string; start: number; body: number; end: number }>

/** No honest file of a minute has more boxes beside each other; a made up one has millions. */
const MOST_BOXES = 20_000

/** The boxes that lie beside each other in a stretch of bytes; null where they do not fit into it. */
export function boxesIn(bytes: Uint8Array, start = 0, end = bytes.length): readonly Box[] | null {
  const boxes: Box[] = []
  for (let at = start; at < end;) {
    if (end - at < 8 || boxes.length === MOST_BOXES) return null
    const short = numberAt(bytes, at)
    const body = at + (short === 1 ? 16 : 8)
    const size = short === 0 ? end - at : short === 1 ? longAt(bytes, at + 8) : short
    if (at + size < body || at + size > end) return null
    boxes.push({ kind: letters(bytes, at + 4, 4), start: at, body, end: at + size })
    at += size
  }
  return boxes
}

/** The boxes of a kind in a box; none where its insides do not fit together. */
export function within(bytes: Uint8Array, { body, end }: Pick<Box, 'body' | 'end'>, kind: string): Box[] {
  return (boxesIn(bytes, body, end) ?? []).filter((each) => each.kind === kind)
}

/** The first box that is found by going down by kinds. */
export function below(
  bytes: Uint8Array,
  box: Pick<Box, 'body' | 'end'>,
  ...kinds: string[]
): Box | undefined {
  const [kind = '', ...deeper] = kinds
  const found = within(bytes, box, kind)[0]
  return found && deeper.length > 0 ? below(bytes, found, ...deeper) : found
}

/** The version and the flags with which many boxes begin. */
export function headOf(bytes: Uint8Array, { body }: Box): Readonly<{ version: number; flags: number }> {
  const whole = numberAt(bytes, body)
  return { version: whole >>> 24, flags: whole & 0xffffff }
}

/** Four bytes as a number; what is not there counts as zero. */
export function numberAt(bytes: Uint8Array, at: number): number {
  return (
    (((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0)) >>>
    0
  )
}

/** Two bytes as a number. */
export function shortAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

/** Eight bytes as a number; what is beyond whole numbers is only known to be very large. */
export function longAt(bytes: Uint8Array, at: number): number {
  return numberAt(bytes, at) * 2 ** 32 + numberAt(bytes, at + 4)
}
