/** A file of a ZIP as the directory at its end tells it: sizes in bytes, `place` where its own head begins. */
export type ZipFile = Readonly<{
  name: string
  method: number
  isLocked: boolean
  crc32: number
  packedBytes: number
  bytes: number
  place: number
}>

type ZipEnd = Readonly<{ many: number; size: number; start: number }>

const endLength = 22
const headLength = 30
/** So many bytes at the end of a ZIP hold the end of its directory, whatever comment follows it. */
export const zipTailLength = endLength + 65_535

/** Where the directory of a ZIP is, from its last bytes (APPNOTE 4.3.16); null where they are no end of a ZIP. */
export function zipEnd(tail: DataView): ZipEnd | null {
  let end = tail.byteLength - endLength
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return null
  return {
    many: tail.getUint16(end + 10, true),
    size: tail.getUint32(end + 12, true),
    start: tail.getUint32(end + 16, true),
  }
}

/** The files that a directory names (APPNOTE 4.3.12), folders left out; null where it is cut or damaged. */
export function zipFiles(directory: DataView, many: number): ZipFile[] | null {
  const files: ZipFile[] = []
  let at = 0
  for (let count = 0; count < many; count += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50) return null
    const nameLength = directory.getUint16(at + 28, true)
    const next =
      at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) return null
    const name = textOf(directory, at + 46, nameLength)
    const bytes = directory.getUint32(at + 24, true)
    if (!name.endsWith('/') || bytes > 0)
      files.push({
        name,
        method: directory.getUint16(at + 10, true),
        isLocked: (directory.getUint16(at + 8, true) & 1) === 1,
        crc32: directory.getUint32(at + 16, true),
        packedBytes: directory.getUint32(at + 20, true),
        bytes,
        place: directory.getUint32(at + 42, true),
      })
    at = next
  }
  return files
}

/** So many bytes from its `place` hold a file's own head. */
export const zipHeadLength = headLength

/** Where a file's bytes begin, from its own head (APPNOTE 4.3.7); null where no head is. */
export function zipBodyStart(head: DataView, place: number): number | null {
  if (head.byteLength < headLength || head.getUint32(0, true) !== 0x04034b50) return null
  return place + headLength + head.getUint16(26, true) + head.getUint16(28, true)
}

function textOf(view: DataView, at: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length))
}
