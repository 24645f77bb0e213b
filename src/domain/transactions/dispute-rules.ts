import type { Party } from './party.ts'

/*
 * The published rules of disputes that are no timers (those are in `timers.ts`). The dispute guide prints its words and numbers from here.
 */

/** What a dispute can be about. */
export const disputeGrounds = [
  'no_recibido',
  'distinto',
  'danado',
  'incompleto',
  'falsificado',
  'servicio_no_conforme',
  'comprador_no_responde',
  'devolucion_distinta',
  'fraude',
] as const
export type DisputeGround = (typeof disputeGrounds)[number]

/** How a dispute can end. */
export const disputeRemedies = [
  'release',
  'refund',
  'split',
  'return',
  'repair',
  'price-reduction',
  'extension',
  'dismissal',
] as const
export type DisputeRemedy = (typeof disputeRemedies)[number]

/** Those in which money moves only once somebody has done something. */
export const conditionalRemedies = ['return', 'repair'] as const satisfies readonly DisputeRemedy[]
export type ConditionalRemedy = (typeof conditionalRemedies)[number]

/** What somebody can wish for who opens a dispute; the rest is for whoever decides. */
export const wishes = [
  'refund',
  'return',
  'price-reduction',
  'repair',
  'extension',
  'release',
] as const satisfies readonly DisputeRemedy[]

/** Why a decision is looked at again, once. */
export const appealGrounds = ['new-evidence', 'wrong-rule', 'conflict-of-interest', 'wrong-fact'] as const
export type AppealGround = (typeof appealGrounds)[number]

/** The grounds that each side may give. What a seller holds against a rejection is the ground of the rejection. */
export const groundsOf = {
  buyer: ['no_recibido', 'distinto', 'danado', 'incompleto', 'falsificado', 'servicio_no_conforme', 'fraude'],
  seller: ['comprador_no_responde', 'devolucion_distinta', 'fraude'],
} as const satisfies Readonly<Record<Party, readonly DisputeGround[]>>

/** Grounds that a mediator has to look at, whatever the two say to each other. */
export const groundsWithoutTalk: readonly DisputeGround[] = ['no_recibido', 'fraude']

/** What a decision can rest on: the rules of the guide, under the ids that it prints them with. */
export const guideRules = [
  ...disputeGrounds.map((ground) => `prueba-${ground}` as const),
  ...disputeRemedies.map((remedy) => `remedio-${remedy}` as const),
  'silencio',
  'comision',
  'envio',
] as const
export type GuideRule = (typeof guideRules)[number]
/** How many rules, and how many pieces of evidence, one decision cites at most. */
export const mostRules = 40

/** What fits into one file and into one submission of evidence. */
export const evidenceLimits = { fileMegabytes: 10, submissionMegabytes: 50, videoSeconds: 60 } as const

export const disputeRules = {
  /** Either side may ask for a mediator after this (X5, V6). */
  escalateAfterHours: 72,
  /** How far both together may stretch the negotiation (T-NEG). */
  negotiationMostDays: 14,
  /** How often secret offers may be tried (X2). */
  secretOfferTries: 3,
  /** How many mediators each side may object to (X6), and how often it may appeal (X12). */
  objections: 1,
  appeals: 1,
  /** What is left at least of the timer that a withdrawn dispute (X4) or rejection (V2) had stopped. */
  withdrawnLeastHours: 48,
  unrejectedLeastHours: 24,
  /** After a lapsed transit (D6) or return transit (V12) both are asked; then it is a dispute. */
  askedDays: 5,
  /** How long a supervisor has when the platform is late (X17). */
  supervisorBusinessDays: 2,
  /** How often changes may be asked for (D7), and the least time to look at them (D8). */
  changeRounds: 3,
  changesLookedAtHours: 72,
  /** By how much an inspection can be put off, once (D9). */
  inspectionMoreDays: 7,
  /** After how long a hold is looked at again at the latest (H1). */
  holdReviewBusinessDays: 10,
  /** How long somebody has to explain who paid for them (F8). */
  payerExplainsBusinessDays: 3,
} as const
