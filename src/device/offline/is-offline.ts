/** Whether there is no network as far as this page knows. */
export function isOfflineHere(): boolean {
  return document.documentElement.dataset['offline'] !== undefined || !navigator.onLine
}
