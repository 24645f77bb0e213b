import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { dropMailedLinks } from '#store/sign-in/mailed-links.ts'
import { savePassword } from '#store/sign-in/passwords.ts'
import { dropPendingSignIns } from '#store/sign-in/pending-sign-ins.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { attemptSubject, limited } from '../limits/attempts.ts'
import { follow, mustBeProven, type OwnChange } from '../factors/own-change.ts'
import type { AuthParts, SessionHeaders } from '../auth-parts.ts'
import { hashPassword } from './password-hash.ts'
import { hasPassword, mustBeGoodPassword, provePassword } from './passwords.ts'
import { renewToken } from '../sessions/sessions.ts'

/** A person's password, as the pages of their own account need it. */
export function ownPassword(parts: AuthParts) {
  return {
    view: (personId: string) => view(parts, personId),
    change: (change: OwnChange, given: ChangedPassword) => changePassword(parts, change, given),
  }
}

/** What has to be typed for a new password: the old one, a proof besides, or both. */
async function view(parts: AuthParts, personId: string) {
  const [has, factors] = await Promise.all([
    hasPassword(parts, personId),
    factorsOf(parts.database.reader, personId),
  ])
  return { has, needsProof: !has || needsSecondStep(factors) }
}

type ChangedPassword = Readonly<{ current: string; next: string }>

/**
 * Sets a person's password. Who has one types it, and with a second step proves themselves with that too; who
 * has none proves themselves. Refuses a password that others would guess. Ends the sessions elsewhere if the
 * owner wants that, tells them, and gives the session a new token.
 */
async function changePassword(
  parts: AuthParts,
  change: OwnChange,
  { current, next }: ChangedPassword,
): Promise<SessionHeaders> {
  const { visitor, request, endsOthers } = change
  const { id, displayName, email } = visitor.person
  const { has, needsProof } = await view(parts, id)
  if (needsProof) mustBeProven(parts, visitor)
  mustBeGoodPassword(next, { name: displayName, email })
  if (has) await limited(parts, [attemptSubject(parts, 'code', id)], () => provePassword(parts, id, current))
  const hash = await hashPassword(next, 'known')
  return inAuthTransaction(parts, async (within) => {
    const { writer } = within.database
    await savePassword(writer, { personId: id, hash, at: within.now() })
    await dropPendingSignIns(writer, id)
    await dropMailedLinks(writer, id, ['recover'])
    const what = has ? 'password-changed' : 'password-added'
    await follow(within, change, { what, mail: what, details: { ended: endsOthers ? 1 : 0 } })
    return renewToken(within, request)
  })
}
