/** Why a ZIP cannot be read here. */
export type ZipTrouble = 'not-a-zip' | 'packed-anew'

const mostEntries = 2000
const endLength = 22
const mostComment = 65_535

/**
 * The files of a ZIP by their names, each as a part of it: nothing is read before it is asked for. Only of a ZIP that
 * stores, as ours do; names that lead elsewhere and names that stand twice make none of it.
 */
export async function zipEntries(zip: Blob): Promise<ReadonlyMap<string, Blob> | ZipTrouble> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - endLength - mostComment)))
  let end = tail.byteLength - endLength
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return 'not-a-zip'
  const [many, size, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ]
  if (many > mostEntries || start + size > zip.size) return 'not-a-zip'
  const directory = await viewOf(zip.slice(start, start + size))
  const found = new Map<string, Blob>()
  let at = 0
  for (let count = 0; count < many; count += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50) return 'not-a-zip'
    const [method, bytes, place] = [
      directory.getUint16(at + 10, true),
      directory.getUint32(at + 20, true),
      directory.getUint32(at + 42, true),
    ]
    const nameLength = directory.getUint16(at + 28, true)
    const next =
      at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) return 'not-a-zip'
    const name = textOf(directory, at + 46, nameLength)
    at = next
    if (method !== 0) return 'packed-anew'
    if (name.endsWith('/') && bytes === 0) continue
    const head = await viewOf(zip.slice(place, place + 30))
    if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) return 'not-a-zip'
    const from = place + 30 + head.getUint16(26, true) + head.getUint16(28, true)
    if (from + bytes > zip.size || leadsElsewhere(name) || found.has(name)) return 'not-a-zip'
    found.set(name, zip.slice(from, from + bytes))
  }
  return found
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}

function textOf(view: DataView, at: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length))
}

function leadsElsewhere(name: string): boolean {
  return /^[/\\]|\\|:|(^|\/)\.\.?(\/|$)/.test(name)
}
