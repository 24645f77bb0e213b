import type { Explained } from './explained.ts'

/** A sum that was explained, and in which deal it was read. */
export type Seen = Explained & Readonly<{ deal: string }>

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The printed page: a line for each sentence and what its sum is, with one of the deals in which it was read. */
export function sumsPage(seen: readonly Seen[]): string {
  const lines = new Map<string, { first: Seen; places: Set<string>; deals: Set<string>; count: number }>()
  for (const each of seen) {
    const key = `${each.figure}\n${each.said}`
    const line = lines.get(key) ?? { first: each, places: new Set(), deals: new Set(), count: 0 }
    line.places.add(each.place)
    line.deals.add(each.deal)
    line.count += 1
    lines.set(key, line)
  }
  const deals = new Set(seen.map(({ deal }) => deal)).size
  const rows = [...lines.values()]
    .toSorted((one, other) => keyOf(one.first).localeCompare(keyOf(other.first), 'es'))
    .map(({ first, places, deals: found, count }) =>
      [
        first.figure ?? '',
        first.said,
        [...places].toSorted().join(', '),
        first.deal,
        first.value,
        found.size,
        count,
      ]
        .map((each) => cell(String(each)))
        .join(' | '),
    )
  return `# Every sum, against the books

Printed by \`node test/http/sums.test.ts --write\` and compared whenever that test runs. The deals of the demonstration, played until one and the same day, are read as their two sides and the office read them: every page of a deal, its papers, receipts and what anybody sees of those, and every mail about it. ${seen.length} sums of ${deals} deals stand below, a line for each sentence.

What a sum is said to be is found by its sentence (\`test/http/sums/rules.ts\`); that the deal has such a sum, by its journal at that moment, its payouts and the terms that were accepted (\`deal-sums.ts\`). A sum without a rule, or that the books do not know by that name, fails the test. \`‹›\` is the sum, \`…\` another one of the same sentence, \`#\` a number; names stand in braces. The form of a new deal like an old one is not about the old one, and is not read.

| what the sum is | what is said of it | where | for example in | as | deals | times |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`
}

const keyOf = ({ figure, said }: Seen) => `${figure} ${said}`
