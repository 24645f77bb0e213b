/**
 * Whether a browser threw this because it got no answer, for a page or for a part of one, each in its own words; or React Router, because what came for
 * a page broke off in the middle, or is the page of a network's owner.
 */
export function isNetworkFailure(thrown: unknown): boolean {
  if (typeof document === 'undefined' || !(thrown instanceof Error)) return false
  const said =
    thrown instanceof TypeError
      ? /fetch|network|load failed|imported module|importing a module/i
      : /decode turbo-stream/
  return said.test(thrown.message)
}
