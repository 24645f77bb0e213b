// JSON has no 64-bit numbers: they are written as text with a mark that no text of a bank begins with.
const mark = '\u0000n'

/** What a bank told as a text that keeps every sum exactly. */
export const writtenExactly = (told: object): string =>
  JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? `${mark}${value}` : value))

/** What such a text says. */
export const readExactly = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
