import { accounts } from './accounts.ts'
import { agreements } from './agreements.ts'
import { careless } from './careless.ts'
import { clerks } from './clerks.ts'
import { depositStories } from './deposits.ts'
import { disputes } from './disputes.ts'
import { files } from './files.ts'
import { goods } from './goods.ts'
import { handovers } from './handover.ts'
import { orders } from './orders.ts'
import { parts } from './parts.ts'
import { payouts } from './payouts.ts'
import { recalls } from './recalls.ts'
import { remedies } from './remedies.ts'
import { secondThoughts } from './second-thoughts.ts'
import type { Story } from './story.ts'
import { work } from './work.ts'

/** Every story that there is. */
export const stories: readonly Story[] = [
  ...accounts,
  ...agreements,
  ...careless,
  ...clerks,
  ...files,
  ...secondThoughts,
  ...depositStories,
  ...goods,
  ...handovers,
  ...work,
  ...parts,
  ...orders,
  ...payouts,
  ...recalls,
  ...disputes,
  ...remedies,
]
