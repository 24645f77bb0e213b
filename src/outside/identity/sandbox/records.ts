import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../../bank/files.ts'
import type { Conditions, SessionRecord } from './session-record.ts'

/** What the sandbox keeps in its folder: one file for each session, one for how it behaves. */
export type Records = Readonly<{
  sessions: Map<string, SessionRecord>
  conditions: Conditions
  /** Resolves when the session, as it is then, is on the disk. */
  keepSession(session: SessionRecord): Promise<void>
  keepConditions(): Promise<void>
  /** Resolves when everything asked for is on the disk. */
  settled(): Promise<void>
}>

/** Opens the records of a folder; a file is there whole or not at all. */
export async function openRecords(folder: string): Promise<Records> {
  const sessionFolder = join(folder, 'sessions')
  await mkdir(sessionFolder, { recursive: true })
  const names = (await readdir(sessionFolder)).filter((name) => name.endsWith('.json'))
  const sessions = new Map<string, SessionRecord>()
  for (const name of names) {
    const session = JSON.parse(await readFile(join(sessionFolder, name), 'utf8')) as SessionRecord
    sessions.set(session.id, session)
  }
  const conditionsFile = join(folder, 'conditions.json')
  const conditions = await readConditions(conditionsFile)

  let last: Promise<void> = Promise.resolve()
  const inTurn = (path: string, content: () => unknown) => {
    const mine = last.then(() => writeWhole(path, JSON.stringify(content(), null, 1)))
    last = mine.catch(() => {})
    return mine
  }
  return {
    sessions,
    conditions,
    keepSession: (session) => inTurn(join(sessionFolder, `${session.id}.json`), () => session),
    keepConditions: () => inTurn(conditionsFile, () => conditions),
    settled: () => last,
  }
}

async function readConditions(path: string): Promise<Conditions> {
  const kept = await readFile(path, 'utf8').catch(() => '{}')
  return { active: true, held: false, trouble: null, ...(JSON.parse(kept) as Partial<Conditions>) }
}
