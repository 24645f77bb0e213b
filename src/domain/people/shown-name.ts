type Named = Readonly<{ displayName: string; verifiedName: string | null; tier: number }>

/**
 * What others see of a person: the name that was proven, with the mark that says so; or the one that they typed, without
 * it. A mark beside a typed name would vouch for whatever somebody calls themself.
 */
export function shownAs({ displayName, verifiedName, tier }: Named): { name: string; isVerified: boolean } {
  return tier > 0 && verifiedName !== null
    ? { name: verifiedName, isVerified: true }
    : { name: displayName, isVerified: false }
}
