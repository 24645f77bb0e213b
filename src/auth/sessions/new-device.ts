import { addresseeOf } from '#domain/people/addressee.ts'
import { unknownDevice } from '#domain/people/device.ts'
import { devicesOf } from '#store/people/account-log.ts'
import type { Reader } from '#store/database/database.ts'
import type { Person } from '#store/people/people.ts'
import type { AuthTransaction } from '../auth-transaction.ts'
import { linkTo } from '../accounts/mailed-links.ts'

/**
 * Whether an account was never used on this kind of device before. The first session of all is no news, and
 * neither is anything after sessions whose device nobody could tell.
 */
export async function isNewDevice(reader: Reader, personId: string, device: string): Promise<boolean> {
  const used = await devicesOf(reader, personId)
  return used.some((each) => each !== unknownDevice) && !used.includes(device)
}

/** Writes to a person that their account was entered on a device it was never used on. Nobody waits for it. */
export function tellOfNewDevice(
  within: AuthTransaction,
  person: Pick<Person, 'email' | 'displayName' | 'emailVerified'>,
  device: string,
): void {
  if (person.email === '') return
  const link = linkTo(within, '/app/account/security/sessions')
  const send = () =>
    within.mail.send({ kind: 'new-device', ...addresseeOf(person), link, details: { device } })
  within.afterwards(async () => within.background.run(send))
}
