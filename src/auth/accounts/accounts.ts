import { addAcceptances } from '#store/people/acceptances.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { dropMailedLinks } from '#store/sign-in/mailed-links.ts'
import { setEmailVerified } from '#store/people/people.ts'
import type { Act } from '../act.ts'

/** Keeps that an address is its person's. The links that were sent for it are worth nothing any more. */
export async function confirmAddress(act: Act, personId: string): Promise<void> {
  const { writer } = act.database
  await setEmailVerified(writer, personId)
  await dropMailedLinks(writer, personId, ['confirm'])
  await addAccountLog(writer, { personId, what: 'address-confirmed', at: act.now() })
}

/**
 * Opens the account of somebody who proved that the address is theirs, and keeps that they accepted the terms and the
 * privacy policy of this moment, which they were shown. An account that was open accepts nothing by it.
 */
export async function openAccount(act: Act, personId: string): Promise<void> {
  await confirmAddress(act, personId)
  const accepted = { personId, texts: act.contract, way: 'opening', at: act.now() } as const
  await addAcceptances(act.database.writer, accepted)
}
