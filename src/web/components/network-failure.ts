/** As React Router says that what came for a page broke off in the middle, or is the page of a network's owner. */
const brokenOff = 'Unable to decode turbo-stream response'

/** Whether a browser threw this because it got no answer, or no whole one; each says so in its own words. */
export function isNetworkFailure(thrown: unknown): boolean {
  if (typeof document === 'undefined' || !(thrown instanceof Error)) return false
  if (thrown.message === brokenOff) return true
  return thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message)
}
