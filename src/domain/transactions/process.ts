import { agreement } from './process/agreement.ts'
import { cancellation } from './process/cancellation.ts'
import { delivery } from './process/delivery.ts'
import { funding } from './process/funding.ts'
import { payouts } from './process/payouts.ts'
import { release } from './process/release.ts'
import type { Transition } from './transition.ts'

/**
 * The whole life of a transaction, as data. Buttons, permissions, deadlines, the diagram in
 * `docs/lifecycle.md`, the simulation and the checker read this list: a rule is changed in one place.
 */
export const process: readonly Transition[] = [
  ...agreement,
  ...funding,
  ...delivery,
  ...release,
  ...cancellation,
  ...payouts,
]
