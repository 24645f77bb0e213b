import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LongestWait } from '#web/server/contexts.ts'
import type { Log } from './log.ts'

/** No request keeps everybody else waiting longer than this. */
const MOST_MILLISECONDS = 50
const RESOLUTION = 10
const MINUTE = 60_000

/** Says how long the program kept everybody waiting at most since it began; ends with `stop`. */
export type LoopDelay = Readonly<{ longest: () => LongestWait; stop: () => void }>

/**
 * Watches how long the program keeps everybody waiting while it does one thing. The highest value of each minute in
 * which that was too long stands in the log, and the highest of all when the program ends.
 */
export function watchLoopDelay(log: Log, now: () => Temporal.Instant): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  const since = now()
  let longest: LongestWait = { milliseconds: 0, at: null, since }
  const look = () => {
    const milliseconds = Math.max(0, Math.round(delays.max / 1e6) - RESOLUTION)
    delays.reset()
    if (milliseconds > longest.milliseconds) longest = { milliseconds, at: now(), since }
    return milliseconds
  }
  const note = () => {
    const milliseconds = look()
    if (milliseconds > MOST_MILLISECONDS)
      log.info('event-loop-held', { milliseconds, highest: longest.milliseconds })
  }
  delays.enable()
  const timer = setInterval(note, MINUTE).unref()
  return {
    longest: () => {
      note()
      return longest
    },
    stop() {
      clearInterval(timer)
      note()
      delays.disable()
      log.info('event-loop-highest', { milliseconds: longest.milliseconds })
    },
  }
}
