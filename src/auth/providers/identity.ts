import { Email } from '#domain/people/email.ts'
import { PersonName } from '#domain/people/person-name.ts'
import { mostNameLetters } from '#domain/people/typed-name.ts'
import type { IdentityProvider } from './presets.ts'

/** What a provider says of somebody. */
export type ProvidedIdentity = Readonly<{
  /** Who it is, for this provider and for ever. */
  subject: string
  name: string | null
  email: string | null
  /** Whether the provider's word counts that the address is theirs. */
  isEmailProved: boolean
}>

/** What the claims of a provider say; its word on an address counts only where the operator may trust it. */
export function identityIn(
  { provesEmail }: Pick<IdentityProvider, 'provesEmail'>,
  claims: Readonly<Record<string, unknown>> & Readonly<{ sub: string }>,
): ProvidedIdentity {
  const parts = `${said(claims['given_name'])} ${said(claims['family_name'])}`
  const email = Email.safeParse(claims['email']).data ?? null
  // Apple writes the word.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  return {
    subject: claims.sub,
    name: nameOf(claims['name']) ?? nameOf(parts),
    email,
    isEmailProved: provesEmail && isVerified && email !== null,
  }
}

const said = (value: unknown) => (typeof value === 'string' ? value : '')

/** A name without what would break screens and mails; null for none. */
function nameOf(value: unknown): string | null {
  const name = said(value)
    .slice(0, mostNameLetters)
    .replaceAll(/\p{Cc}/gu, ' ')
  return PersonName.safeParse(name).data ?? null
}

/** The name that Apple tells in the form of its first answer; null for anything else. */
export function nameInForm(user: string): string | null {
  try {
    const { name = null } = Object(JSON.parse(user))
    return nameOf(`${said(name?.firstName)} ${said(name?.lastName)}`)
  } catch {
    return null
  }
}
