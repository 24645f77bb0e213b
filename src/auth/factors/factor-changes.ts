import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { dropRecoveryCodes } from '#store/sign-in/recovery-codes.ts'
import { forgetSecondFactors } from '#store/sign-in/sign-ins.ts'
import type { Means } from '../means.ts'
import { follow, type OwnChange } from './own-change.ts'
import { makeFirstRecoveryCodes } from './recovery-codes.ts'

/**
 * What follows when a person turned a second factor on, of whatever kind: `what` names it in the account's log
 * and `name` to its owner. Answers the recovery codes, to be shown once, when it is the first; otherwise null.
 */
export async function afterFactorAdded(
  means: Means,
  change: OwnChange,
  { what, name }: Readonly<{ what: string; name: string }>,
): Promise<readonly string[] | null> {
  const codes = await makeFirstRecoveryCodes(means, change.visitor.person.id)
  await follow(means, change, { what, detail: name, mail: 'factor-added', details: { name } })
  return codes
}

/**
 * What follows when a person took a second factor away. With the last one the second step is off, and the
 * recovery codes, which protect nothing alone, go with it. Answers whether it was the last.
 */
export async function afterFactorRemoved(
  means: Means,
  change: OwnChange,
  { what, name }: Readonly<{ what: string; name: string }>,
): Promise<boolean> {
  const { id } = change.visitor.person
  const isLast = !needsSecondStep(await factorsOf(means.database.reader, id))
  if (isLast) {
    await dropRecoveryCodes(means.database.writer, id)
    await forgetSecondFactors(means.database.writer, id)
  }
  await follow(means, change, {
    what,
    detail: name,
    ...(isLast ? { mail: 'second-step-off' } : { mail: 'factor-removed', details: { name } }),
  })
  return isLast
}
