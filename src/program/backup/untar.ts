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
  await pipeline(archive, tar.stdin)
  if ((await ended) !== 0) throw new Error('tar no pudo abrir la copia.')
}
