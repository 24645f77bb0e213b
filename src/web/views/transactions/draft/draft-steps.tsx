import type { ComponentProps } from 'react'
import { DealReview } from './deal-review.tsx'
import { DraftReview } from './draft-review.tsx'

export type DraftStepsProps = ComponentProps<typeof DealReview> & {
  /** Where somebody without an account goes on to open one; null for who has one. */
  onward: string | null
}

/** What stands between a draft and its offer: reading it once more, or opening an account first. */
export function DraftSteps({ onward, ...review }: DraftStepsProps) {
  if (onward === null) return <DealReview {...review} />
  return <DraftReview review={review.review} draft={review.draft} onward={onward} />
}
