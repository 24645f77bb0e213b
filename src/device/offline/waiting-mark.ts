/** The mark that something waits on this device, for pages that have not looked yet. It says nothing of what. */
export const waitingMark = 'resguardo.waiting'

/** Whether a page should look at once what waits here. */
export function somethingWaits(): boolean {
  try {
    return localStorage.getItem(waitingMark) !== null
  } catch {
    return false
  }
}

/** Sets the mark, or takes it away. */
export function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(waitingMark, '1')
    else localStorage.removeItem(waitingMark)
  } catch {
    // Where nothing may be kept, nothing waits either.
  }
}
