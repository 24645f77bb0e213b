import { transitions, type TransitionId } from '#domain/transactions/process.ts'
import { type RefusalCode, refusalCodes } from '#domain/refusal.ts'
import type { Report } from './run.ts'

/** What runs came to of all that there is, what not, and what was said to be out of their reach and is not. */
export type Coverage = Readonly<{
  rows: Counted
  refusals: Counted
}>
type Counted = Readonly<{ reached: number; of: number; holes: readonly string[]; stale: readonly string[] }>

type Elsewhere<Name> = readonly Readonly<{ why: string; names: readonly Name[] }>[]

/** Rows that a simulation cannot take. */
const rowsElsewhere: Elsewhere<TransitionId> = [
  {
    why: 'a page shows where to deposit, and keeps no step: what comes in is told by the bank (F3)',
    names: ['F1'],
  },
]

/** Refusals that no step of a deal or of its money gives, or that nobody of a simulation can meet. */
const refusalsElsewhere: Elsewhere<RefusalCode> = [
  {
    why: 'how a bank writes its tables, which an operator tells on a page',
    names: ['profile-contradicts-itself', 'profile-name-taken'],
  },
  {
    why: 'how a bank wants its payments told, which an operator tells on a page',
    names: [
      ...(['layout-contradicts-itself', 'layout-name-taken', 'layout-of-other-account'] as const),
      'payment-does-not-fit',
      'instant-only-in-euros',
    ],
  },
  {
    why: 'a day of the books, which two persons of the office close on a page',
    names: ['books-day-not-over', 'books-day-without-statement', 'books-day-differs', 'books-day-closed'],
  },
  {
    why: 'who signs in: nobody of a simulation does',
    names: [
      ...(['sign-in-needed', 'wrong-password', 'sign-in-failed', 'too-many-attempts'] as const),
      ...(['messages-used-up', 'second-step-gone', 'code-wrong', 'too-many-factors'] as const),
      ...(['too-many-keys', 'api-key-wrong', 'passkey-wrong', 'passkey-known', 'last-way-in'] as const),
      ...(['no-identity-to-compare', 'phone-wrong', 'phone-taken', 'phone-is-second-step'] as const),
      ...(['text-not-sent', 'registration-elsewhere', 'provider-declined'] as const),
      ...(['provider-not-answering', 'provider-not-believed', 'provider-taken'] as const),
      ...(['address-has-account', 'argument-error', 'internal-error', 'user-mismatch'] as const),
      ...(['network-request-failed', 'popup-blocked', 'popup-closed-by-user'] as const),
      ...(['cancelled-popup-request', 'unauthorized-domain', 'web-storage-unsupported'] as const),
      ...(['operation-not-supported-in-this-environment', 'multi-factor-auth-required'] as const),
      ...(['password-does-not-meet-requirements', 'missing-multi-factor-info'] as const),
      ...(['mail-not-sent', 'captcha-failed', 'no-session-open'] as const),
    ],
  },
  {
    why: 'everybody of a simulation has confirmed their address and just proved who they are',
    names: ['contact-not-verified', 'step-up-needed'],
  },
  {
    why: 'roles and identities are given before a simulation begins',
    names: [
      ...(['role-unchanged', 'last-administrator', 'roles-apart', 'works-already'] as const),
      ...(['appointment-waits', 'proposer-gone', 'identity-not-proven', 'office-role-held'] as const),
      ...(['both-sides', 'one-administrator'] as const),
    ],
  },
  {
    why: 'PostgreSQL answers or is cut off within a step, which is done again',
    names: ['database-silent', 'outcome-unknown'],
  },
  {
    why: 'no statement of a simulation has so many entries that it goes in by steps',
    names: ['account-busy', 'imports-busy'],
  },
  { why: 'files of a simulation lie in PostgreSQL', names: ['files-silent'] },
  { why: 'nobody stops the payouts of a simulation as a whole', names: ['payouts-stopped'] },
  {
    why: 'invoices of fees, which people ask for on a page, and numbers of theirs',
    names: ['invoice-final', 'invoice-as-asked', 'invoice-series-taken', 'tax-data-missing'],
  },
  {
    why: 'what banks ask back, and what we ask them, moves no money',
    names: [
      ...(['cancellation-not-of-format', 'cancellation-asked', 'cancellation-unreadable'] as const),
      ...(['cancellation-of-other', 'cancellation-taken', 'recall-unreadable', 'recall-taken'] as const),
    ],
  },
  { why: 'nobody of a simulation pays for several deals at once', names: ['division-wrong'] },
  {
    why: 'the office hands a file over on the day on which it is made, and no bank of a simulation answers about names',
    names: ['payment-file-late', 'payee-name-doubted'],
  },
  { why: 'no operator of a simulation changes banks', names: ['payment-file-of-left-account'] },
  { why: 'nobody of the office deals', names: ['not-your-deal'] },
  { why: 'the operator has an account of its own in every currency', names: ['own-account-missing'] },
  {
    why: 'it is said to nobody: a silence that is not proven winds its clock again, a carrier proves nothing',
    names: ['notice-not-proven', 'parcel-of-another-deal'],
  },
  {
    why: 'files and messages beside a deal move no money',
    names: [
      ...(['message-empty', 'attachment-kind', 'attachment-too-large', 'too-many-attachments'] as const),
      ...(['storage-used-up', 'too-many-drafts', 'video-too-long'] as const),
    ],
  },
  { why: 'the bank of a simulation is no sandbox', names: ['sandbox-only'] },
  {
    why: 'somebody adds, reveals or closes an account, follows a link or opens a file: no step of a deal',
    names: [
      ...(['account-number-wrong', 'account-already-added', 'account-altered'] as const),
      ...(['account-in-use-by-deals', 'not-downloaded'] as const),
    ],
  },
]

type Done = readonly Pick<Report, 'rows' | 'tally'>[]

/** Holds what some runs did against all rows of the process and all refusals. */
export function coverageOf(reports: Done): Coverage {
  const rows = new Set(reports.flatMap((each) => [...each.rows.keys()]))
  const names = reports.flatMap(({ tally }) => [...tally.keys()])
  const refusals = new Set(
    names.filter((name) => name.startsWith('no: ')).map((name) => name.slice('no: '.length)),
  )
  return {
    rows: counted(
      transitions.map((row) => row.id),
      rows,
      rowsElsewhere,
    ),
    refusals: counted(refusalCodes, refusals, refusalsElsewhere),
  }
}

function counted<Name extends string>(
  all: readonly Name[],
  met: ReadonlySet<string>,
  elsewhere: Elsewhere<Name>,
): Counted {
  const out: ReadonlySet<string> = new Set(elsewhere.flatMap((each) => each.names))
  const asked = all.filter((each) => !out.has(each))
  return {
    reached: asked.filter((each) => met.has(each)).length,
    of: asked.length,
    holes: asked.filter((each) => !met.has(each)),
    stale: all.filter((each) => out.has(each) && met.has(each)),
  }
}

/** What came of it, in lines for whoever ran it. */
export function coverageLines({ rows, refusals }: Coverage): readonly string[] {
  return [
    `rows of the process taken: ${rows.reached} of ${rows.of}; never: ${rows.holes.join(', ') || 'none'}`,
    `refusals of deals met: ${refusals.reached} of ${refusals.of}; never: ${refusals.holes.join(', ') || 'none'}`,
    ...[...rows.stale, ...refusals.stale].map(
      (each) => `${each} was said to be out of reach, and was reached`,
    ),
  ]
}

/** Whether nothing is left to look for, and nothing is said to be out of reach that is not. */
export const isWhole = ({ rows, refusals }: Coverage): boolean =>
  [...rows.holes, ...rows.stale, ...refusals.holes, ...refusals.stale].length === 0
