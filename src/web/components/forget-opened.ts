import { dropOpened } from '#device/offline/opened-pages.ts'

/** Forgets what somebody opened on this device. */
export function forgetsOpened(): void {
  if ('caches' in window) void dropOpened(caches).catch(() => {})
}
