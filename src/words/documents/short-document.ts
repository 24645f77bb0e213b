/** A document on one page, in plain words: what most people need of it, and where the whole text is. */
export type ShortDocument = Readonly<{
  path: string
  title: string
  lead: string
  points: readonly Readonly<{ title: string; text: string }>[]
  whole: Readonly<{ path: string; title: string }>
}>
