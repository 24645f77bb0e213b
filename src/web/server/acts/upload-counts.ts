/** What is sent with files: so many forms at once, by a person, from an address and by all, and so many bytes an hour. */
export type UploadLimits = Readonly<{
  atOnce: Readonly<{ person: number; address: number; all: number }>
  hourlyBytes: Readonly<{ person: number; address: number }>
}>

const mebibyte = 1024 * 1024

const usual: UploadLimits = {
  atOnce: { person: 3, address: 6, all: 8 },
  hourlyBytes: { person: 600 * mebibyte, address: 1_200 * mebibyte },
}

const HOUR = 3_600_000
const MOST_NAMES = 20_000

type Sender = Readonly<{ person: string; address: string }>

/** Whether it may begin, and then what ends it; otherwise the seconds after which to come back. */
type Begun = Readonly<{ end: () => void; seconds: 0 } | { end: null; seconds: number }>

/**
 * Counts forms with files while they arrive, in this process alone. What was announced counts whether it arrived
 * or not. `now` in milliseconds.
 */
export function createUploadCounts(limits = usual, now: () => number = () => performance.now()) {
  const open = new Map<string, number>()
  const sent = new Map<string, Readonly<{ since: number; bytes: number }>>()
  const spent = (name: string) => {
    const known = sent.get(name)
    return known && now() - known.since < HOUR ? known : { since: now(), bytes: 0 }
  }
  const move = (names: readonly string[], by: number) => {
    for (const name of names) {
      const left = (open.get(name) ?? 0) + by
      if (left > 0) open.set(name, left)
      else open.delete(name)
    }
  }
  return {
    begin({ person, address }: Sender, bytes: number): Begun {
      const counted = [
        [`person ${person}`, limits.atOnce.person, limits.hourlyBytes.person],
        [`address ${address}`, limits.atOnce.address, limits.hourlyBytes.address],
        ['all', limits.atOnce.all, Infinity],
      ] as const
      if (counted.some(([name, most]) => (open.get(name) ?? 0) >= most)) return { end: null, seconds: 10 }
      for (const [name, , most] of counted) {
        const { since, bytes: before } = spent(name)
        if (before + bytes > most) return { end: null, seconds: Math.ceil((since + HOUR - now()) / 1000) }
      }
      for (const [name] of counted) {
        const { since, bytes: before } = spent(name)
        sent.delete(name)
        sent.set(name, { since, bytes: before + bytes })
      }
      for (const oldest of sent.keys()) {
        if (sent.size <= MOST_NAMES) break
        sent.delete(oldest)
      }
      const names = counted.map(([name]) => name)
      move(names, 1)
      let isOpen = true
      return {
        seconds: 0,
        end() {
          if (isOpen) move(names, -1)
          isOpen = false
        },
      }
    },
  }
}
