import { z } from 'zod'
import { command } from '#commands/command.ts'
import { canContinue } from '#domain/people/identity-check.ts'
import { identityForm } from '#domain/people/identity-form.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { listIdentityChecks, openIdentitySession as keepSession } from '#store/people/identity-checks.ts'
import { lockPerson } from '#store/people/people.ts'

/**
 * Keeps the session that the provider gave for a person's check, and answers the address to open. When somebody
 * clicked twice, the session that came first is kept and answered to both.
 */
export const openIdentitySession = command({
  name: 'people.open-identity-session',
  input: z.object({
    checkId: z.uuid(),
    sessionId: z.string().min(1).max(200),
    url: z.url().max(4_000),
    vendorData: z.string().min(1).max(identityForm.mostOfVendorData).nullable().default(null),
  }),
  async run({ tx, actor, now, means }, { checkId, sessionId, url, vendorData }) {
    await lockPerson(tx, actor.id)
    const checks = await listIdentityChecks(readingIn(tx), actor.id)
    const check = checks.find((each) => each.id === checkId) ?? refuse('not-found')
    if (check.state === 'none') {
      await keepSession(tx, { checkId, sessionId, sealedUrl: means.seals.seal(url), vendorData, at: now })
      return { checkId, url }
    }
    if (!check.sealedUrl || !canContinue(check, now)) return refuse('wrong-moment')
    return { checkId, url: means.seals.open(check.sealedUrl) }
  },
})
