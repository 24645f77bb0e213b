import { z } from 'zod'
import { countryOf } from './countries.ts'
import { Email } from './email.ts'
import { checkPassword, type PasswordFault } from './password.ts'
import { PersonName } from './person-name.ts'

const Registration = z.object({
  name: PersonName,
  email: Email,
  password: z.string(),
  country: z.string(),
  timeZone: z.string(),
})

/**
 * What somebody states who opens an account: checked, with the address in the form in which it is kept. An empty
 * password is none, for who enters with something else.
 */
export type Registration = z.infer<typeof Registration>
export type RegistrationField = keyof Registration

/** What is wrong with a registration: the fields, and with the password its reasons. */
type WrongRegistration = Readonly<{
  wrong: readonly RegistrationField[]
  passwordFaults: readonly PasswordFault[]
}>

/**
 * Checks a registration: all wrong fields at once, or the registration as it is kept. Whether the password is
 * known to others is asked when the account is opened, where the list is. Whoever proved a telephone or an account
 * at a provider may do without a password.
 */
export function checkRegistration(
  stated: Readonly<Record<RegistrationField, string>>,
  { withoutPassword = false } = {},
): { registration: Registration } | WrongRegistration {
  const read = Registration.safeParse(stated)
  const wrong = new Set((read.error?.issues ?? []).flatMap(({ path }) => fieldOf(path[0])))
  const hasNone = withoutPassword && stated.password === ''
  const passwordFaults = hasNone ? [] : checkPassword(stated.password, stated, () => false)
  if (passwordFaults.length > 0) wrong.add('password')
  const zones = countryOf(stated.country)?.zones ?? []
  if (!zones.some(({ timeZone }) => timeZone === stated.timeZone)) wrong.add('country')
  return read.success && wrong.size === 0
    ? { registration: read.data }
    : { wrong: [...wrong], passwordFaults }
}

function fieldOf(key: PropertyKey | undefined): RegistrationField[] {
  return Registration.keyof().options.filter((field) => field === key)
}
