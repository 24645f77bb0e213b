/** A file that travels inside of a paper: what was sealed, exactly as it was. */
type EnclosedFile = Readonly<{ name: string; mediaType: string; what: string; text: string }>

export type Block =
  | Readonly<{ kind: 'heading'; text: string }>
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'list'; items: readonly string[] }>
  /** What is said of something, line by line. */
  | Readonly<{ kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }>
  /** Sums with what each is of; `last` is the line that they make. */
  | Readonly<{
      kind: 'sums'
      title: string
      about: string
      rows: readonly (readonly [what: string, amount: string])[]
      last: readonly [what: string, amount: string]
    }>
  /** Where somebody with a telephone goes from the paper. */
  | Readonly<{ kind: 'code'; address: string; label: string; text: string }>

/**
 * What somebody takes away to show to a bank or a judge, as finished text: the same paper always gives the same bytes.
 */
export type Paper = Readonly<{
  /** What windows and lists call it; of our words and codes alone. */
  name: string
  heading: string
  lead: string
  /** Who answers for it. */
  operator: string
  /** The moment of what it tells, ISO 8601: no paper knows when it was printed. */
  at: string
  blocks: readonly Block[]
  files: readonly EnclosedFile[]
}>
