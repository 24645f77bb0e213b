import { createLog } from '../src/program/log.ts'
import { layFoundation } from '../src/program/foundation.ts'
import { settingsOrExit } from '../src/program/life.ts'
import { system } from '../src/domain/transactions/situation.ts'
import { addOfficeLog, personByEmail } from '#store/people/people.ts'
import { endEverySession, endSessions } from '#store/sign-in/sessions.ts'
import { askedOf } from '#program/arguments.ts'

const help = `Usage: npx node bin/end-sessions.ts --all | --email ADDRESS

Ends sessions in the database of the settings (DATABASE_URL, or the embedded PostgreSQL in DATA_DIR), at once and on every
device; the program may be running. Whoever was signed in enters again with what they have. What waits for a second step is
ended too. Keys of programs stay: their owners revoke them. It is noted in the office log, as decided by whoever owns the machine.

After a break-in, see docs/security/after-a-break-in.md: with a secret that others may have seen, exchange the key as well.

Options:
  --all             every session of the instance
  --email ADDRESS   those of one account
  -h, --help        show this text

Exit codes: 0 they are ended, 1 nobody has that address, 2 the program was called wrongly or the database cannot be opened.
`

type Asked = Readonly<{ email: string | null }>
type Means = Awaited<ReturnType<typeof layFoundation>>['means']

process.exitCode = await run()

async function run(): Promise<number> {
  const asked = readArguments()
  const config = settingsOrExit()
  const log = createLog(config.logLevel)
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const foundation = await layFoundation({ config, log, tell })
    try {
      return await end(foundation.means, asked)
    } finally {
      await foundation.close()
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    log.debug('ending-failed', { error })
    return 2
  }
}

async function end({ database, clock }: Means, { email }: Asked): Promise<number> {
  const person = email === null ? null : await personByEmail(database.reader, email)
  if (person === undefined || (email !== null && person === null)) {
    process.stderr.write(`Nadie tiene una cuenta con el correo ${email}.\n`)
    return 1
  }
  const count = await database.writer.transaction().execute(async (tx) => {
    const ended = person ? await endSessions(tx, person.id) : await endEverySession(tx)
    await addOfficeLog(tx, {
      actorId: system.id,
      action: person ? 'people.end-sessions' : 'people.end-every-session',
      subject: person ? `person:${person.id}` : 'sessions',
      note: 'Con la orden de quien administra la máquina.',
      at: clock(),
    })
    return ended
  })
  process.stdout.write(count === 1 ? 'Se cerró 1 sesión.\n' : `Se cerraron ${count} sesiones.\n`)
  return 0
}

function readArguments(): Asked {
  return askedOf(
    help,
    {
      options: {
        all: { type: 'boolean' },
        email: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    },
    (values): Asked | string => {
      if ((values.all === true) === (values.email !== undefined)) return 'Give --all or --email, one of them.'
      return { email: values.email ?? null }
    },
  )
}
