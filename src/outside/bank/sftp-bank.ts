import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import SftpClient from 'ssh2-sftp-client'
import { assert } from '#domain/assert.ts'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { type Bank, PaymentFileRejected, type StatementFile } from './bank.ts'
import { isWholeFile, plainName, writeWhole } from './files.ts'

/** Where a bank keeps files for us, and how both sides know each other. */
export type SftpPlace = Readonly<{
  host: string
  port: number
  user: string
  /** The file of our private key, as ssh-keygen writes it. */
  keyFile: string
  /** The fingerprint of the bank's own key, as ssh-keygen -l tells it: `SHA256:…`. */
  hostKey: string
  /** The bank's folders: where it leaves statements and answers, and where it takes payment files. */
  statements: string
  payments: string
}>

type Sftp = InstanceType<typeof SftpClient>
type Listed = Readonly<{ name: string; size: number; modifyTime: number }>

const [READY_MS, ALIVE_MS, MISSED_MOST] = [20_000, 10_000, 3]
/** So many files are taken in at one meeting, because they are held in memory; the next one takes the rest. */
const FILES_MOST = 10
const BYTES_MOST = statementMegabytes * 1024 * 1024

/**
 * A real bank reached by SFTP. Nothing of what it leaves is moved or deleted there, because many banks forbid it: what
 * was read is remembered in a folder of ours, and if that is lost, the same files change nothing a second time. A
 * statement is taken when it did not grow between two meetings; a payment file is written beside its place and renamed.
 */
export async function openSftpBank(place: SftpPlace, folder: string): Promise<Bank> {
  await mkdir(folder, { recursive: true })
  const memory = join(folder, 'read.json')
  let listed: readonly Listed[] = []

  return {
    name: 'sftp',
    newStatements: () =>
      met(place, async (sftp) => {
        const before = new Set(listed.map(markOf))
        listed = await filesIn(sftp, place.statements)
        const read = await readBefore(memory)
        const waiting = listed.filter((file) => before.has(markOf(file)) && !read.has(markOf(file)))
        const files: StatementFile[] = []
        for (const { name } of waiting.slice(0, FILES_MOST))
          files.push({ name, bytes: await contentOf(sftp, posix.join(place.statements, name)) })
        return files
      }),
    async confirmRead(name) {
      const read = await readBefore(memory)
      // What the bank took away is forgotten: a file of that name that it leaves later is another.
      const still = listed.filter((file) => file.name === name || read.has(markOf(file)))
      await writeWhole(memory, JSON.stringify(still.map(markOf)))
    },
    sendPaymentFile: ({ name, content }) =>
      met(place, async (sftp) => {
        const path = posix.join(place.payments, plainName(name))
        const bytes = Buffer.from(content)
        if (await sftp.exists(path)) {
          if (bytes.equals(await contentOf(sftp, path))) return
          throw new PaymentFileRejected('DU01', `${name} exists with other payments`)
        }
        const draft = `${path}.part`
        await sftp.put(bytes, draft)
        const { size } = await sftp.stat(draft)
        assert(size === bytes.length, 'the bank has the whole file')
        // Fails where somebody was faster: the next meeting finds their file, and compares.
        await sftp.rename(draft, path)
      }),
  }
}

/** One visit to the bank: it is who it was, and knows us by our key; the connection ends with it. */
async function met<Answer>(place: SftpPlace, visit: (sftp: Sftp) => Promise<Answer>): Promise<Answer> {
  const sftp = new SftpClient('bank')
  // The library leaves small packets to be gathered, which costs a wait for each of them.
  const sock = connect({ host: place.host, port: place.port, noDelay: true })
  try {
    await once(sock, 'connect', { signal: AbortSignal.timeout(READY_MS) })
    await sftp.connect({
      sock,
      username: place.user,
      privateKey: await readFile(place.keyFile),
      hostVerifier: (key: Buffer) => fingerprintOf(key) === place.hostKey,
      readyTimeout: READY_MS,
      keepaliveInterval: ALIVE_MS,
      keepaliveCountMax: MISSED_MOST,
    })
    return await visit(sftp)
  } finally {
    await sftp.end()
    sock.destroy()
  }
}

/** A public key as ssh-keygen -l and banks tell it. */
export function fingerprintOf(key: Uint8Array): string {
  // Without the sign that fills base64 up.
  return `SHA256:${createHash('sha256').update(key).digest('base64').slice(0, 43)}`
}

/** The whole files of a folder, the oldest first. */
async function filesIn(sftp: Sftp, folder: string): Promise<readonly Listed[]> {
  const found = await sftp.list(folder)
  return found
    .filter(({ type, name }) => type === '-' && isWholeFile(name))
    .toSorted((one, other) => one.modifyTime - other.modifyTime || (one.name < other.name ? -1 : 1))
    .map(({ name, size, modifyTime }) => ({ name: plainName(name), size, modifyTime }))
}

const markOf = ({ name, size, modifyTime }: Listed) => JSON.stringify([name, size, modifyTime])

/** A file as it is kept there: of one that is too large, one byte more than may be, so that it is refused as such. */
async function contentOf(sftp: Sftp, path: string): Promise<Buffer> {
  const stream = sftp.createReadStream(path, { end: BYTES_MOST })
  // The connection must not end before the server has closed the file.
  const closed = once(stream, 'close')
  const content = await buffer(stream)
  await closed
  return content
}

async function readBefore(memory: string): Promise<ReadonlySet<string>> {
  try {
    const kept: unknown = JSON.parse(await readFile(memory, 'utf8'))
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [])
  } catch {
    // Nothing was read yet, or the memory is lost: then the bank's files are read again, and change nothing.
    return new Set()
  }
}
