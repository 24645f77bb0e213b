import { refuse } from '#domain/refusal.ts'
import type { Entered } from '../sessions/enter.ts'
import type { AuthParts } from '../auth-parts.ts'
import { openProvedAccount } from '../accounts/open-proved-account.ts'
import { registrationHere } from '../accounts/pending-registration.ts'
import { nameKept } from './links.ts'
import type { IdentityProvider } from './presets.ts'

/** What somebody new states whom their provider says nearly everything of. */
export type NewPerson = Readonly<{ name: string; country: string; timeZone: string }>

/** Who is new in this browser, by the word of their provider; null for nobody, and for an address it does not prove. */
export async function newPersonHere(
  parts: AuthParts,
  offered: readonly IdentityProvider[],
  request: Request,
): Promise<Readonly<{ provider: string; name: string; email: string }> | null> {
  const found = await registrationHere(parts, request)
  if (found?.proved.by !== 'provider' || found.proved.email === null) return null
  const { provider, email } = found.proved
  return { provider: nameKept(offered, provider), name: found.name ?? '', email }
}

/** Opens the account of somebody new whose address their provider proved, and signs in. Refuses what waited too long. */
export async function openNewPerson(parts: AuthParts, stated: NewPerson, request: Request): Promise<Entered> {
  const found = (await registrationHere(parts, request)) ?? refuse('second-step-gone')
  const { proved } = found
  if (proved.by !== 'provider' || proved.email === null) refuse('second-step-gone')
  const whole = { ...found, ...stated, email: proved.email, passwordHash: null }
  return openProvedAccount(parts, whole, request, 'second-step-gone')
}
