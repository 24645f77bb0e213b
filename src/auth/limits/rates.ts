/** How often somebody may ask, or how much they may bring: so many at once, then so many a minute. */
export type Rate = Readonly<{ atOnce: number; aMinute: number }>

type Bucket = { left: number; at: number }

const MOST_NAMES = 20_000

/**
 * Counts questions by name, or what they bring, in this process alone. `take` answers the seconds to wait, 0 for none;
 * whoever came longest ago is forgotten first. `now` in milliseconds.
 */
export function createRates({ atOnce, aMinute }: Rate, now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>()
  return {
    take(name: string, cost = 1): number {
      const at = now()
      const before = buckets.get(name) ?? { left: atOnce, at }
      const left = Math.min(atOnce, before.left + ((at - before.at) / 60_000) * aMinute)
      buckets.delete(name)
      buckets.set(name, { left: left < cost ? left : left - cost, at })
      for (const oldest of buckets.keys()) {
        if (buckets.size <= MOST_NAMES) break
        buckets.delete(oldest)
      }
      return left < cost ? Math.ceil(((cost - left) / aMinute) * 60) : 0
    },
  }
}
