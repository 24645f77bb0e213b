import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that is done again and again, never twice at the same time in this process. */
type Repeating = Readonly<{
  /** Does it now, and once more if it is being done already. */
  wake(): void
  /** Waits for the round in hand and does no more. */
  stop(): Promise<void>
}>

/**
 * Does a round of work every so many milliseconds, and at once when woken. A round answers whether there is
 * more to do right now. A failure is told and the next round comes at its time.
 */
export function repeat(
  everyMs: number,
  round: () => Promise<boolean>,
  failed: (error: unknown) => void,
): Repeating {
  const state = { stopped: false, again: false }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  // Whoever wakes it is told apart from its work: a round belongs to no request.
  const apart = AsyncLocalStorage.snapshot()

  const run = async () => {
    clearTimeout(timer)
    do {
      state.again = false
      try {
        if (await round()) state.again = true
      } catch (error) {
        failed(error)
      }
    } while (state.again && !state.stopped)
    running = null
    if (!state.stopped) timer = setTimeout(wake, everyMs)
  }
  const wake = () => {
    if (state.stopped) return
    state.again = true
    running ??= apart(run)
  }
  wake()
  return {
    wake,
    async stop() {
      state.stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
