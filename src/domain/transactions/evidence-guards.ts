import { type EvidenceSide, pieceLimits } from '../evidence/evidence.ts'
import type { RefusalCode, RefusalDetails } from '../refusal.ts'
import { partyOf } from './situation.ts'
import type { Work } from './work.ts'

type Objection = Readonly<{ code: RefusalCode; details?: RefusalDetails }>
type Known = Pick<Work, 'actor' | 'transaction' | 'tranches' | 'input' | 'facts'>

const shownBy = ({ transaction, actor }: Known): EvidenceSide => partyOf(transaction, actor.id) ?? 'platform'

/** Why a step cannot be taken that shows something: it brings nothing, about no part of the deal, or one too much. */
export function evidenceBrought(work: Known): Objection | null {
  const { shown: brought } = work.input
  if (!brought || brought.files.length === 0) return { code: 'evidence-missing' }
  if (brought.tranche !== null && !work.tranches.some((each) => each.number === brought.tranche))
    return { code: 'not-found' }
  const shown = work.facts.evidence?.[shownBy(work)] ?? 0
  return shown < pieceLimits.ofSide
    ? null
    : { code: 'too-much-evidence', details: { most: pieceLimits.ofSide } }
}

/**
 * Why a step cannot be taken that asks for evidence, with it or before: what was shown before counts, nobody has to show
 * the same again. For guards of rows such as V1 and X1; the command of the step names its `evidence` (`stepCommand`).
 */
export function evidenceShown(work: Known): Objection | null {
  if (work.input.shown) return evidenceBrought(work)
  return (work.facts.evidence?.[shownBy(work)] ?? 0) > 0 ? null : { code: 'evidence-missing' }
}
