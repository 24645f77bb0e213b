/** No request that passes its limits holds the program longer than this. */
export const MOST_MILLISECONDS = 50
const TRIES = 6

/** How long this process worked at one thing at most, in time of the processor: what others do beside it is no part of it. */
export function watchWork() {
  let [before, longest, isOver] = [process.threadCpuUsage(), 0, false]
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOver = true
    return longest
  }
}

/** The longest piece of work of the best of several tries: what it needs is needed each time. */
export async function longestWork(what: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let time = 0; time < TRIES && best > MOST_MILLISECONDS; time += 1) {
    const stop = watchWork()
    await what()
    best = Math.min(best, stop())
  }
  return best
}
