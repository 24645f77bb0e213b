import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Unpacks a whole copy of PostgreSQL's files into a folder. */
export async function untar(archive: NodeJS.ReadableStream, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  const tar = spawn('tar', ['-x', '--no-same-owner', '-C', into], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = new Promise<number | null>((resolve, reject) =>
    tar.once('exit', resolve).once('error', reject),
  )
  const fed = pipeline(archive, tar.stdin).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )
  if ((await ended) !== 0) throw new Error('tar no pudo abrir la copia.')
  const error = await fed
  // Tar leaves when it has read the end of the archive; what is written behind it is padding that nobody takes.
  if (error !== null && !['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE'].includes(error.code ?? '')) throw error
}
