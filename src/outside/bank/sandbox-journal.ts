import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './files.ts'

/** An append-only list of events, one JSON per line. What was appended survives whatever happens next. */
type Journal<Event> = Readonly<{
  /** Events not yet seen by this reader, also those that another process appended. */
  unseen(): Promise<Event[]>
  /** Resolves when the event is on the disk. */
  append(event: Event): Promise<void>
}>

/** Spoils a line that a crash left unfinished, so that it can never be taken for an event. */
const spoiled = '~\n'

/** Opens the journal of a folder. A torn last line was never acknowledged, so it never happened. */
export async function openJournal<Event>(folder: string): Promise<Journal<Event>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'journal.jsonl')
  const created = await open(path, 'a')
  await created.close()
  await syncFolder(folder)
  let seenBytes = 0

  return {
    async unseen() {
      const bytes = await readFrom(path, seenBytes)
      const end = bytes.lastIndexOf(0x0a) + 1
      seenBytes += end
      const lines = bytes.subarray(0, end).toString('utf8').split('\n')
      return lines.flatMap((line) => parsed<Event>(line))
    },
    async append(event) {
      const file = await open(path, 'a+')
      try {
        const { size } = await file.stat()
        const last = Buffer.alloc(1)
        if (size > 0) await file.read(last, 0, 1, size - 1)
        const torn = size > 0 && last[0] !== 0x0a
        await file.appendFile(`${torn ? spoiled : ''}${JSON.stringify(event)}\n`)
        await file.datasync()
      } finally {
        await file.close()
      }
    },
  }
}

async function readFrom(path: string, start: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.max(0, size - start))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function parsed<Event>(line: string): Event[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Event]
  } catch {
    return []
  }
}
