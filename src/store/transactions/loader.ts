const GROUP_MOST = 128
const GROUPS_IN_FLIGHT = 2

type Waiting<Found> = Readonly<{
  id: string
  settle: (found: Found | undefined) => void
  fail: (error: unknown) => void
}>

/** Reads what belongs to some ids, in one question. */
type Read<Found> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>

/**
 * Reads for decisions: a lone question goes at once, questions that come while others are being answered go
 * together. Nothing is remembered between questions, so that every decision reads fresh data.
 */
export function createLoader<Found>(read: Read<Found>): (id: string) => Promise<Found | undefined> {
  let queue: Waiting<Found>[] = []
  let inFlight = 0
  let scheduled = false

  const pump = () => {
    scheduled = false
    while (inFlight < GROUPS_IN_FLIGHT && queue.length > 0) {
      const group = queue.slice(0, GROUP_MOST)
      queue = queue.slice(GROUP_MOST)
      inFlight += 1
      void answer(read, group).finally(() => {
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

async function answer<Found>(read: Read<Found>, group: readonly Waiting<Found>[]): Promise<void> {
  try {
    const found = await read([...new Set(group.map((each) => each.id))])
    for (const { id, settle } of group) settle(found.get(id))
  } catch (error) {
    for (const { fail } of group) fail(error)
  }
}
