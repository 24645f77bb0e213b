import { addAcceptances } from '#store/people/acceptances.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { dropMailedLinks } from '#store/sign-in/mailed-links.ts'
import { setEmailVerified } from '#store/people/people.ts'
import type { AuthTransaction } from '../auth-transaction.ts'

/** Keeps that an address is its person's. The links that were sent for it are worth nothing any more. */
export async function confirmAddress(within: AuthTransaction, personId: string): Promise<void> {
  const { writer } = within.database
  await setEmailVerified(writer, personId)
  await dropMailedLinks(writer, personId, ['confirm'])
  await addAccountLog(writer, { personId, what: 'address-confirmed', at: within.now() })
}

/**
 * Opens the account of somebody who proved that the address is theirs, and keeps that they accepted the terms and the
 * privacy policy of this moment, which they were shown. An account that was open accepts nothing by it.
 */
export async function openAccount(within: AuthTransaction, personId: string): Promise<void> {
  await confirmAddress(within, personId)
  const accepted = { personId, texts: within.contract, way: 'opening', at: within.now() } as const
  await addAcceptances(within.database.writer, accepted)
}
