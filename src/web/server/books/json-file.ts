/**
 * A file for other programs, piece by piece: what is said first, a list of which no more than a page is in memory, and what is
 * known only at its end.
 */
export async function* jsonFile(
  head: object,
  list: string,
  pages: AsyncIterable<readonly unknown[]>,
  tail: () => object = () => ({}),
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"${list}":[\n`
  let separator = ''
  for await (const some of pages) {
    yield separator + some.map((each) => JSON.stringify(each)).join(',\n')
    separator = ',\n'
  }
  const more = JSON.stringify(tail()).slice(1)
  yield `\n]${more === '}' ? more : `,${more}`}\n`
}
