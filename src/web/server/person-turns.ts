/** How many things of one person are done at the same time. Two, so that no tab waits for another that only looks. */
const MOST = 2

type Turns = { running: number; waiting: (() => void)[] }

const turns = new Map<string, Turns>()

/**
 * Does something of a person when no more than one other thing of theirs is being done. Each keeps a connection to
 * PostgreSQL while it waits for the rows of the one before: eight forms of one person at once would be all of them, and
 * everybody else would wait for that person.
 */
export async function inTurnOf<Done>(personId: string, act: () => Promise<Done>): Promise<Done> {
  const own = turns.get(personId) ?? { running: 0, waiting: [] }
  turns.set(personId, own)
  if (own.running === MOST) await new Promise<void>((resolve) => own.waiting.push(resolve))
  else own.running += 1
  try {
    return await act()
  } finally {
    const next = own.waiting.shift()
    if (next) next()
    else if (--own.running === 0) turns.delete(personId)
  }
}
