import { publishedTierLimits } from '#domain/people/tiers.ts'

/** For a world with more deals of the same two people than anybody's identity allows in a month. */
const limit = { operationMinor: 100_000_000n, monthMinor: 10_000_000_00n }
export const manyDeals = {
  timers: {},
  toleranceMinor: 0n,
  tierLimits: { ...publishedTierLimits, 1: { ...publishedTierLimits[1], MXN: limit } },
}
