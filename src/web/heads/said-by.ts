/** The sentence for a word that stands in an address; null for a word that none was written for, whatever somebody typed. */
export function saidBy<Word extends string>(
  sentences: Readonly<Record<Word, string>>,
  word: string | null,
): string | null {
  return isWordOf(sentences, word) ? sentences[word] : null
}

/** Whether something typed is one of the words of a record, and not what every object has. */
export function isWordOf<Word extends string>(
  record: Readonly<Record<Word, unknown>>,
  typed: unknown,
): typed is Word {
  return typeof typed === 'string' && Object.hasOwn(record, typed)
}
