import type { Addressee } from './addressee.ts'

/** What a mail around signing in is about. */
export type SignInMailKind =
  // Opening an account: confirm an address, or hear that it already has an account
  | 'confirm-address'
  | 'open-account'
  | 'address-known'
  | 'address-kept'
  // The password: a way to a new one, and that it changed
  | 'recover'
  | 'password-changed'
  | 'password-added'
  // Another address: what it, the old one and whoever has an account with it already hear
  | 'confirm-new-email'
  | 'email-change-asked'
  | 'email-taken'
  | 'email-changed'
  | 'email-change-stopped'
  // A session on a kind of device that the account was never used on
  | 'new-device'
  // The office ended every session
  | 'sessions-ended-by-office'
  // A role in the office was proposed, given or taken, and what those who administer hear of it
  | 'role-proposed'
  | 'role-not-given'
  | 'role-given'
  | 'role-taken'
  | 'appointment-proposed'
  | 'appointment-confirmed'
  | 'appointment-dismissed'
  | 'colleague-dismissed'
  // Those who administer hear that nobody decided about held money by its day
  | 'hold-not-reviewed'
  // All payouts stop or go on, the books of the night did not hold or files are missing: who works with money or administers hears it
  | 'payouts-stopped'
  | 'payout-stop-looked-at'
  | 'payout-stop-over'
  | 'books-broken'
  | 'files-missing'
  // The telephone: what changed, for the owner to notice
  | 'phone-added'
  | 'phone-changed'
  | 'phone-removed'
  // Another account with which one enters here
  | 'provider-linked'
  | 'provider-unlinked'
  // The second step: what changed, for the owner to notice
  | 'factor-added'
  | 'factor-removed'
  | 'second-step-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  // The keys with which programs read
  | 'api-key-made'
  | 'api-key-revoked'
  // The second step lost: with the link that stops it, and the one that turns it off
  | 'lost-factor-asked'
  | 'lost-factor-link'
  | 'lost-factor-confirmed'
  // The end: the account is closed
  | 'account-closed'

/** A mail that signing up, signing in or a change of how an account is entered brings about. */
export type SignInMail = Addressee &
  Readonly<{
    kind: SignInMailKind
    /** Where the one thing that the mail asks for is done. */
    link: string
    /** What the sentence needs to be exact: the name of a factor, how many are left. Plain values. */
    details?: Readonly<Record<string, string | number>>
  }>
