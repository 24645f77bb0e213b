import type { PostingCode } from '../ledger/postings.ts'
import type { conditions } from '../transactions/conditions.ts'
import type { Transition } from '../transactions/process.ts'
import { remindedOf } from '../transactions/reminders.ts'
import { startsFrom } from '../transactions/transition.ts'
import { timerKinds } from '../transactions/timers.ts'

/* Every way in which each row of the process could be wrong, made from the row itself. */

/** The ways in which a row is made wrong. */
export const mutantKinds = ['dropped', 'misdirected', 'unposted', 'unbalanced', 'alone', 'clock'] as const
export type MutantKind = (typeof mutantKinds)[number]

/** The process with one row made wrong. */
export type RowMutant = Readonly<{
  kind: MutantKind
  row: Transition
  /** What was done to it. */
  change: string
  rows: readonly Transition[]
  /** The movement that takes a cent from nowhere. */
  unbalanced?: PostingCode
}>

/** Every wrong process that differs in one row of these. */
export function mutantsOf(rows: readonly Transition[]): RowMutant[] {
  return rows.flatMap((row) => {
    const mutant = (kind: MutantKind, change: string, wrong: Wrong) => ({
      kind,
      row,
      change,
      // A wrong row is still a row of its subject: only what is said of it changes.
      rows: rows.map((each) => (each === row ? { ...row, ...wrong } : each)),
    })
    return [
      ...(row.to === 'same'
        ? []
        : [{ kind: 'dropped' as const, row, change: '', rows: rows.filter((each) => each !== row) }]),
      ...misdirected(row).map(([change, wrong]) => mutant('misdirected', change, wrong)),
      ...(row.post ?? []).flatMap((code, place) => [
        mutant('unposted', code, { post: (row.post ?? []).toSpliced(place, 1) }),
        { kind: 'unbalanced' as const, row, change: code, rows, unbalanced: code },
      ]),
      ...alone(row).map(([change, wrong]) => mutant('alone', change, wrong)),
      ...hastened(row, rows).map(([change, wrong]) => mutant('clock', change, wrong)),
    ]
  })
}

type Change = readonly [change: string, wrong: Wrong]
/** What is said wrongly of a row; of its states nothing is. */
type Wrong = Readonly<Partial<Pick<Transition, 'by' | 'when' | 'guards' | 'post' | 'starts' | 'notify'>>>

const otherReader = { buyer: 'seller', seller: 'buyer', operator: 'buyer' } as const

/** Each notice goes to somebody else. */
const misdirected = ({ notify = [] }: Transition): Change[] =>
  notify.map(({ to, text }, place) => [
    `${text}: ${to} → ${otherReader[to]}`,
    { notify: notify.toSpliced(place, 1, { to: otherReader[to], text }) },
  ])

/** Who would take a step in place of the one whose word is asked for. */
const taker = {
  answerer: 'asker',
  turn: 'author',
  approver: 'operator',
  reviewer: 'mediator',
} as const

/** Guards by which somebody else than before has to take a step, or somebody who has nothing to do with it. */
export const ofAnother: readonly string[] = ['G-4E', 'G-NEUTRAL', 'not-a-judge', 'judged-nothing-here']
/** Conditions that say that both sides said yes. */
export const ofBoth = [
  ...(['both-bound', 'both-accepted', 'both-waived', 'both-rested', 'secret-offers-meet'] as const),
] satisfies readonly (keyof typeof conditions)[]

/** One acts where two have to agree: whoever asked answers, whoever gains gives, and a yes that counts for two is not asked for. */
function alone(row: Transition): Change[] {
  const [by] = row.by
  const { guards = [], when = [] } = row
  const gains = row.on === 'tranche' && row.by.length === 1 ? gainedBy(row) : null
  const others = [
    ...(by && isAsked(by) && binds(row) ? [taker[by]] : []),
    ...(gains && gains !== by && by !== 'system' ? [gains] : []),
  ]
  const yes = when.filter((name) => isOfBoth(name) && (name !== 'both-bound' || row.to === 'agreed'))
  return [
    ...others.map((other): Change => [`${by} → ${other}`, { by: [other] }]),
    ...guards
      .filter((name) => ofAnother.includes(name))
      .map((name): Change => [`− ${name}`, { guards: guards.filter((each) => each !== name) }]),
    ...yes.map((name): Change => [`− ${name}`, { when: when.filter((each) => each !== name) }]),
  ]
}

const isAsked = (role: string): role is keyof typeof taker => role in taker
const binds = ({ on, to }: Transition) =>
  to === 'accepted' || to === 'agreed' || on === 'payout' || on === 'dispute'
/** Whether a condition says that both sides said yes. */
export const isOfBoth = (name: string) => (ofBoth as readonly string[]).includes(name)

/** Which side a step of the other gives the money of a part; null where it gives none. */
function gainedBy({ post = [], to }: Transition): 'buyer' | 'seller' | null {
  if (to === 'releasable' || post.includes('L6') || post.includes('L7')) return 'seller'
  return post.includes('L8') ? 'buyer' : null
}

/** The side whose word alone takes a step; `both` where either may, null where a side's word is not enough. */
export function wordOf({ by }: Pick<Transition, 'by'>): 'buyer' | 'seller' | 'both' | null {
  const sides = by.filter((role) => role === 'buyer' || role === 'seller')
  if (sides.length !== by.length) return null
  return sides.length === 2 ? 'both' : (sides[0] ?? null)
}

/** The proofs that are asked of whoever says for the platform that something arrived. */
export const proofs: readonly string[] = [
  ...(['delivery-in-time', 'parcel-of-this-deal', 'document-shown', 'code-signed'] as const),
  ...(['return-in-time', 'return-document-shown'] as const),
]

/** A clock whose end takes money from who is silent begins by the word of the other, or without the proof that it began with. */
function hastened(row: Transition, rows: readonly Transition[]): Change[] {
  const who = wordOf(row)
  const against = who
    ? timerKinds.filter((kind) => !row.starts?.includes(kind) && isLost(kind, row, rows, who))
    : []
  const { guards = [] } = row
  const asked = guards.filter((name) => proofs.includes(name))
  return [
    ...against.map((kind): Change => [`+ ${kind}`, { starts: [...(row.starts ?? []), kind] }]),
    ...(asked.length > 0
      ? [[`− ${asked.join(', ')}`, { guards: guards.filter((name) => !asked.includes(name)) }] as const]
      : []),
  ]
}

/** Whether a clock that is begun by a row could, where that leads, take money from a side that did not take the step. */
export function isLost(
  kind: (typeof timerKinds)[number],
  row: Transition,
  rows: readonly Transition[],
  who: 'buyer' | 'seller' | 'both' | null,
): boolean {
  const silent = remindedOf(kind, {})
  if (row.on !== 'tranche' || silent === null || silent === who) return false
  const leadsTo: readonly string[] =
    row.to === 'same' || row.to === 'by-balance' || row.to === 'previous' ? row.from : [row.to]
  return rows.some(
    (lapse) =>
      lapse.at === kind &&
      leadsTo.some((state) => startsFrom(lapse, state)) &&
      gainedBy(lapse) !== null &&
      gainedBy(lapse) !== silent,
  )
}
