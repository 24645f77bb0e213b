/**
 * Tells everybody who has a transaction open that it changed, and everybody who was told something, wherever in the
 * cluster that happened.
 */
export type LiveHub = Readonly<{
  /** Calls back at every change of a transaction, or of what a person was told, until the returned function is called. */
  follow(id: string, changed: () => void): () => void
  /** What changed, as one message of the channel names them; anything else is ignored. */
  heard(payload: string): void
  /** After a lost connection nobody knows what was missed: everything may have changed. */
  lost(): void
}>

/** Keeps who looks at what. */
export function createLiveHub(): LiveHub {
  const followers = new Map<string, Set<() => void>>()
  const tell = (id: string) => {
    for (const changed of followers.get(id) ?? []) changed()
  }
  return {
    follow(id, changed) {
      const group = followers.get(id) ?? new Set()
      followers.set(id, group.add(changed))
      return () => {
        group.delete(changed)
        if (group.size === 0 && followers.get(id) === group) followers.delete(id)
      }
    },
    heard(payload) {
      for (const id of idsIn(payload)) tell(id)
    },
    lost() {
      for (const id of followers.keys()) tell(id)
    },
  }
}

function idsIn(payload: string): string[] {
  try {
    const ids: unknown = JSON.parse(payload)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
