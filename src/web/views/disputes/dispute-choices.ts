import { type DisputeGround, wishes } from '#domain/transactions/dispute-rules.ts'
import { groundWords } from '#words/documents/guide-grounds.ts'
import { remedyWords } from '#words/documents/guide-remedies.ts'
import { topicPath } from '#words/help/topics.ts'

/** What a dispute can be about, each with its meaning and its page of help. */
export function groundChoices(grounds: readonly DisputeGround[]) {
  return grounds.map((value) => ({
    value,
    label: groundWords[value].name,
    hint: groundWords[value].meaning,
    help: topicPath({ of: 'ground', code: value }),
  }))
}
export type GroundChoice = ReturnType<typeof groundChoices>[number]

/** What can be wished for, each with when it fits. */
export function wishChoices() {
  return wishes.map((value) => ({ value, label: remedyWords[value][0], hint: remedyWords[value][1] }))
}
