/** What a mail around signing in is about. */
export type SignInMailKind =
  // Opening an account: confirm an address, or hear that it already has an account
  | 'confirm-address'
  | 'address-known'
  // The second step: what changed, for the owner to notice
  | 'factor-added'
  | 'factor-removed'
  | 'second-step-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  // The second step lost: with the link that stops it, and the one that turns it off
  | 'lost-factor-asked'
  | 'lost-factor-link'

/** A mail that signing up, signing in or a change of how an account is entered brings about. */
export type SignInMail = Readonly<{
  kind: SignInMailKind
  to: string
  name: string
  /** Where the one thing that the mail asks for is done. */
  link: string
  /** What the sentence needs to be exact: the name of a factor, how many are left. Plain values. */
  details?: Readonly<Record<string, string | number>>
}>
