import type pg from 'pg'
import type { Situation } from '#domain/transactions/situation.ts'
import { readSituations } from './situations.ts'

const GROUP_MOST = 128
const GROUPS_IN_FLIGHT = 2

type Waiting = Readonly<{
  id: string
  settle: (found: Situation | undefined) => void
  fail: (error: unknown) => void
}>

/**
 * Reads situations for decisions: a lone question goes at once, questions that come while others are being
 * answered go together. Nothing is remembered between questions, so that every decision reads fresh data.
 */
export function createLoader(pool: pg.Pool): (id: string) => Promise<Situation | undefined> {
  let queue: Waiting[] = []
  let inFlight = 0
  let scheduled = false

  const pump = () => {
    scheduled = false
    while (inFlight < GROUPS_IN_FLIGHT && queue.length > 0) {
      const group = queue.slice(0, GROUP_MOST)
      queue = queue.slice(GROUP_MOST)
      inFlight += 1
      void answer(pool, group).finally(() => {
        inFlight -= 1
        pump()
      })
    }
  }
  return (id) =>
    new Promise((settle, fail) => {
      queue.push({ id, settle, fail })
      if (scheduled) return
      scheduled = true
      queueMicrotask(pump)
    })
}

async function answer(pool: pg.Pool, group: readonly Waiting[]): Promise<void> {
  try {
    const found = await readSituations(pool, [...new Set(group.map((each) => each.id))])
    for (const { id, settle } of group) settle(found.get(id))
  } catch (error) {
    for (const { fail } of group) fail(error)
  }
}
