/** Whether a browser threw this because it got no answer; each says so in its own words. */
export function isNetworkFailure(thrown: unknown): boolean {
  if (typeof document === 'undefined' || !(thrown instanceof TypeError)) return false
  return /fetch|network|load failed/i.test(thrown.message)
}
