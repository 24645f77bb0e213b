import { addresseeOf } from '#domain/people/addressee.ts'
import { deviceOf } from '#domain/people/device.ts'
import type { SignInMailKind } from '#domain/people/sign-in-mail.ts'
import { isRefusal } from '#domain/refusal.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { personById } from '#store/people/people.ts'
import type { AuthTransaction } from '../auth-transaction.ts'

/** Something that happened to an account: how its log names it, and the mail that its owner gets. */
export type AccountNews = Readonly<{
  what: string
  detail?: string
  mail: SignInMailKind
  details?: Readonly<Record<string, string | number>>
}>

/** Where its owner looks at it, when that is not the security of the account. */
const pageOf: Partial<Record<SignInMailKind, string>> = {
  'api-key-made': '/app/settings/api-keys',
  'api-key-revoked': '/app/settings/api-keys',
}

/**
 * Notes what happened to an account, as part of what happens, and writes to its owner afterwards. A mail that does
 * not leave takes nothing back.
 */
export async function tellOwner(
  within: AuthTransaction,
  personId: string,
  { what, detail, mail, details }: AccountNews,
  request?: Request,
): Promise<void> {
  const device = request ? deviceOf(request.headers.get('user-agent')) : ''
  const { reader, writer } = within.database
  await addAccountLog(writer, { personId, what, ...(detail && { detail }), device, at: within.now() })
  const person = await personById(reader, personId)
  // Who came by telephone has no address.
  if (!person?.email) return
  const link = new URL(pageOf[mail] ?? '/app/account/security', within.baseUrl).href
  const to = { ...addresseeOf(person), link }
  within.afterwards(async () => {
    try {
      await within.mail.send({ kind: mail, ...to, ...(details && { details }) })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
    }
  })
}
