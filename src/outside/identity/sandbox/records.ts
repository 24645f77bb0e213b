import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../../bank/files.ts'
import type { SessionRecord } from './session-record.ts'

/** What happens to the next answers of the API: later than usual, with an error, or cut in the middle. */
export type Trouble = Readonly<{ answers: number; delayMs: number; status: number | null; garbled: boolean }>

/** How the provider behaves on demand: a deactivated integration opens no session, and held webhooks wait. */
type Conditions = { active: boolean; held: boolean; trouble: Trouble | null }

/**
 * What the sandbox keeps in its folder: one file for each session, one for how it behaves. Each is there whole or not
 * at all.
 */
export async function openRecords(folder: string) {
  const sessionFolder = join(folder, 'sessions')
  const conditionsFile = join(folder, 'conditions.json')
  await mkdir(sessionFolder, { recursive: true })
  const sessions = new Map<string, SessionRecord>()
  for (const name of await readdir(sessionFolder)) {
    if (!name.endsWith('.json')) continue
    const session = JSON.parse(await readFile(join(sessionFolder, name), 'utf8')) as SessionRecord
    sessions.set(session.id, session)
  }
  const kept = JSON.parse(await readFile(conditionsFile, 'utf8').catch(() => '{}')) as Partial<Conditions>
  const conditions: Conditions = { active: true, held: false, trouble: null, ...kept }
  let last: Promise<void> = Promise.resolve()
  const keep = (path: string, content: unknown) => {
    const mine = last.then(() => writeWhole(path, JSON.stringify(content, null, 1)))
    last = mine.catch(() => {})
    return mine
  }
  return {
    sessions,
    conditions,
    /** Resolves when the session, as it is then, is on the disk. */
    keepSession: (session: SessionRecord) => keep(join(sessionFolder, `${session.id}.json`), session),
    behave: (otherwise: Partial<Conditions>) => keep(conditionsFile, Object.assign(conditions, otherwise)),
    /** Resolves when everything asked for is on the disk. */
    settled: () => last,
  }
}
