const LEAST_MS = 15_000
/** What took long is kept longer: asking takes a twentieth of the time at most, however often somebody looks. */
const TIMES = 20

/**
 * Asks at most every fifteen seconds, and one at a time: whoever comes meanwhile gets the same answer. Null where it failed,
 * which is told once and asked again as soon as any other answer. `now` in milliseconds.
 */
export function keptFor<Answer>(
  read: () => Promise<Answer>,
  failed: (error: unknown) => void,
  now: () => number = () => performance.now(),
): () => Promise<Answer | null> {
  let until = -Infinity
  let last: Promise<Answer | null> = Promise.resolve(null)
  const ask = async () => {
    const began = now()
    try {
      return await read()
    } catch (error) {
      failed(error)
      return null
    } finally {
      until = now() + Math.max(LEAST_MS, TIMES * (now() - began))
    }
  }
  return () => {
    if (now() < until) return last
    until = Infinity
    last = ask()
    return last
  }
}
