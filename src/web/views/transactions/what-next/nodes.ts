import { usualWay } from '#domain/transactions/usual-way.ts'
import type {
  DisputeState,
  PayoutState,
  ProposalState,
  TrancheState,
  TransactionState,
} from '#domain/transactions/states.ts'
import type { SubjectKind } from '#domain/transactions/subject.ts'
import type { Terms } from '#domain/transactions/terms.ts'
import { endText } from '#words/transactions/ahead.ts'
import type { SaidTo } from '#words/transactions/said.ts'
import { topicPath, topics } from '#words/help/topics.ts'
import { disputeLabels, proposalLabels } from '#words/transactions/state-names.ts'
import { payoutLook, trancheLook, transactionLook } from '../../../components/state-look.ts'
import type { IconName } from '../../../ui/icon-names.ts'
import type { Tone } from '../../../ui/tag.tsx'

/** A state on the map: how it is called and looks, and what it means for the money where it is an end. */
export type Node = Readonly<{
  key: string
  label: string
  /** The same after others of its kind. */
  short: string
  tone: Tone
  icon: IconName
  end: string | null
  /** Where it is explained; null for what has no page of its own. */
  help: string | null
}>

const looks: Readonly<Record<SubjectKind, (state: string) => Pick<Node, 'label' | 'tone' | 'icon'>>> = {
  transaction: (state) => transactionLook(state as TransactionState),
  tranche: (state) => trancheLook(state as TrancheState),
  payout: (state) => payoutLook(state as PayoutState),
  proposal: (state) => ({
    label: `Petición: ${proposalLabels[state as ProposalState].toLocaleLowerCase('es')}`,
    tone: 'info',
    icon: 'message-square',
  }),
  dispute: (state) => ({
    label: `Disputa: ${disputeLabels[state as DisputeState].toLocaleLowerCase('es')}`,
    tone: 'error',
    icon: 'scale',
  }),
}

/** One state as it stands on the map of its reader. */
export function nodeOf(on: SubjectKind, state: string, to: SaidTo): Node {
  const look = looks[on](state)
  const short = on === 'dispute' ? disputeLabels[state as DisputeState] : look.label
  return { key: `${on} ${state}`, ...look, short, end: endText(on, state, to), help: helpOf(on, state) }
}

function helpOf(on: SubjectKind, state: string): string | null {
  const topic = topics.find((each) => each.of === on && each.code === state)
  return topic ? topicPath(topic) : null
}

/** The usual way from a state to its end: an agreement goes on with its parts, a part in dispute with that. */
export function nodesAfter(on: SubjectKind, state: string, terms: Terms, to: SaidTo): Node[] {
  const own = usualWay(on, state, terms)
  if (on === 'transaction' && ['draft', 'proposed', 'agreed'].includes(state)) {
    const agreed = own.slice(0, own.indexOf('agreed') + 1)
    return [...agreed.map((each) => nodeOf(on, each, to)), ...within('tranche', 'pending', terms, to)]
  }
  const last = own.at(-1) ?? state
  const further = on === 'tranche' && last === 'disputed' ? within('dispute', 'negotiation', terms, to) : []
  return [...own.map((each) => nodeOf(on, each, to)), ...further]
}

function within(on: SubjectKind, state: string, terms: Terms, to: SaidTo): Node[] {
  return [state, ...usualWay(on, state, terms)].map((each) => nodeOf(on, each, to))
}
