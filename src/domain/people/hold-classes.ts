/**
 * Why the money of a person can be held. `identity` follows from what the identity provider says and ends with it; the
 * others are placed and lifted by the office.
 */
export const holdClasses = [
  'identity',
  'other-payer',
  'sanctions-list',
  'fraud-review',
  'bank-claim',
  'authority-order',
  'account-change',
] as const
export type HoldClass = (typeof holdClasses)[number]

/** What the office can hold somebody's money for. */
export const officeHoldClasses = holdClasses.filter((each) => each !== 'identity')

/** What a law stopped, and a person of the office alone lets go: also where its day is over and nobody looked. */
const boundByLaw: ReadonlySet<HoldClass> = new Set(['sanctions-list', 'authority-order'])

/** Whether a hold ends by itself where nobody decided by its day. An identity's ends with its proof. */
export const endsByItself = (each: HoldClass) => each !== 'identity' && !boundByLaw.has(each)

/** Business days within which somebody of the operator looks at a hold, and by which two persons may extend it (H1, H2). */
export const HOLD_REVIEW_DAYS = 10

/** The same for one that does not end by itself: until a second person gave it more time, one alone holds no longer without being told late. */
export const LAW_REVIEW_DAYS = 3

/** For how many business days one person holds money of a class. */
export const reviewDaysOf = (each: HoldClass) => (boundByLaw.has(each) ? LAW_REVIEW_DAYS : HOLD_REVIEW_DAYS)

/** After so many hours it is said again that nobody decided about a hold that the law keeps. */
export const LATE_AGAIN_HOURS = 7 * 24

/** How many answers a held person may send in so many hours; their documents together are bounded as those of one message. */
export const holdAnswerLimits = { most: 20, hours: 24 } as const
