import { importPKCS8, SignJWT } from 'jose'
import type { ProviderSecret } from './presets.ts'

/** What Apple takes instead of a secret: who asks, signed with the operator's key (ES256), good for a day. */
export async function appleSecret(
  signing: Extract<ProviderSecret, { kind: 'apple' }>,
  clientId: string,
  issuer: string,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: signing.keyId })
    .setIssuer(signing.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(await importPKCS8(signing.key, 'ES256'))
}
