import { setTimeout as pause } from 'node:timers/promises'

/** All forms with files together arrive no faster than this: more than the line of most servers carries. */
const BYTES_A_SECOND = 16 * 1024 * 1024
/** So far ahead of that somebody may be: a photograph waits for nothing. */
const HEAD_START_MILLISECONDS = 100

/**
 * Makes who sends files wait, piece by piece, so that several large forms at once leave the processor to everybody else:
 * what is not read yet waits at the sender. `now` in milliseconds.
 */
export function createUploadPace(
  now: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = pause,
) {
  let isDoneAt = 0
  return async (bytes: number): Promise<void> => {
    isDoneAt = Math.max(isDoneAt, now()) + (bytes / BYTES_A_SECOND) * 1000
    const ahead = isDoneAt - now()
    if (ahead > HEAD_START_MILLISECONDS) await wait(ahead - HEAD_START_MILLISECONDS)
  }
}
