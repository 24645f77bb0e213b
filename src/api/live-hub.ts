/** Tells everybody who has a transaction open that it changed, wherever in the cluster the change was made. */
export type LiveHub = Readonly<{
  /** Calls back at every change of a transaction until the returned function is called. */
  follow(transactionId: string, changed: () => void): () => void
  /** The transactions that changed, as one message of the channel names them; anything else is ignored. */
  heard(payload: string): void
  /** After a lost connection nobody knows what was missed: everything may have changed. */
  lost(): void
}>

/** Keeps who looks at what. */
export function createLiveHub(): LiveHub {
  const followers = new Map<string, Set<() => void>>()
  const tell = (transactionId: string) => {
    for (const changed of followers.get(transactionId) ?? []) changed()
  }
  return {
    follow(transactionId, changed) {
      const group = followers.get(transactionId) ?? new Set()
      followers.set(transactionId, group.add(changed))
      return () => {
        group.delete(changed)
        if (group.size === 0 && followers.get(transactionId) === group) followers.delete(transactionId)
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
