import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { dropRecoveryCodes } from '#store/sign-in/recovery-codes.ts'
import { forgetSecondFactors } from '#store/sign-in/sessions.ts'
import type { AuthTransaction } from '../auth-transaction.ts'
import { follow, type OwnChange } from './own-change.ts'
import { type firstRecoveryCodes, giveFirstRecoveryCodes } from './recovery-codes.ts'

type FirstCodes = Awaited<ReturnType<typeof firstRecoveryCodes>>

/**
 * What follows when a person turned a second factor on, of whatever kind: `what` names it in the account's log
 * and `name` to its owner. Answers the recovery `codes`, to be shown once, when it is the first; otherwise null.
 */
export async function afterFactorAdded(
  within: AuthTransaction,
  change: OwnChange,
  { what, name, codes }: Readonly<{ what: string; name: string; codes: FirstCodes }>,
): Promise<readonly string[] | null> {
  const given = await giveFirstRecoveryCodes(within, change.visitor.person.id, codes)
  await follow(within, change, { what, detail: name, mail: 'factor-added', details: { name } })
  return given
}

/**
 * What follows when a person took a second factor away. With the last one the second step is off, and the
 * recovery codes, which protect nothing alone, go with it. Answers whether it was the last.
 */
export async function afterFactorRemoved(
  within: AuthTransaction,
  change: OwnChange,
  { what, name }: Readonly<{ what: string; name: string }>,
): Promise<boolean> {
  const { id } = change.visitor.person
  const isLast = !needsSecondStep(await factorsOf(within.database.reader, id))
  if (isLast) {
    await dropRecoveryCodes(within.database.writer, id)
    await forgetSecondFactors(within.database.writer, id)
  }
  await follow(within, change, {
    what,
    detail: name,
    ...(isLast ? { mail: 'second-step-off' } : { mail: 'factor-removed', details: { name } }),
  })
  return isLast
}
