/** What a form in parts may hold: how many parts, the letters of a part's head and of a text, and all bytes. */
type PartLimits = Readonly<{ parts: number; headLength: number; textLength: number; bytes: number }>

const usual = { parts: 40, headLength: 2_048, textLength: 64 * 1024 } as const

const [LINE, END] = [Buffer.from('\r\n'), Buffer.from('--')]
const HEAD_ENDS = Buffer.from('\r\n\r\n')
const BLOCK = 256 * 1024

/** A form in parts that is none, broke off on its way, or holds more than it may. */
export class NoForm extends Error {
  override readonly name = 'NoForm'
}

/**
 * Reads a form in parts (RFC 7578) piece by piece as it arrives, and no further than it may: what it costs grows with
 * its bytes, and nothing waits longer than for one piece. `pace` says when the next piece is read. Throws `NoForm`.
 */
export async function readParts(
  request: Request,
  limits: Partial<PartLimits> = {},
  pace: (bytes: number) => Promise<void> = async () => {},
): Promise<FormData> {
  const { parts: mostParts, bytes: most = Infinity, ...sizes } = { ...usual, ...limits }
  const seam = seamIn(request.headers.get('content-type') ?? '')
  const form = new FormData()
  // The first seam has no line before it.
  let rest: Buffer = LINE
  let part: Part | null = null
  let [count, length] = [0, 0]
  let place: 'before' | 'seam' | 'head' | 'content' | 'end' = 'before'
  for await (const piece of piecesOf(request)) {
    length += piece.length
    if (length > most) throw new NoForm('too many bytes')
    await pace(piece.length)
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (let goesOn: boolean = place !== 'end'; goesOn;) {
      goesOn = false
      if (place === 'before' || place === 'content') {
        const at = rest.indexOf(seam)
        const sure = at < 0 ? Math.max(0, rest.length - seam.length) : at
        part?.take(rest.subarray(0, sure))
        rest = rest.subarray(at < 0 ? sure : at + seam.length)
        if (at < 0) continue
        if (part) form.append(part.name, part.whole())
        part = null
        ;[place, goesOn] = ['seam', true]
      } else if (place === 'seam' && rest.length >= 2) {
        const next = rest.subarray(0, 2)
        if (!next.equals(LINE) && !next.equals(END)) throw new NoForm('no seam')
        place = next.equals(END) ? 'end' : 'head'
        // The line stays: a head may be empty.
        goesOn = place === 'head'
      } else if (place === 'head') {
        const at = rest.indexOf(HEAD_ENDS)
        if (at > sizes.headLength || (at < 0 && rest.length > sizes.headLength)) throw new NoForm('long head')
        if (at < 0) continue
        if (++count > mostParts) throw new NoForm('too many parts')
        part = partOf(rest.subarray(0, at).toString(), sizes.textLength)
        rest = rest.subarray(at + HEAD_ENDS.length)
        ;[place, goesOn] = ['content', true]
      }
    }
    if (place === 'end') rest = Buffer.alloc(0)
  }
  if (place !== 'end') throw new NoForm('broken off')
  return form
}

async function* piecesOf({ body }: Request): AsyncGenerator<Buffer> {
  if (!body) return
  try {
    for await (const piece of body) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  } catch (error) {
    throw new NoForm('broken off', { cause: error })
  }
}

function seamIn(contentType: string): Buffer {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType.slice(0, 300)) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new NoForm('no boundary')
  return Buffer.from(`\r\n--${boundary}`)
}

type Part = Readonly<{ name: string; take: (bytes: Buffer) => void; whole: () => string | File }>

function partOf(head: string, textLength: number): Part {
  const said = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? ''
  const name = parameterIn(said, /(?:^|;)\s*name="([^"]*)"/i)
  if (name === null) throw new NoForm('no name')
  const file = parameterIn(said, /(?:^|;)\s*filename="([^"]*)"/i)
  const type = /^content-type:\s*(\S.*)$/im.exec(head)?.[1] ?? ''
  const gathered = gather(file === null ? textLength : Infinity)
  return {
    name,
    take: gathered.take,
    whole: () =>
      file === null
        ? Buffer.concat(gathered.blocks()).toString()
        : new File(gathered.blocks(), file, { type }),
  }
}

/** A parameter of a part's head, with the three signs that browsers escape in it. */
function parameterIn(said: string, named: RegExp): string | null {
  const found = named.exec(said)?.[1]
  if (found === undefined) return null
  return found.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}

/** Bytes that come in pieces, kept in blocks: small pieces cost no more than large ones. */
function gather(most: number) {
  const full: Buffer<ArrayBuffer>[] = []
  let block = Buffer.alloc(0)
  let [filled, length] = [0, 0]
  return {
    take: (bytes: Buffer) => {
      length += bytes.length
      if (length > most) throw new NoForm('long text')
      for (let at = 0; at < bytes.length;) {
        if (filled === block.length) {
          if (filled > 0) full.push(block)
          block = Buffer.alloc(length > 1024 ? BLOCK : 1024)
          filled = 0
        }
        const copied = bytes.copy(block, filled, at)
        filled += copied
        at += copied
      }
    },
    blocks: () => [...full, block.subarray(0, filled)],
  }
}
