import { z } from 'zod'
import { type Act, type Command, command, type Tx } from '#commands/command.ts'
import { compareAccountNames } from '#commands/people/compare-account-names.ts'
import { followedByHold, placeIdentityHold } from '#commands/people/hold-identity.ts'
import { type LockedCheck, lockCheck } from '#commands/people/lock-check.ts'
import {
  afterDecision,
  awaitsDecision,
  type Doubt,
  identityConsequence,
  provedBy,
  sessionRules,
} from '#domain/people/identity-check.ts'
import { identityText } from '#domain/people/identity-document.ts'
import type { IdentityDecision } from '#domain/people/identity-message.ts'
import type { IdentityNewsKind } from '#domain/people/identity-news.ts'
import type { IdentityReason } from '#domain/people/identity-reasons.ts'
import { refuse } from '#domain/refusal.ts'
import { identityHold, liftIdentityHold } from '#store/people/holds.ts'
import { readingIn } from '#store/database/database.ts'
import { noteFingerprint, otherAccountsOf, sitsOnBothSides } from '#store/people/identity-fingerprints.ts'
import { saveIdentityCheck, saveVerifiedIdentity } from '#store/people/identity-checks.ts'
import type { MessageOutcome } from '#store/people/identity-messages.ts'
import { promiseIdentityNews } from '#store/people/identity-news.ts'
import { addOfficeLog, askIdentity, confirmIdentity, type Person } from '#store/people/people.ts'

const Input = z.object({
  /** What the provider answered when it was asked; a webhook alone proves nothing. */
  decision: z.custom<IdentityDecision>(
    (value) => typeof value === 'object' && value !== null && 'status' in value,
  ),
})
type Applied = Readonly<{ outcome: MessageOutcome; personId: string | null }>

const keep = command({
  name: 'people.apply-identity-decision',
  input: Input,
  async run({ tx, ...act }, { decision }): Promise<Applied> {
    if (act.actor.kind !== 'system') refuse('not-found')
    const locked = await lockCheck(tx, decision.id)
    if (!locked) return { outcome: 'not-ours', personId: null }
    const { check, person } = locked
    // A session that the provider opened for somebody else’s check decides nothing about this one.
    if (decision.vendorData !== null && decision.vendorData !== (check.vendorData ?? check.id))
      return { outcome: 'not-confirmed', personId: null }
    const changed = afterDecision(check, decision, act.now)
    if (!changed) return { outcome: 'nothing-new', personId: person.id }
    const askAt = awaitsDecision(changed) ? act.now.add({ hours: sessionRules.askAfterHours }) : null
    await saveIdentityCheck(tx, changed, { askAt, now: act.now })
    await followDecision(tx, act, locked, { decision, reason: changed.reason })
    return { outcome: 'applied', personId: person.id }
  },
})

/**
 * Applies what the provider decided about a session, the latest decision counting. An approval verifies its person
 * and lifts the hold; one that is withdrawn holds their money; one with a doubt goes to the operator, and also holds
 * it where the same document was verified on the other side of a deal. Payouts are
 * frozen or go on accordingly, also when the decision was known already, and they are told once. Only the system
 * applies decisions.
 */
export const applyIdentityDecision: Command<z.infer<typeof Input>, Applied> = followedByHold(keep)

async function followDecision(
  tx: Tx,
  act: Act,
  { check, person, others: otherChecks }: LockedCheck,
  { decision, reason }: { decision: IdentityDecision; reason: IdentityReason | null },
): Promise<void> {
  const { now } = act
  const proved = provedBy(decision)
  const isApproved = decision.status === 'approved'
  if (isApproved) await keepProved(tx, act, { check, person }, decision)
  const others = isApproved ? await otherAccountsOf(readingIn(tx), person.id) : []
  const consequence = identityConsequence({
    before: check.state,
    after: decision.status,
    othersApproved: otherChecks.some((other) => other.state === 'approved'),
    knownName: person.verifiedName,
    proved,
    isKnown: others.some((other) => !other.closed),
    today: now.toZonedDateTimeISO(person.timeZone).toPlainDate(),
  })
  const log = (action: string, note: string) =>
    addOfficeLog(tx, { actorId: act.actor.id, action, subject: `person:${person.id}`, note, at: now })
  const tell = (news: IdentityNewsKind, tier: number) =>
    promiseIdentityNews(tx, { personId: person.id, news, tier, reason, at: now })
  if (consequence.kind === 'verify') {
    const { name } = consequence
    const tier = person.tier >= 2 ? 2 : 1
    const level2Asked = await askedForLevel2(tx, person)
    await confirmIdentity(tx, { personId: person.id, tier, verifiedName: name })
    if (level2Asked) await askIdentity(tx, { personId: person.id, ...level2Asked })
    await compareAccountNames(tx, person, { verifiedName: name, at: now })
    const lifted = {
      personId: person.id,
      by: act.actor.id,
      reason: 'approved',
      at: now,
    }
    const isReleased = await liftIdentityHold(tx, lifted)
    if (isReleased || person.tier === 0) await tell(isReleased ? 'released' : 'verified', tier)
    await log('people.identity-approved', `${person.tier} → ${tier}, ${name}`)
  } else if (consequence.kind === 'ask-operator') {
    const name = proved.name ?? person.displayName
    await askIdentity(tx, { personId: person.id, name, at: person.identityAsked?.at ?? now })
    await log('people.identity-doubted', consequence.doubt satisfies Doubt)
    if (!(await sitsOnBothSides(tx, person.id))) return
    const isNew = await placeIdentityHold(tx, act, person, 'both-sides')
    if (isNew) await tell('both-sides', person.tier)
    if (isNew) await log('people.identity-held', 'both-sides')
  } else if (consequence.kind === 'hold') {
    const isNew = await placeIdentityHold(tx, act, person, 'approval-withdrawn')
    if (isNew) await tell('held', person.tier)
    if (isNew) await log('people.identity-held', decision.status)
  } else {
    const isWaitedFor = person.tier === 0 || (await identityHold(readingIn(tx), person.id)) !== undefined
    const news = isWaitedFor ? newsOfStatus[decision.status] : undefined
    if (news) await tell(news, person.tier)
    await log('people.identity-decided', decision.status)
  }
}

/** The request of a verified person for the second level, which no decision about their document answers. */
async function askedForLevel2(tx: Tx, person: Person): Promise<Person['identityAsked']> {
  if (person.tier !== 1 || !person.identityAsked) return null
  const hold = await identityHold(readingIn(tx), person.id)
  // While money is held nobody can ask for it: what was asked then is about a doubt that this decision ends.
  const isOlder = !hold || Temporal.Instant.compare(person.identityAsked.at, hold.placed_at) < 0
  return isOlder ? person.identityAsked : null
}

/** What a person hears who is not verified by it; what they ended themselves needs no mail. */
const newsOfStatus: Partial<Record<IdentityDecision['status'], IdentityNewsKind>> = {
  declined: 'declined',
  resubmission_requested: 'resubmission',
}

async function keepProved(
  tx: Tx,
  { means, now }: Act,
  { check, person }: Pick<LockedCheck, 'check' | 'person'>,
  decision: IdentityDecision,
): Promise<void> {
  const { number = null, type = null, country = null, validUntil = null } = decision.document ?? {}
  const proved = provedBy(decision)
  const text = identityText({ country, type, number, birthDate: proved.birthDate })
  if (text)
    await noteFingerprint(tx, {
      fingerprint: means.seals.fingerprint(text),
      personId: person.id,
      at: now,
    })
  await saveVerifiedIdentity(tx, {
    checkId: check.id,
    personId: person.id,
    ...proved,
    documentType: type,
    country,
    sealedNumber: number ? means.seals.seal(number) : null,
    validUntil,
    decidedAt: decision.decisionTime ?? now,
  })
}
