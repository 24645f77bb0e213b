import { type BroughtEvidence, type EvidenceSide, pieceLimits } from '../evidence/evidence.ts'
import { mayPhotograph, shotsOf } from '../evidence/packing.ts'
import type { RefusalCode, RefusalDetails } from '../refusal.ts'
import { partyOf } from './situation.ts'
import type { Work } from './work.ts'

type Objection = Readonly<{ code: RefusalCode; details?: RefusalDetails }>
type Known = Pick<Work, 'actor' | 'transaction' | 'terms' | 'tranches' | 'input' | 'facts'>

const shownBy = ({ transaction, actor }: Known): EvidenceSide => partyOf(transaction, actor.id) ?? 'platform'

/**
 * Why a step cannot be taken that shows something: it brings nothing, about no part of the deal, one too much, or a
 * photograph of the other side's record, or of one that is not made now.
 */
export function evidenceBrought(work: Known): Objection | null {
  const { shown: brought } = work.input
  if (!brought || brought.files.length === 0) return { code: 'evidence-missing' }
  if (brought.tranche !== null && !work.tranches.some((each) => each.number === brought.tranche))
    return { code: 'not-found' }
  const wrongShot = shotObjection(work, brought)
  if (wrongShot) return wrongShot
  const shown = work.facts.evidence?.[shownBy(work)] ?? 0
  return shown < pieceLimits.ofSide
    ? null
    : { code: 'too-much-evidence', details: { most: pieceLimits.ofSide } }
}

function shotObjection(work: Known, { shot, tranche }: BroughtEvidence): Objection | null {
  if (!shot) return null
  const party = partyOf(work.transaction, work.actor.id)
  const part = work.tranches.find(({ number }) => number === tranche)
  if (!party || !shotsOf[party].some((each) => each === shot.name)) return { code: 'not-your-role' }
  return part && mayPhotograph(party, work.terms, part) ? null : { code: 'wrong-moment' }
}

/**
 * Why a step cannot be taken that asks for evidence, with it or before: what was shown before counts, nobody has to show
 * the same again. For guards of rows such as V1 and X1; the command of the step names its `evidence` (`stepCommand`).
 */
export function evidenceShown(work: Known): Objection | null {
  if (work.input.shown) return evidenceBrought(work)
  return (work.facts.evidence?.[shownBy(work)] ?? 0) > 0 ? null : { code: 'evidence-missing' }
}
