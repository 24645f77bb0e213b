import { median } from './callers.ts'

/** One line of the table: what was measured against what, and what it has to reach. */
export type Measured = Readonly<{
  measure: string
  against: string
  /** At least, or at most, this ratio; null where no ratio was set. */
  target: Readonly<{ least: number }> | Readonly<{ most: number }> | null
  ratio: number | null
  /** Absolute figures with their units. */
  figures: string
}>

/** Every variant once a round, in turn, so that the machine's moods meet all of them alike. */
export async function interleave<Name extends string>(
  rounds: number,
  variants: Readonly<Record<Name, () => Promise<number>>>,
  tell: (line: string) => void,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(variants) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) results[name].push(await variants[name]())
    tell(
      `round ${round} of ${rounds}: ${names.map((name) => `${name} ${short(results[name].at(-1) ?? 0)}`).join(', ')}`,
    )
  }
  return results
}

/** The middle of the ratios of each round. */
export function ratioOf(one: readonly number[], other: readonly number[]): number {
  return median(one.map((value, round) => value / (other[round] ?? Number.NaN)))
}

/** The middle of the rounds with its unit. */
export function middle(values: readonly number[], unit: string): string {
  return `${short(median(values))} ${unit}`
}

export function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}

/** Whether a line reaches what it has to; null where no ratio was set. */
export function isMet({ target, ratio }: Measured): boolean | null {
  if (target === null || ratio === null) return null
  return 'least' in target ? ratio >= target.least : ratio <= target.most
}

/** The table as text, one line a measure. */
export function tableOf(lines: readonly Measured[]): string {
  const verdict = { true: 'met', false: 'NOT MET', null: '' }
  const rows = lines.map((line) => [
    line.measure,
    line.against,
    line.target === null ? '' : 'least' in line.target ? `≥ ${line.target.least}` : `≤ ${line.target.most}`,
    line.ratio === null ? '' : line.ratio.toFixed(2),
    verdict[`${isMet(line)}`],
    line.figures,
  ])
  const all = [['measure', 'against', 'target', 'reached', '', 'figures'], ...rows]
  const widths = all.reduce<number[]>(
    (most, row) => row.map((cell, n) => Math.max(most[n] ?? 0, cell.length)),
    [],
  )
  return all
    .map((row) =>
      row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
