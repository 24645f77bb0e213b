import { unknownDevice } from '#domain/people/device.ts'
import type { Person } from '#store/people/people.ts'
import { devicesOf } from '#store/sign-in/sign-ins.ts'
import type { Means } from './means.ts'
import { linkTo } from './mailed-links.ts'

/**
 * Whether an account was never used on this kind of device before. The first session of all is no news, and
 * neither is anything after sessions whose device nobody could tell.
 */
export async function isNewDevice(means: Means, personId: string, device: string): Promise<boolean> {
  const used = await devicesOf(means.database.reader, personId)
  return used.some((each) => each !== unknownDevice) && !used.includes(device)
}

/** Writes to a person that their account was entered on a device it was never used on. Nobody waits for it. */
export function tellOfNewDevice(
  means: Means,
  { email, displayName: name }: Pick<Person, 'email' | 'displayName'>,
  device: string,
): void {
  if (email === '') return
  const link = linkTo(means, '/app/account/security/sessions', {})
  means.background.run(() =>
    means.mail.send({ kind: 'new-device', to: email, name, link, details: { device } }),
  )
}
