import { useSyncExternalStore } from 'react'

const noChanges = () => () => undefined

/** How what only scripts can do looks until they run: it cannot be seen, and its place is kept where they will. */
export const untilAlive = 'invisible noscript:hidden'

/** Whether scripts run on this page: what only they can do can be seen only then. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
}
