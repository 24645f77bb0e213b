import { createLog } from '../src/program/log.ts'
import { layFoundation } from '../src/program/foundation.ts'
import { settingsOrExit } from '../src/program/life.ts'
import { perform } from '../src/commands/command.ts'
import { appointPerson } from '../src/commands/people/appoint.ts'
import { type OfficeRole, officeRoles, system } from '../src/domain/transactions/situation.ts'
import { isRefusal } from '../src/domain/refusal.ts'
import { personByEmail } from '#store/people/people.ts'
import { sentenceOf } from '../src/words/refusals.ts'
import { askedOf } from '#program/arguments.ts'

const help = `Usage: npx node bin/appoint.ts --email ADDRESS --role ${officeRoles.join('|')}

Gives a role in the operator's office to somebody who has an account, in the database of the settings
(DATABASE_URL, or the embedded PostgreSQL in DATA_DIR; the program may be running). It is noted in the
office log, as decided by whoever owns the machine. Giving a role twice changes nothing.

The first two administrators are appointed so; from then on one proposes the others at /ops/team and another confirms.

Options:
  --email ADDRESS   the address of the account
  --role ROLE       operator: matches deposits, prepares payouts, confirms identities
                    approver: approves payouts that another person prepared
                    mediator: decides disputes
                    administrator: gives and takes roles, has no other role
  -h, --help        show this text

Exit codes: 0 the person has the role, 1 nobody has that address, it is not confirmed or another role excludes it, 2 the program was called wrongly or the
database cannot be opened.
`

process.exitCode = await run()

async function run(): Promise<number> {
  const asked = readArguments()
  const config = settingsOrExit()
  const log = createLog(config.logLevel)
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const foundation = await layFoundation({ config, log, tell })
    try {
      return await appoint(foundation.means, asked)
    } finally {
      await foundation.close()
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    log.debug('appointment-failed', { error })
    return 2
  }
}

type Means = Awaited<ReturnType<typeof layFoundation>>['means']

async function appoint(means: Means, { email, role }: { email: string; role: OfficeRole }): Promise<number> {
  const person = await personByEmail(means.database.reader, email)
  if (!person) {
    process.stderr.write(`Nadie tiene una cuenta con el correo ${email}.\n`)
    return 1
  }
  if (person.roles.includes(role)) {
    process.stdout.write(`${person.displayName} ya tiene el papel ${role}.\n`)
    return 0
  }
  const reason = 'Con la orden de quien administra la máquina.'
  try {
    await perform(means, system, appointPerson, { personId: person.id, role, reason })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    process.stderr.write(`${sentenceOf(thrown)}\n`)
    return 1
  }
  process.stdout.write(`${person.displayName} tiene ahora el papel ${role}.\n`)
  return 0
}

function readArguments(): { email: string; role: OfficeRole } {
  return askedOf(
    help,
    {
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    },
    (values): { email: string; role: OfficeRole } | string => {
      const { email } = values
      if (email === undefined) return 'Missing: --email.'
      const role = officeRoles.find((each) => each === values.role)
      return role ? { email, role } : `Missing or unknown: --role. Roles: ${officeRoles.join(', ')}.`
    },
  )
}
