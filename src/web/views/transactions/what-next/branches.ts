import type { Way } from '#domain/transactions/ahead.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { stateOf } from '#domain/transactions/subject.ts'
import { paysText, takerText, type ToldWay, toldWay } from '#words/transactions/ahead.ts'
import type { SaidTo } from '#words/transactions/said.ts'
import { listText } from '#words/documents/numbers.ts'
import type { Reading } from '../../../server/reading.ts'
import { actionAddress } from '../action/action-links.ts'
import { type Node, nodeOf, nodesAfter } from './nodes.ts'

/** One step on the map: who takes it, what they read, and until when. */
type Step = Readonly<
  ToldWay & { key: string; who: string; isOwn: boolean; to: string | null; until: string | null }
>

/** One way on: the steps that lead there, where to, and how it usually goes on from there. */
export type Branch = Readonly<{
  key: string
  kind: 'step' | 'lapse' | 'outside' | 'stay'
  /** What is expected first. */
  isFirst: boolean
  steps: readonly Step[]
  pays: string | null
  leadsTo: readonly Node[]
  after: readonly Node[]
}>

type Read = Readonly<{ to: SaidTo; reading: Reading; isOutside?: boolean }>

/** The ways on from one place: what is expected first, then what comes by itself, then the rest, what changes nothing last. */
export function branchesOf(situation: Situation, ways: readonly Way[], read: Read): Branch[] {
  const keys = [...new Set(ways.map((way) => keyOf(situation, way)))]
  return keys
    .map((key) => ways.filter((way) => keyOf(situation, way) === key))
    .toSorted((one, other) => rankOf(situation, one) - rankOf(situation, other))
    .map((group) => branchOf(situation, group, ways, read))
}

/** Whoever comes in changes no state, and yet nothing goes on before. */
const stays = (situation: Situation, { leadsTo, subject, action }: Way) =>
  action !== 'claim' && leadsTo.length === 1 && leadsTo[0] === stateOf(situation, subject)

/** Steps to the same place are one branch; each deadline is one of its own. */
function keyOf(situation: Situation, way: Way): string {
  const { how, on, leadsTo, transition, mandatory } = way
  if (how !== 'now') return `${how} ${transition}`
  if (stays(situation, way)) return mandatory ? `first ${transition}` : 'stay'
  return `${on} ${leadsTo.join(' ')}`
}

function rankOf(situation: Situation, [first, ...others]: readonly Way[]): number {
  if (!first) return 5
  if ([first, ...others].some((way) => way.mandatory || way.action === 'claim')) return 0
  if (first.how !== 'now') return first.how === 'outside' ? 1 : 2
  return stays(situation, first) ? 4 : 3
}

function branchOf(situation: Situation, group: readonly Way[], all: readonly Way[], read: Read): Branch {
  const [first] = group
  if (!first) throw new Error('a branch has a way')
  const { to } = read
  const { on, how, subject } = first
  const state = stateOf(situation, subject)
  const isStaying = stays(situation, first)
  const states =
    how === 'lapse' && !isStaying ? first.leadsTo.filter((each) => each !== state) : first.leadsTo
  const next = states.at(-1)
  return {
    key: keyOf(situation, first),
    kind: how === 'now' ? (isStaying ? 'stay' : 'step') : how,
    isFirst: group.some((way) => way.mandatory),
    steps: stepsOf(situation, group, all, read),
    pays: isStaying ? null : paysText(first.pays, to),
    leadsTo: isStaying ? [] : states.map((each) => nodeOf(on, each, to)),
    after: isStaying || next === undefined ? [] : nodesAfter(on, next, situation.terms, to),
  }
}

/** The steps of a branch; what several may do stands once, in the words to the one who reads. */
function stepsOf(
  situation: Situation,
  group: readonly Way[],
  all: readonly Way[],
  { to, reading, isOutside = false }: Read,
) {
  const actions = [...new Set(group.map((way) => way.action))]
  return actions
    .map((action): Step => {
      const same = group.filter((way) => way.action === action)
      const own = same.find((way) => way.taker === to.mine)
      const way = own ?? same[0]
      if (!way) throw new Error('an action is somebody’s')
      const others = same.filter((each) => each !== own).map((each) => takerText(each, to))
      const isBinding =
        way.how === 'lapse' || way.mandatory || (!stays(situation, way) && lapseMoves(situation, way, all))
      return {
        ...toldWay(way, to),
        key: `${action} ${way.transition}`,
        who: listText([...new Set([...(own ? [takerText(own, to)] : []), ...others])]),
        isOwn: own !== undefined,
        to:
          own && !own.blocked && !isOutside
            ? actionAddress(situation.transaction.id, { action, subject: own.subject })
            : null,
        until: isBinding && way.dueAt ? reading.instant(way.dueAt) : null,
      }
    })
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
}

/** Whether a deadline takes away what somebody may do now. */
function lapseMoves(situation: Situation, { subject, dueAt }: Way, all: readonly Way[]): boolean {
  return all.some(
    (each) =>
      each.how === 'lapse' &&
      dueAt !== null &&
      each.dueAt?.equals(dueAt) === true &&
      JSON.stringify(each.subject) === JSON.stringify(subject) &&
      !stays(situation, each),
  )
}
