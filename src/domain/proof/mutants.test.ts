import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineOf } from '../transactions/engine.ts'
import { type Transition, type TransitionId, transitions } from '../transactions/process.ts'
import { checkProcess } from './checker.ts'
import { explore } from './explore.ts'
import { sampleActor, sampleDraft, sampleFacts, samplePolicy, sampleStart, sampleTerms } from './samples.ts'

type Mutant = Readonly<{
  id: TransitionId
  /** The row as it is wrong; none when it is missing. */
  change?: Partial<Transition>
  problem: string
  where: RegExp
  /** How many situations are walked through to see it. */
  most?: number
  /** Whether it is met in a dispute alone, which lies deep. */
  hasDisputes?: boolean
  /** The rows that lead there, where it lies deep; and in which deal, where not in any. */
  only?: readonly TransitionId[]
  terms?: Parameters<typeof sampleTerms>[0]
}>

/** From the first draft to goods that came back. */
const wayBack: readonly TransitionId[] = [
  ...(['A1', 'A2', 'A10', 'A5', 'F3', 'R8a', 'D1', 'D2'] as const),
  ...(['V1', 'V3', 'V7', 'V8', 'V9', 'V10', 'V10b'] as const),
]

/** One wrong row each, and what has to be said about it. */
const mutants: Readonly<Record<string, Mutant>> = {
  'a release that the bank is never told of': {
    id: 'R4',
    change: { post: [] },
    problem: 'money',
    where: /R4: .*holds nothing/,
  },
  'a refund after the date that leaves the money where it was': {
    id: 'D5b',
    change: { post: [] },
    problem: 'money',
    where: /D5b: .*holds nothing/,
  },
  'an inspection without an end': { id: 'R2', problem: 'no exit', where: /tranche inspecting: timer/ },
  'a request that never lapses': { id: 'C4d', problem: 'no exit', where: /proposal open: timer/ },
  'a deposit that starts no delivery date': {
    id: 'F3',
    change: { starts: [] },
    problem: 'money',
    where: /F3: .*without a timer/,
  },
  'a step that nobody can reach': {
    id: 'D1',
    change: { from: ['disputed'] },
    problem: 'never taken',
    where: /^D1$/,
  },
  'a notice to the wrong side': {
    id: 'D5a',
    change: { notify: [{ to: 'seller', text: 'entrega_atrasada_comprador' }] },
    problem: 'notice to the wrong person',
    where: /D5a/,
  },
  'a seller who releases to themselves': {
    id: 'R1',
    change: { by: ['seller'] },
    problem: 'taken alone',
    where: /^R1$/,
  },
  'a buyer who takes everything back before the date': {
    id: 'D5',
    change: { when: [] },
    problem: 'taken alone',
    where: /^D5$/,
  },
  'a return whose refund moves no money': {
    id: 'V10b',
    change: { post: [] },
    problem: 'money',
    where: /V10b: .*holds nothing/,
    only: wayBack,
  },
  'goods that need never be sent back': {
    id: 'V8',
    problem: 'no exit',
    where: /tranche return_agreed: timer/,
    only: wayBack,
  },
  'changes for which there is no end': {
    id: 'D8b',
    problem: 'no exit',
    where: /tranche changes_requested: timer/,
    most: 400,
    terms: { deliveryMode: 'servicio' },
  },
  'a decision that is done and moves no money': {
    id: 'X14a',
    change: { post: [] },
    problem: 'money',
    where: /disputed by nobody/,
    hasDisputes: true,
  },
  'a rejection that the seller releases to themselves': {
    id: 'V2',
    change: { by: ['seller'], to: 'releasable' },
    problem: 'taken alone',
    where: /^V2$/,
  },
  'a replacement that its author accepts': {
    id: 'V5a',
    change: { by: ['asker'] },
    problem: 'taken alone',
    where: /^V5a$/,
  },
  'a split that its author accepts': {
    id: 'R7',
    change: { by: ['asker'] },
    problem: 'taken alone',
    where: /^R7$/,
  },
}

const mutated = ({ id, change, only }: Mutant): Transition[] =>
  transitions.flatMap((row) => {
    if (only && !only.includes(row.id)) return []
    if (row.id !== id) return row
    // A wrong row is still a row of its subject: only what is said of it changes.
    return change ? ({ ...row, ...change } as Transition) : []
  })

for (const [name, mutant] of Object.entries(mutants))
  test(`the checker does not let ${name} pass`, () => {
    const findings = checkProcess(mutated(mutant), {
      deals: [{ terms: sampleTerms(mutant.terms), most: mutant.most ?? 120 }],
      hasDisputes: mutant.hasDisputes ?? false,
    })
    assert.ok(
      findings.some((each) => each.problem === mutant.problem && mutant.where.test(each.where)),
      JSON.stringify(findings.slice(0, 8)),
    )
  })

test('the engine executes the rows that it is given, and no others', () => {
  const draft = sampleDraft(sampleTerms())
  const rows = transitions.map((row) => (row.id === 'A2' ? ({ ...row, to: 'withdrawn' } as Transition) : row))
  const by = {
    actor: sampleActor(draft.transaction.author, sampleStart),
    now: sampleStart,
    policy: samplePolicy,
    facts: sampleFacts(sampleStart),
  }
  assert.equal(engineOf(rows).decide(draft, 'propose', {}, by).transaction.state, 'withdrawn')
  assert.equal(engineOf(transitions).decide(draft, 'propose', {}, by).transaction.state, 'proposed')
  const cut = transitions.filter((row) => row.id !== 'A2')
  assert.deepEqual(
    explore(draft, sampleStart, cut, 20).visits.map((each) => each.path),
    [''],
  )
})
