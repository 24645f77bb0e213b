import type { Tranche } from './situation.ts'
import type { TrancheState } from './states.ts'
import { putTranche, type Work } from './work.ts'

/** What a part can come back from: its release is undone, its dispute is withdrawn. */
const detours: readonly TrancheState[] = ['releasable', 'disputed']

/** Moves a part to a state. A detour remembers where it left from, and all else forgets. */
export function enter(work: Work, tranche: Tranche, state: TrancheState): void {
  if (state === tranche.state) return
  const previous = detours.includes(state) ? [...tranche.previous, tranche.state] : []
  putTranche(work, { ...tranche, state, previous, enteredAt: work.now })
}

/** Moves a part back to where it was before its last detour. */
export function goBack(work: Work, tranche: Tranche): void {
  const state = tranche.previous.at(-1)
  if (state === undefined) return
  putTranche(work, { ...tranche, state, previous: tranche.previous.slice(0, -1), enteredAt: work.now })
}
