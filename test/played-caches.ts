import type { Keeping } from '#device/worker/scope.ts'

/** The site whose pages the caches hold. */
export const site = 'https://resguardo.example'

/** Caches as a browser has them, for addresses alone; `all` is what stands in them, by their names. */
export function playedCaches() {
  const all = new Map<string, Map<string, Response>>()
  const cacheNamed = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (at: string) => kept.get(at)?.clone(),
      put: async (at: string, response: Response) => void kept.set(at, response),
      delete: async (at: string) => kept.delete(at),
      keys: async () => [...kept.keys()].map((at) => ({ url: site + at })),
    }
  }
  const caches = {
    open: async (name: string) => cacheNamed(name),
    match: async (at: string) =>
      [...all.values()]
        .find((kept) => kept.has(at))
        ?.get(at)
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
  const keptIn = (name: string) => [...(all.get(name)?.keys() ?? [])]
  return { caches: caches as unknown as Keeping['caches'], all, keptIn }
}
