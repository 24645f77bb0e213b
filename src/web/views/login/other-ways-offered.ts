import type { Auth } from '#auth/auth.ts'
import { type ProvidersOffered, providersOffered } from '../../components/providers/providers-offered.ts'

/** Which ways of signing in without a password this instance offers, and what their buttons have to know. */
export type OtherWaysOffered = Readonly<{
  phone?: boolean
  providers?: ProvidersOffered | undefined
}>

/** The other ways in that the login page offers: each way adds itself here. */
export function otherWaysOffered(auth: Auth): OtherWaysOffered {
  return { phone: auth.phoneEntry.isOffered, providers: providersOffered(auth) }
}
