import { hash, randomBytes } from 'node:crypto'
import { isSameSecret } from '#domain/digest.ts'
import type { Authorization } from './authorization.ts'
import type { SandboxPerson } from './people.ts'

const LIFE_MS = 60_000

/** What a code stands for: who said yes to what, and when. */
export type Grant = Authorization &
  Readonly<{
    person: SandboxPerson
    /** Seconds since 1970. */
    provenAt: number
    /** The person wished for a token that nobody may believe. */
    isForged: boolean
  }>

/** What a program brings to get a token for a code. */
type Presented = Readonly<{ code: string; clientId: string; redirectUri: string; verifier: string }>

/** The codes that are out: each is good once, for a minute, for its own program, address and verifier. */
export function openCodes(now: () => number) {
  const out = new Map<string, Readonly<{ grant: Grant; until: number }>>()
  return {
    issue(grant: Grant): string {
      for (const [code, { until }] of out) if (until <= now()) out.delete(code)
      const code = randomBytes(32).toString('base64url')
      out.set(code, { grant, until: now() + LIFE_MS })
      return code
    },
    /** The grant of a code, used up by asking; null where it does not belong to who presents it. */
    redeem({ code, clientId, redirectUri, verifier }: Presented): Grant | null {
      const found = out.get(code)
      // Another program cannot spoil a code that it found.
      if (!found || found.grant.clientId !== clientId) return null
      out.delete(code)
      const { grant, until } = found
      const isProved = isSameSecret(hash('sha256', verifier, 'base64url'), grant.challenge)
      return until > now() && grant.redirectUri === redirectUri && isProved ? grant : null
    },
  }
}
