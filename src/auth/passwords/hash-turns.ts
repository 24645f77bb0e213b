import { availableParallelism } from 'node:os'

/** Who waits for a hash: somebody of whom something is proved, here or in this browser before, or anybody at all. */
export type Hasher = 'known' | 'stranger'

// A hash keeps a processor and one of four threads that also read files and press pages together, for a tenth of a second
// and more. Strangers get half of the processors, and of the threads, at most, and these for half of the time; one thread
// is always somebody else's.
const most = { stranger: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))), all: 3 } as const

const waiting: Record<Hasher, (() => void)[]> = { known: [], stranger: [] }
/** How many are made now, and how many strangers are, or rest as long as theirs took. */
const running = { all: 0, strangers: 0 }

/**
 * Makes a hash when it is its turn: whoever is known goes first, so that a flood of strangers who guess makes nobody wait
 * who releases money or comes back in their own browser, and leaves the rest of the program its processors.
 */
export async function inTurn<Made>(who: Hasher, make: () => Promise<Made>): Promise<Made> {
  await new Promise<void>((resolve) => {
    waiting[who].push(resolve)
    startNext()
  })
  const began = performance.now()
  try {
    return await make()
  } finally {
    running.all -= 1
    if (who === 'stranger') setTimeout(rested, performance.now() - began)
    startNext()
  }
}

function rested(): void {
  running.strangers -= 1
  startNext()
}

function startNext(): void {
  if (running.all >= most.all) return
  const who = waiting.known.length > 0 ? 'known' : 'stranger'
  if (who === 'stranger' && running.strangers >= most.stranger) return
  const start = waiting[who].shift()
  if (!start) return
  running.all += 1
  if (who === 'stranger') running.strangers += 1
  start()
}
