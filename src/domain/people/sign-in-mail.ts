/** A mail that signing up may bring about: to confirm an address, or to say that it already has an account. */
export type SignInMail = Readonly<{
  kind: 'confirm-address' | 'address-known'
  to: string
  name: string
  /** Where the one thing that the mail asks for is done. */
  link: string
}>
