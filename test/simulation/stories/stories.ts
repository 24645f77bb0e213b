import { disputes } from './disputes.ts'
import { goods } from './goods.ts'
import { remedies } from './remedies.ts'
import type { Story } from './story.ts'
import { work } from './work.ts'

/** Every story that there is. */
export const stories: readonly Story[] = [...goods, ...work, ...disputes, ...remedies]
