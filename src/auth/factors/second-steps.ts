import { refuse } from '#domain/refusal.ts'
import { type Authenticator, listAuthenticators } from '#store/sign-in/authenticators.ts'
import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { openLostFactor, removeAllFactors, stopLostFactor } from '#store/sign-in/lost-factors.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { forgetSecondFactors } from '#store/sign-in/sessions.ts'
import type { AuthParts } from '../auth-parts.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { follow, ownChange, type OwnChange } from './own-change.ts'

/** A person's second step as a whole, as pages need it. */
export function secondSteps(parts: AuthParts) {
  return {
    view: (personId: string) => view(parts, personId),
    turnOff: (change: OwnChange) => turnOff(parts, change),
    stopLost: (visitor: Visitor) => stopLost(parts, visitor),
  }
}

/** A person's second step: whether it is on, what belongs to it, and whether somebody says that it is lost. */
export type SecondStepsView = Readonly<{
  isOn: boolean
  authenticators: readonly Authenticator[]
  passkeys: number
  hasPhone: boolean
  recoveryCodes: number
  lostSince: Temporal.Instant | null
}>

async function view(parts: AuthParts, personId: string): Promise<SecondStepsView> {
  const { reader } = parts.database
  const [factors, authenticators, lost] = await Promise.all([
    factorsOf(reader, personId),
    listAuthenticators(reader, personId),
    openLostFactor(reader, personId),
  ])
  return {
    isOn: needsSecondStep(factors),
    authenticators,
    passkeys: factors.passkeys,
    hasPhone: factors.phone !== null,
    recoveryCodes: factors.recoveryCodes,
    lostSince: lost?.askedAt ?? null,
  }
}

/** Turns the second step off: everything that belongs to it goes. Refuses a stale proof, and one that is off. */
async function turnOff(parts: AuthParts, change: OwnChange): Promise<void> {
  await ownChange(parts, change, async (within, personId) => {
    const { reader, writer } = within.database
    if (!needsSecondStep(await factorsOf(reader, personId))) refuse('wrong-moment')
    await removeAllFactors(writer, personId)
    await forgetSecondFactors(writer, personId)
    await follow(within, change, { what: 'second-step-off', mail: 'second-step-off' })
  })
}

/** Stops, from inside the account, the request of somebody who says that the second step is lost. */
async function stopLost(parts: AuthParts, { person }: Visitor): Promise<void> {
  const at = parts.now()
  if (await stopLostFactor(parts.database.writer, { personId: person.id, by: 'sign-in', at }))
    await addAccountLog(parts.database.writer, { personId: person.id, what: 'lost-factor-stopped', at })
}
