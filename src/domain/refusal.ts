/**
 * Refusals: the person, or the moment, is wrong. The list is closed so that every edge has to be able
 * to explain every one of them: in Spanish (`#words/refusals.ts`) and as an HTTP status (`#words/statuses.ts`).
 */
export const refusalCodes = [
  // Who is asking
  'sign-in-needed',
  'not-found',
  'not-your-turn',
  'not-your-role',
  'already-a-party',
  'broker-not-found',
  'broker-is-a-side',
  'commission-too-high',
  'step-up-needed',
  'wrong-password',
  'sign-in-failed',
  'too-many-attempts',
  'messages-used-up',
  'second-step-gone',
  'code-wrong',
  'too-many-factors',
  'too-many-keys',
  'api-key-wrong',
  'passkey-wrong',
  'passkey-known',
  'last-way-in',
  'no-identity-to-compare',
  'phone-wrong',
  'phone-taken',
  'phone-is-second-step',
  'text-not-sent',
  'registration-elsewhere',
  'provider-declined',
  'provider-not-answering',
  'provider-not-believed',
  'provider-taken',
  'address-has-account',
  // Who is asking: the catalogue of the identity service
  'argument-error',
  'internal-error',
  'user-mismatch',
  'network-request-failed',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'web-storage-unsupported',
  'operation-not-supported-in-this-environment',
  'password-does-not-meet-requirements',
  'multi-factor-auth-required',
  'missing-multi-factor-info',
  // Who is asking: links and mails
  'link-gone',
  'mail-not-sent',
  'captcha-failed',
  'contact-not-verified',
  'same-person-twice',
  'both-sides',
  'role-unchanged',
  'last-administrator',
  'roles-apart',
  'works-already',
  'one-administrator',
  'appointment-waits',
  'proposer-gone',
  'identity-not-proven',
  'office-role-held',
  'no-session-open',
  // The moment
  'wrong-moment',
  'not-neutral',
  'shares-do-not-add-up',
  'fact-unfounded',
  'decided-already',
  'deal-frozen',
  'order-waits-already',
  'counterclaim-stands',
  'nothing-to-send-back',
  'lost-race',
  'outcome-unknown',
  'database-silent',
  'terms-changed',
  'too-many-versions',
  'amendment-empty',
  'amendment-not-now',
  'too-many-changes',
  'key-reused',
  'invitation-gone',
  'invitation-closed',
  // The agreement
  'identity-not-enough',
  'terms-incomplete',
  'amount-out-of-range',
  'proof-missing',
  'delivered-file-missing',
  'not-downloaded',
  'tracking-number-wrong',
  'delivery-day-wrong',
  'parcel-of-another-deal',
  'document-missing',
  'handover-code-wrong',
  'handover-of-another',
  'handover-forged',
  'handover-not-prepared',
  'handover-too-old',
  'handover-clock',
  'handover-revoked',
  'handover-too-late',
  'handover-phones',
  'handover-before-deposit',
  'acceptance-waits',
  'code-may-come',
  'confirmation-missing',
  // The money
  'way-out-missing',
  'not-enough-held',
  'leaves-too-little',
  'split-gives-all',
  'charges-too-high',
  'money-on-hold',
  'held-already',
  'held-long-enough',
  'notice-not-proven',
  'account-not-usable',
  'line-already-used',
  'amount-differs',
  'payout-not-paid',
  'payouts-stay-paid',
  'deposit-recalled',
  'refund-in-file',
  'not-a-deposit',
  'not-your-deal',
  'payout-paid-already',
  // The bank
  'file-already-imported',
  'file-not-understood',
  'file-too-large',
  'account-not-ours',
  'statement-does-not-add-up',
  'profile-contradicts-itself',
  'profile-name-taken',
  'layout-contradicts-itself',
  'layout-name-taken',
  'layout-of-other-account',
  'payment-does-not-fit',
  'account-number-wrong',
  'account-already-added',
  'account-altered',
  'account-in-use',
  'account-in-use-by-deals',
  'nothing-to-pay',
  'debits-unexplained',
  'debit-needs-explaining',
  'payouts-without-account',
  'payer-account-missing',
  'own-account-missing',
  'own-funds-short',
  'payment-file-with-us',
  'payment-file-not-approved',
  'payment-file-not-taken',
  'payment-file-handed-over',
  'payment-file-cancelled',
  'payment-file-refused',
  'payment-file-altered',
  'bank-may-still-pay',
  'payment-file-spent',
  'payee-on-hold',
  'payment-file-paid-already',
  'bank-answer-unreadable',
  'bank-answer-of-other',
  'bank-answer-differs',
  'bank-answer-contradicts',
  'bank-answer-taken',
  'sandbox-only',
  // Messages and files
  'message-empty',
  'attachment-kind',
  'attachment-too-large',
  'too-many-attachments',
  'storage-used-up',
  'too-many-drafts',
  'evidence-missing',
  'evidence-kind',
  'photo-altered',
  'video-too-long',
  'too-much-evidence',
  // Anything else that a form can get wrong
  'input-wrong',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** What the sentence needs to be exact: names, sums, dates, lists; always plain values. */
export type RefusalDetails = Readonly<Record<string, string | number | readonly string[]>>

/** A typed "no". Thrown, so that the database transaction around it rolls back by itself. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Says no to the person. Nothing is written. */
export function refuse(code: RefusalCode, details: RefusalDetails = {}): never {
  throw new Refusal(code, details)
}

/** Whether something that was thrown is a refusal and not a defect or an outage. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Refusal
}
