import { useSyncExternalStore } from 'react'

const noChanges = () => () => undefined

/** Whether scripts run on this page: what only they can do is shown only then, never by the server. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
}
