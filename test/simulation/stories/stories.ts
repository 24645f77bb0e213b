import { goods } from './goods.ts'
import type { Story } from './story.ts'

/** Every story that there is. */
export const stories: readonly Story[] = [...goods]
