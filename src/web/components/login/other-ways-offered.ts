import type { Auth } from '#auth/auth.ts'

/** Which ways of signing in without a password this instance offers, and what their buttons have to know. */
export type OtherWaysOffered = Readonly<{
  phone?: boolean
  passkey?: boolean
  providers?: readonly Readonly<{ id: string; name: string }>[]
}>

/** The other ways in that the login page offers: each way adds itself here. */
export function otherWaysOffered(auth: Auth): OtherWaysOffered {
  return { phone: auth.phoneEntry.isOffered }
}
