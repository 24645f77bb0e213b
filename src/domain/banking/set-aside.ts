import { computedDoubts } from './statement-profile.ts'
import type { RefusalDetails } from '../refusal.ts'

/** Why a statement of the bank is not taken. What waits for a page or for the statement before comes by itself when that does. */
export const setAsideReasons = [
  'page-missing',
  'does-not-follow',
  'copy-differs',
  'account-busy',
  // Whole files, by the refusal that an upload gets.
  'file-not-understood',
  'file-too-large',
  'account-not-ours',
  'statement-does-not-add-up',
] as const

export type SetAsideReason = (typeof setAsideReasons)[number]

/** What is kept of a refusal: never what stands in a doubtful cell, which may be a person's name or account. */
export function withoutCell(details: RefusalDetails): RefusalDetails {
  const isComputed = computedDoubts.some((each) => each === details['doubt'])
  return details['value'] === undefined || isComputed ? details : { ...details, value: '' }
}
