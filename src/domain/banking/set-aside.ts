/** Why a statement of the bank is not taken. What waits for a page or for the statement before comes by itself when that does. */
export const setAsideReasons = [
  'page-missing',
  'does-not-follow',
  'copy-differs',
  // Whole files, by the refusal that an upload gets.
  'file-not-understood',
  'file-too-large',
  'account-not-ours',
  'statement-does-not-add-up',
] as const

export type SetAsideReason = (typeof setAsideReasons)[number]
