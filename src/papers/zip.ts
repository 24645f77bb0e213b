import { setImmediate } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate'

/** A file of a ZIP; its bytes are asked for when it is its turn. */
export type ZipEntry = Readonly<{ path: string; bytes: () => Promise<Uint8Array> }>

/** So much is taken at once: others go before between two pieces. */
const piece = 256 * 1024

/** The bytes of a ZIP as its files are read, one after the other; nothing is compressed, and no more than one is held. */
export async function* zipped(
  entries: AsyncIterable<ZipEntry>,
  at: Readonly<{ epochMilliseconds: number }>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { path, bytes } of entries) {
    const file = new ZipPassThrough(path)
    file.mtime = at.epochMilliseconds
    zip.add(file)
    const whole = await bytes()
    for (let from = 0; from === 0 || from < whole.length; from += piece) {
      file.push(whole.slice(from, from + piece), from + piece >= whole.length)
      yield* ready.splice(0)
      await setImmediate()
    }
  }
  zip.end()
  yield* ready
}
