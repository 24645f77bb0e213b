import { z } from 'zod'
import { command } from '#commands/command.ts'
import { awaitsDecision, canContinue, hasRunOut } from '#domain/people/identity-check.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { identityHold } from '#store/people/holds.ts'
import {
  addIdentityCheck,
  type KeptCheck,
  listIdentityChecks,
  saveIdentityCheck,
} from '#store/people/identity-checks.ts'
import { newId } from '#store/ids.ts'
import { lockPerson } from '#store/people/people.ts'
import { mustHaveProvenAddress } from './proven-address.ts'

/** Each session costs the operator money; nobody needs more of them in a day. */
const MOST_IN_A_DAY = 5
const DAY_SECONDS = 24 * 60 * 60

/** The check to go on with; its address, or null when the provider has to be asked for a session first. */
type BegunCheck = Readonly<{ checkId: string; url: string | null }>

/**
 * A person begins to prove who they are at the identity provider, or goes on: an open session that is younger
 * than seven days is used again. Refused to whoever is verified and not looked at again ('wrong-moment'), to
 * whoever waits for a decision, and after five sessions in a day.
 */
export const beginIdentityCheck = command({
  name: 'people.begin-identity-check',
  input: z.object({}),
  async run({ tx, actor, now, means }): Promise<BegunCheck> {
    mustHaveProvenAddress(actor)
    const person = (await lockPerson(tx, actor.id)) ?? refuse('not-found')
    const reader = readingIn(tx)
    if (person.tier >= 1 && !(await identityHold(reader, actor.id))) refuse('wrong-moment')
    const checks = await listIdentityChecks(reader, actor.id)
    const open = checks.find((check) => canContinue(check, now))
    if (open?.sealedUrl) return { checkId: open.id, url: means.seals.open(open.sealedUrl) }
    if (checks.some(awaitsDecision)) refuse('wrong-moment')
    const reserved = checks.find((check) => check.state === 'none')
    if (reserved) return { checkId: reserved.id, url: null }
    for (const old of checks.filter((check) => hasRunOut(check, now)))
      await saveIdentityCheck(tx, { ...old, state: 'expired' }, { askAt: null, now })
    refuseTooMany(checks, now)
    const checkId = newId(now)
    await addIdentityCheck(tx, { id: checkId, personId: actor.id, at: now })
    return { checkId, url: null }
  },
})

function refuseTooMany(checks: readonly KeptCheck[], now: Temporal.Instant): void {
  const ages = checks.map((check) => check.openedAt.until(now).total('seconds'))
  const ofToday = ages.filter((age) => age < DAY_SECONDS)
  if (ofToday.length >= MOST_IN_A_DAY)
    refuse('too-many-attempts', { seconds: Math.ceil(DAY_SECONDS - Math.max(...ofToday)) })
}
