import { writeFileSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join, posix } from 'node:path'
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2'
import { fingerprintOf, type SftpPlace } from '#outside/bank/sftp-bank.ts'

const { Server, utils } = ssh2
const { OPEN_MODE, STATUS_CODE } = utils.sftp

/** A pair of keys. The library itself cannot read about one in 230 of those that it makes (`Malformed OpenSSH private key`). */
function keyPair() {
  for (;;) {
    const pair = utils.generateKeyPairSync('ed25519')
    const isReadable = [pair.private, pair.public].every((key) => !(utils.parseKey(key) instanceof Error))
    if (isReadable) return pair
  }
}

/** A bank's SFTP server on this machine, over two real folders, with a host key and the one user key that it knows. */
export async function startSftpServer(folder: string) {
  const [host, user, stranger] = [keyPair(), keyPair(), keyPair()]
  for (const name of ['in', 'out']) await mkdir(join(folder, name), { recursive: true })
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, user.private, { mode: 0o600 })
  const strangerKeyFile = join(folder, 'other-key')
  writeFileSync(strangerKeyFile, stranger.private, { mode: 0o600 })
  const known = utils.parseKey(user.public)
  const own = utils.parseKey(host.public)
  if (known instanceof Error || own instanceof Error) throw new Error('keys are read')
  const seen = { connections: 0, renames: 0 }
  const moods: Moods = { denies: null, takesAway: null, falls: null, stalls: null }
  const ssh = new Server({ hostKeys: [host.private] }, (client) => {
    seen.connections += 1
    client.on('error', () => {})
    client.on('authentication', (asked) => {
      const isKnown =
        asked.method === 'publickey' &&
        asked.username === 'resguardo' &&
        asked.key.data.equals(known.getPublicSSH()) &&
        (!asked.signature || known.verify(asked.blob ?? Buffer.of(), asked.signature, asked.hashAlgo))
      if (isKnown) asked.accept()
      else asked.reject(['publickey'])
    })
    client.on('session', (accept) =>
      accept().on('sftp', (take) => serveFiles(take(), folder, { seen, moods, client })),
    )
  })
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const place: SftpPlace = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    user: 'resguardo',
    keyFile,
    hostKey: fingerprintOf(own.getPublicSSH()),
    statements: 'out',
    payments: 'in',
  }
  return {
    place,
    strangerKeyFile,
    seen,
    moods,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Files that the server does not give: it refuses one, takes it away meanwhile, falls away at it, or never answers. */
type Moods = Record<'denies' | 'takesAway' | 'falls' | 'stalls', string | null>
type Served = Readonly<{ seen: { renames: number }; moods: Moods; client: Connection }>

/** The part of SFTP 3 (draft-ietf-secsh-filexfer-02) that a client needs who lists, reads, writes and renames. */
function serveFiles(sftp: SFTPWrapper, folder: string, { seen, moods, client }: Served) {
  const files = new Map<number, FileHandle>()
  const lists = new Map<number, string[]>()
  let last = 0
  const at = (path: string) => join(folder, posix.resolve('/', path))
  const numberOf = (handle: Buffer) => handle.readUInt32BE(0)
  const give = (id: number) => {
    last += 1
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(last)
    sftp.handle(id, handle)
    return last
  }
  const trying = (id: number, act: () => Promise<void>) => {
    act().catch((thrown: unknown) => {
      const isMissing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE)
    })
  }
  const attributes = async (path: string): Promise<Attributes> => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = await stat(path)
    return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
  }
  const tell = (id: number, path: string) =>
    trying(id, async () => sftp.attrs(id, await attributes(at(path))))
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: posix.resolve('/', path), longname: '', attrs: {} as Attributes }]),
  )
  sftp.on('STAT', tell)
  sftp.on('LSTAT', tell)
  sftp.on('OPENDIR', (id, path) =>
    trying(id, async () => {
      const names = await readdir(at(path))
      lists.set(
        give(id),
        names.map((name) => posix.join(path, name)),
      )
    }),
  )
  sftp.on('READDIR', (id, handle) =>
    trying(id, async () => {
      const paths = lists.get(numberOf(handle)) ?? []
      lists.set(numberOf(handle), [])
      if (paths.length === 0) return sftp.status(id, STATUS_CODE.EOF)
      const names = await Promise.all(
        paths.map(async (path) => {
          const attrs = await attributes(at(path))
          const kind = (attrs.mode & 0o170000) === 0o040000 ? 'd' : '-'
          return { filename: posix.basename(path), longname: `${kind}rw-r--r--`, attrs }
        }),
      )
      sftp.name(id, names)
    }),
  )
  sftp.on('OPEN', (id, path, flags) =>
    trying(id, async () => {
      const name = posix.basename(path)
      if (name === moods.denies) {
        sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
        return
      }
      if (name === moods.takesAway) await rm(at(path))
      if (name === moods.falls) {
        client.end()
        return
      }
      if (name === moods.stalls) return
      const file = await open(at(path), flags & OPEN_MODE.WRITE ? 'w' : 'r')
      files.set(give(id), file)
    }),
  )
  sftp.on('FSTAT', (id, handle) =>
    trying(id, async () => {
      const { mode, uid, gid, size, mtimeMs } = (await files.get(numberOf(handle))?.stat()) ?? raise()
      const time = Math.floor(mtimeMs / 1000)
      sftp.attrs(id, { mode, uid, gid, size, atime: time, mtime: time })
    }),
  )
  sftp.on('READ', (id, handle, offset, length) =>
    trying(id, async () => {
      const file = files.get(numberOf(handle)) ?? raise()
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, buffer.subarray(0, bytesRead))
    }),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    trying(id, async () => {
      await (files.get(numberOf(handle)) ?? raise()).write(data, 0, data.length, offset)
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
  sftp.on('CLOSE', (id, handle) =>
    trying(id, async () => {
      await files.get(numberOf(handle))?.close()
      files.delete(numberOf(handle))
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
  // As version 3 has it, what is there is not written over.
  sftp.on('RENAME', (id, from, to) =>
    trying(id, async () => {
      const isTaken = await stat(at(to)).then(
        () => true,
        () => false,
      )
      if (isTaken) return sftp.status(id, STATUS_CODE.FAILURE)
      await rename(at(from), at(to))
      seen.renames += 1
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
}

function raise(): never {
  throw new Error('no such handle')
}
