import { depthOf, type Exploration } from '#domain/proof/explore.ts'
import { mutantKinds, type MutantKind, type RowMutant } from '#domain/proof/row-mutants.ts'
import type { Transition } from '#domain/transactions/process.ts'

/** A wrong process, and the rule of the checker that finds it; null where none does. */
export type Tried = Readonly<{ mutant: RowMutant; rule: string | null }>
/** Walks of one kind, with the words for what they walked through. */
export type Walked = Readonly<{ name: string; walks: readonly Exploration[] }>

const said: Readonly<Record<MutantKind, string>> = {
  dropped: 'A row that leads out of where it starts is gone',
  misdirected: 'A notice goes to somebody else',
  unposted: 'A movement of the ledger is left out',
  unbalanced: 'A movement writes a cent too much on one side',
  alone:
    'One acts where two have to agree: whoever asked answers, whoever gains gives, one person of the platform is both, a yes of both is not asked for',
  clock:
    'A clock that takes money from who is silent begins by the other’s word, or without the proof that it began with',
}

/** What the checker was tried on, as `docs/process-proof.md` says it. */
export function proofPage(
  tried: readonly Tried[],
  walked: readonly Walked[],
  rows: readonly Transition[],
): string {
  const sections = [
    '# What was tried on the process',
    'Printed by `node test/thorough/process.test.ts --write`, and compared with what it would print whenever that test runs. The rules are in `src/domain/proof/`, the rows in `docs/lifecycle.md`.',
    '## Walks',
    'Every row that fits is taken by everybody who may, by its clock, by the bank and by itself, with several sums. After each step every account is compared with what the parts and payouts say, to the cent; nothing may stand that is done, no clock may run that no row takes, and whoever is said to have the next move has one. Situations that differ only in sums count once. Where none are left to go on from, there are no others: the first two walks leave nothing out of what they are about. Of the first that is the life of a part itself; amendments, late and recalled deposits and the ways of a payout, which come beside it at any moment, are walked through further down. Where some are left, the walk was ended there.',
    table(['walk', 'situations', 'steps deep', 'left to go on from'], walked.map(walkLine)),
    '## Wrong rows',
    'Each row is made wrong in every way that applies to it, one at a time. A wrong row is first read, then its exits are looked for in every state that the walks met, then steps in which the walks took it are taken again.',
    '`name not used` says least: a notice, condition or movement that only the missing row had is left without use. `no such verb`: the engine does not know what people ask for any more. `promise broken`: what `promise-rules.ts` says that everybody can count on.',
    table(
      ['what is wrong', 'rows', 'wrong rows', 'found by', 'alive'],
      mutantKinds.map((kind) => kindLine(kind, tried)),
    ),
    '## Row by row',
    `How each was found; a number where there are several of a kind. ${rows.length} rows.`,
    table(
      ['row', ...mutantKinds],
      rows.map((row) => rowLine(row, tried)),
    ),
  ]
  return `${sections.join('\n\n')}\n`
}

const table = (heads: readonly string[], lines: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function walkLine({ name, walks }: Walked): string[] {
  const sum = (count: (walk: Exploration) => number) =>
    walks.reduce((before, walk) => before + count(walk), 0).toString()
  const depths = walks.flatMap((walk) => walk.visits.map(depthOf))
  return [name, sum((walk) => walk.visits.length), String(Math.max(0, ...depths)), sum((walk) => walk.left)]
}

function kindLine(kind: MutantKind, tried: readonly Tried[]): string[] {
  const own = tried.filter((each) => each.mutant.kind === kind)
  const alive = own.filter((each) => each.rule === null).length
  const rowCount = new Set(own.map((each) => each.mutant.row.id)).size
  return [said[kind], String(rowCount), String(own.length), rulesOf(own), String(alive)]
}

const rowLine = (row: Transition, tried: readonly Tried[]) => [
  row.id,
  ...mutantKinds.map((kind) =>
    rulesOf(tried.filter(({ mutant }) => mutant.kind === kind && mutant.row.id === row.id)),
  ),
]

/** The rules that found some wrong rows, with how many each where that is more than one. */
function rulesOf(tried: readonly Tried[]): string {
  const counts = new Map<string, number>()
  for (const { rule } of tried) counts.set(rule ?? 'ALIVE', (counts.get(rule ?? 'ALIVE') ?? 0) + 1)
  return [...counts].map(([rule, count]) => (count > 1 ? `${rule} (${count})` : rule)).join(', ')
}
