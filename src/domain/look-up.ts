/** What a record says of a word that others wrote; undefined also for what every object has, such as `constructor`. */
export function lookUp<Said>(record: Readonly<Record<string, Said>>, word: string): Said | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined
}
