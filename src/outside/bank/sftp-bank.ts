import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import SftpClient from 'ssh2-sftp-client'
import { assert } from '#domain/assert.ts'
import { statementBytes } from '#domain/banking/statement.ts'
import { type Bank, PaymentFileRejected, type StatementFile } from './bank.ts'
import { isPlainName, isWholeFile, plainName, writeWhole } from './files.ts'
import { FILES_MOST, Turns } from './turns.ts'

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

/** Why a server gives no file (SFTP 3, section 7); a connection that is lost has no such number. */
const [NO_SUCH_FILE, PERMISSION_DENIED, FAILURE] = [2, 3, 4]

const [READY_MS, ALIVE_MS, MISSED_MOST] = [20_000, 10_000, 3]
/** A server may keep a connection alive and never answer what it was asked. */
const MEETING_MS = 10 * 60_000

/**
 * A real bank reached by SFTP. Nothing of what it leaves is moved or deleted there, because many banks forbid it: what
 * was read is remembered in a folder of ours, and if that is lost, the same files change nothing a second time. A
 * statement is taken when it did not grow between two meetings; a payment file is written beside its place and renamed.
 */
export async function openSftpBank(place: SftpPlace, folder: string, meetingMs = MEETING_MS): Promise<Bank> {
  const met = <Answer>(visit: (sftp: Sftp) => Promise<Answer>) => meetingAt(place, meetingMs, visit)
  await mkdir(folder, { recursive: true })
  const memory = join(folder, 'read.json')
  let listed: readonly Listed[] = []
  let left: readonly string[] = []
  const turns = new Turns()

  return {
    name: 'sftp',
    newStatements: () =>
      met(async (sftp) => {
        const before = new Set(listed.map(markOf))
        const found = await filesIn(sftp, place.statements)
        listed = found.filter(({ name }) => isPlainName(name))
        const read = await readBefore(memory)
        const waiting = listed.filter((file) => before.has(markOf(file)) && !read.has(markOf(file)))
        const files: StatementFile[] = []
        const denied: string[] = []
        for (const { name } of turns.inTurn(waiting)) {
          if (files.length === FILES_MOST) break
          turns.take(name)
          const bytes = await unlessDenied(contentOf(sftp, posix.join(place.statements, name)))
          if (bytes === 'denied') denied.push(name)
          else if (bytes !== 'gone') files.push({ name, bytes })
        }
        left = [...found.map(({ name }) => name).filter((name) => !isPlainName(name)), ...denied]
        return files
      }),
    leftAlone: () => left,
    async confirmRead(name) {
      const read = await readBefore(memory)
      // What the bank took away is forgotten: a file of that name that it leaves later is another.
      const still = listed.filter((file) => file.name === name || read.has(markOf(file)))
      await writeWhole(memory, JSON.stringify(still.map(markOf)))
    },
    sendPaymentFile: ({ name, content }) =>
      met(async (sftp) => {
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
async function meetingAt<Answer>(
  place: SftpPlace,
  meetingMs: number,
  visit: (sftp: Sftp) => Promise<Answer>,
): Promise<Answer> {
  const sftp = new SftpClient('bank')
  // The library leaves small packets to be gathered, which costs a wait for each of them.
  const sock = connect({ host: place.host, port: place.port, noDelay: true })
  // Whoever waits for an answer hears of it as well; the program must not end by a broken connection.
  sock.on('error', () => {})
  const late = setTimeout(() => sock.destroy(new Error('The bank did not answer in time.')), meetingMs)
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
    clearTimeout(late)
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
    .map(({ name, size, modifyTime }) => ({ name, size, modifyTime }))
}

const markOf = ({ name, size, modifyTime }: Listed) => JSON.stringify([name, size, modifyTime])

/** A file as it is kept there: of one that is too large, one byte more than may be, so that it is refused as such. */
async function contentOf(sftp: Sftp, path: string): Promise<Buffer> {
  const stream = sftp.createReadStream(path, { end: statementBytes })
  // The connection must not end before the server has closed the file.
  const [content] = await Promise.all([buffer(stream), once(stream, 'close')])
  return content
}

/** A file, unless the server says that it gives none: then others are still taken. Whatever else breaks ends the meeting. */
async function unlessDenied(content: Promise<Buffer>): Promise<Buffer | 'gone' | 'denied'> {
  try {
    return await content
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null
    if (code === NO_SUCH_FILE) return 'gone'
    if (code === PERMISSION_DENIED || code === FAILURE) return 'denied'
    throw thrown
  }
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
