import { Decrypter, Encrypter } from 'age-encryption'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'

/** What a sealed file weighs, and its SHA-256 in hexadecimal. */
export type Sealed = Readonly<{ bytes: number; sha256: string }>

/** Refuses what looks like a public key and is none. */
export function mustBeRecipient(recipient: string): void {
  new Encrypter().addRecipient(recipient)
}

/**
 * Compresses and seals a file for whoever has the private key (age 1.0: `age -d -i KEY FILE | gunzip` opens it without
 * this program). What was interrupted leaves nothing under the name of a whole one, and that one is on the disk.
 */
export async function sealFile(from: string, to: string, recipient: string): Promise<Sealed> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const plain = createReadStream(from).compose(createGzip({ level: constants.Z_BEST_SPEED }))
  const sealed = await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)
  const hash = createHash('sha256')
  let bytes = 0
  const weigh = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })
  const unfinished = `${to}.partial`
  await pipeline(Readable.fromWeb(sealed as never), weigh, createWriteStream(unfinished, { mode: 0o600 }))
  await onDisk(unfinished)
  await rename(unfinished, to)
  await onDisk(dirname(to))
  return { bytes, sha256: hash.digest('hex') }
}

/** What a sealed file holds, as a stream. A wrong key or a changed file ends it with an error. */
export async function openSealed(file: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>)
  const plain = createGunzip()
  // What goes wrong before it ends it too, and is heard by whoever reads it.
  pipeline(Readable.fromWeb(opened as never), plain).catch(() => {})
  return plain
}

/** Opens a sealed file into another one. */
export async function unsealFile(file: string, to: string, identity: string): Promise<void> {
  try {
    await pipeline(await openSealed(file, identity), createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

/** Waits until a file, or the names in a folder, are on the disk and not only in memory. */
export async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
