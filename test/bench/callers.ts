export type Load = Readonly<{ perSecond: number; p50: number; p99: number }>

/** Lets `count` callers do something over and over for some seconds: how many a second, and how long each waited (ms). */
export async function callers(count: number, seconds: number, act: () => Promise<unknown>): Promise<Load> {
  const waits: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const caller = async () => {
    for (;;) {
      const before = performance.now()
      if (before >= end) return
      await act()
      waits.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: count }, caller))
  const took = (performance.now() - start) / 1000
  waits.sort((one, other) => one - other)
  const at = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0
  return { perSecond: waits.length / took, p50: at(0.5), p99: at(0.99) }
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2
}
