import type { DisputeGround } from './dispute-rules.ts'
import type { Party } from './party.ts'
import { remedyOf } from './remedy.ts'
import { partyOf, type Situation, type Tranche } from './situation.ts'
import type { TrancheState } from './states.ts'
import { currentTranche, type Work } from './work.ts'

/*
 * What was decided is not argued about again. What a remedy itself brings about is new, and can go wrong once: what came
 * back is not what was sent, or what was repaired or replaced is not right either.
 */

const madeAnew: readonly DisputeGround[] = [
  'distinto',
  'danado',
  'incompleto',
  'falsificado',
  'servicio_no_conforme',
]

/** Who may say what against a part in which state, while it follows a remedy. */
const anew: Readonly<
  Partial<Record<TrancheState, Readonly<Partial<Record<Party, readonly DisputeGround[]>>>>>
> = {
  return_received: { seller: ['devolucion_distinta'] },
  delivery_declared: { buyer: ['no_recibido'] },
  inspecting: { buyer: madeAnew },
}

/** What a side may still say against a part that follows a remedy; null where nothing was decided and all is open. */
export function groundsAfterRemedy(
  known: Pick<Situation, 'disputes' | 'timers'>,
  tranche: Tranche,
  side: Party | null,
): readonly DisputeGround[] | null {
  if (!remedyOf(known, tranche)) return null
  return (side && anew[tranche.state]?.[side]) ?? []
}

/** What must be so for a step of a part that may follow a remedy. */
export const remedyConditions = {
  'nothing-decided': (work) => remedyOf(work, currentTranche(work)) === null,
  'follows-remedy': (work) => remedyOf(work, currentTranche(work)) !== null,
  'quarrel-left': (work) => {
    const side = partyOf(work.transaction, work.actor.id)
    return groundsAfterRemedy(work, currentTranche(work), side)?.length !== 0
  },
  'return-place-told': (work) => currentTranche(work).goodsReturn?.isPlaceTold === true,
  'return-place-asked': (work) => currentTranche(work).goodsReturn?.isPlaceTold === false,
} as const satisfies Record<string, (work: Work) => boolean>
