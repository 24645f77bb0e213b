/** What somebody whose money is held hears of it. */
export const holdNewsKinds = [
  'hold-placed',
  'hold-extended',
  'hold-lifted',
  'hold-ended',
  'hold-late',
] as const
export type HoldNews = (typeof holdNewsKinds)[number]
