import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createAuth } from '#auth/auth.ts'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { appointPerson } from '#commands/people/appoint.ts'
import { confirmIdentity } from '#commands/people/confirm-identity.ts'
import { perform } from '#commands/command.ts'
import { setTaxIdentity } from '#commands/ledger/set-tax-identity.ts'
import type { Config } from '#settings/config.ts'
import { existing } from '#domain/assert.ts'
import type { Currency } from '#domain/money.ts'
import { type Actor, system } from '#domain/transactions/situation.ts'
import { checkBooks } from '#jobs/ledger/check-books.ts'
import type { JobParts } from '#jobs/job-parts.ts'
import type { Mailer } from '#outside/mail/mail.ts'
import { createSandboxMailbox } from '#outside/mail/sandbox-mailbox.ts'
import type { SandboxBank } from '#outside/bank/sandbox-bank.ts'
import { createMeans, type Means } from '#store/means.ts'
import { markRead } from '#store/notices/notices.ts'
import { openDatabase } from '#store/database/database.ts'
import { addOfficeLog, personByEmail } from '#store/people/people.ts'
import { demonstrationMarks, startOver } from '#store/database/start-over.ts'
import { custodyAccounts } from '../custody.ts'
import type { Foundation } from '../foundation.ts'
import type { Log } from '../log.ts'
import { openDeals } from './open-deals.ts'
import { pastDeals } from './past-deals.ts'
import {
  demonstrationIssuer,
  demonstrationPassword,
  demonstrationPeople,
  type DemonstrationName,
  type DemonstrationPerson,
} from './people.ts'
import { type Calendar, calendarTo, type Scene } from './scenes.ts'
import { openStage, type Stage } from './stage.ts'

type Options = Readonly<{
  config: Config
  log: Log
  foundation: Foundation
  bank: SandboxBank
  tell: (line: string) => void
}>

const DAYS = 24
const names = Object.keys(demonstrationPeople) as DemonstrationName[]

/**
 * Whether there is room for an invented market: nobody is there yet. One that was interrupted while it was being
 * made is taken away first, with its bank and its mails; nobody can have used it.
 */
export async function makeRoom(config: Config, foundation: Foundation): Promise<boolean> {
  const { reader } = foundation.means.database
  if (!config.isProduction && (await startOver(foundation.ownerUrl))) {
    for (const folder of ['sandbox-bank', 'mail'])
      await rm(join(config.dataDir, folder), { recursive: true, force: true })
  }
  return (await reader.selectFrom('people').select('person_id').limit(1).execute()).length === 0
}

/**
 * Plays an invented market of three weeks up to this moment, by real commands, bank files and deadlines: its
 * own clock starts in the past and ends now. Only for an empty database, and never in production.
 */
export async function seedDemonstration(options: Options): Promise<void> {
  const { config, log, foundation, bank, tell } = options
  const end = foundation.means.clock()
  const clock = { now: end.subtract({ hours: DAYS * 24 }) }
  const now = () => clock.now
  const { seals, policy, currencies, guideEdition } = foundation.means
  const database = openDatabase(unhurried(foundation.applicationUrl), {
    max: config.databasePool,
    log: (error) => log.error('database-connection-lost', { error }),
  })
  const means = createMeans({
    database,
    seals,
    policy,
    currencies,
    clock: now,
    sandbox: true,
    ...(guideEdition !== null && { guideEdition }),
  })
  const job: JobParts = {
    means,
    mailer: quietMailer(config, now),
    baseUrl: config.baseUrl,
    operatorEmail: config.operator.email,
    log: onlyErrors(log),
  }

  await mark(means, demonstrationMarks.begun)
  tell('Demostración: se abren las cuentas de las personas.')
  const people = await registerPeople(options, means)
  const custody = new Map<Currency, string>(
    custodyAccounts(config).map((each) => [each.currency, each.number]),
  )
  const setClock = (moment: Temporal.Instant) => {
    clock.now = moment
  }
  const stage = openStage({ job, bank, custody, people, now, setClock })
  await preparePeople(stage)

  tell('Demostración: tres semanas de compras y ventas.')
  const calendar = calendarTo(end)
  const scenes = [
    ...pastDeals(stage, calendar),
    ...openDeals(stage, calendar),
    ...strangeMoney(stage, calendar),
    ...meetings(stage, calendar),
  ]
  for (const { at, act } of scenes.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))) {
    await stage.passTo(at)
    await act()
  }
  await stage.passTo(end)
  await readOldNotices(means, end)
  await checkBooks(job)
  await means.recorder.idle()
  await database.close()
  await mark({ ...means, database: foundation.means.database }, demonstrationMarks.whole)
}

/**
 * The same database without waiting for the disk at each step. What was interrupted is played anew (`makeRoom`), and
 * the last mark, which does wait, brings everything before it to the disk.
 */
function unhurried(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c synchronous_commit=off')
  return address.href
}

async function mark({ database, clock }: Means, action: string): Promise<void> {
  const { subject } = demonstrationMarks
  await addOfficeLog(database.writer, { actorId: system.id, action, subject, note: '', at: clock() })
}

/** Signs everybody up as the registration page does, and opens the link of each mail. */
async function registerPeople(
  { config, foundation, log }: Options,
  means: Means,
): Promise<ReadonlyMap<DemonstrationName, string>> {
  const tokens = new Map<string, string>()
  const auth = createAuth({
    database: means.database,
    baseUrl: config.baseUrl,
    secret: foundation.secret,
    seals: means.seals,
    contract: foundation.means.contract,
    secure: config.baseUrl.startsWith('https:'),
    now: means.clock,
    // The page of the sign-in prints them: nobody has to guess, and the first start need not wait for it.
    passwordWork: { N: 2, r: 8, p: 1 },
    mail: {
      send: async ({ to, link }) => void tokens.set(to, new URL(link).searchParams.get('token') ?? ''),
    },
    log: (event, facts) => log.error(event, facts),
  })
  const register = async (name: DemonstrationName): Promise<readonly [DemonstrationName, string]> => {
    const { name: displayName, email, country, timeZone } = demonstrationPeople[name]
    await auth.signUp({ name: displayName, email, country, timeZone, password: demonstrationPassword(name) })
    const link = existing(tokens.get(email), 'whoever signs up gets a mail')
    const answer = { password: demonstrationPassword(name), isRemembered: false }
    await auth.verifyEmail(link, answer, new Request(config.baseUrl))
    return [name, existing(await personByEmail(means.database.reader, email), 'signed up').id]
  }
  try {
    return new Map(await Promise.all(names.map(register)))
  } finally {
    await auth.idle()
  }
}

/** The office gets its people; accounts are added and identities checked, as in the first days of a market. */
async function preparePeople(stage: Stage): Promise<void> {
  const { means, idOf, now } = stage
  const everybody: readonly (readonly [DemonstrationName, DemonstrationPerson])[] = names.map((name) => [
    name,
    demonstrationPeople[name],
  ])
  for (const [name, { roles }] of everybody)
    for (const role of roles) {
      const reason = 'Abre la oficina.'
      await perform(means, system, appointPerson, { personId: idOf(name), role, reason })
    }
  for (const [name, { accounts, name: holderName }] of everybody)
    for (const account of accounts)
      await perform(means, asOwner(stage, name), addBankAccount, { ...account, holderName })
  await stage.passTo(now().add({ hours: 5 }))
  for (const [name, { tier, name: verifiedName }] of everybody)
    if (tier > 0 && name !== 'olga')
      await stage.perform('olga', confirmIdentity, {
        personId: idOf(name),
        tier,
        verifiedName,
        note: 'Documento revisado por videollamada.',
      })
  await stage.perform('olga', setTaxIdentity, demonstrationIssuer)
}

function asOwner({ idOf, now }: Stage, name: DemonstrationName): Actor {
  return { id: idOf(name), kind: 'person', roles: [], contactVerified: true, steppedUpAt: now() }
}

/** Everybody has opened what happened some days ago; what is new is still unread. */
async function readOldNotices({ database }: Means, end: Temporal.Instant): Promise<void> {
  const old = await database.reader
    .selectFrom('transactions')
    .innerJoin('participants', 'participants.transaction_id', 'transactions.transaction_id')
    .select(['transactions.transaction_id', 'participants.person_id', 'transactions.changed_at'])
    .where('transactions.changed_at', '<', end.subtract({ hours: 60 }))
    .execute()
  for (const { person_id, transaction_id, changed_at } of old)
    await markRead(database.writer, person_id, { transactionId: transaction_id }, changed_at)
}

/** Money that nobody announced: the operator has to find out what it is. */
function strangeMoney(stage: Stage, { moment }: Calendar): Scene[] {
  const rent = { currency: 'EUR', payerName: 'Comunidad Calle Luchana 14', payerAccount: null } as const
  const act = () => stage.transfer({ ...rent, amountMinor: 15_000n, text: 'CUOTA TRIMESTRE' })
  return [{ at: moment('3 08:10', 'ES'), act }]
}

/** Two meetings with the bank on each day, and one just now. */
function meetings(stage: Stage, { moment }: Calendar): Scene[] {
  const days = Array.from({ length: DAYS - 1 }, (_, day) => day + 1)
  const act = () => stage.meetBank()
  return [
    ...days.flatMap((day) => [
      { at: moment(`${day} 08:30`, 'ES'), act },
      { at: moment(`${day} 17:15`, 'ES'), act },
    ]),
    { at: moment({ minutesAgo: 45 }, 'ES'), act },
  ]
}

/** Mails of the past lie in the mailbox with their dates; none of them ever leaves. */
function quietMailer({ dataDir, mail }: Config, now: () => Temporal.Instant): Mailer {
  if (mail.server === null)
    return createSandboxMailbox({ folder: join(dataDir, 'mail'), from: mail.from, now })
  const receipt = { messageId: '<demonstration@resguardo.invalid>', delivered: true, failure: null }
  return { send: async () => receipt, close: async () => {} }
}

function onlyErrors(log: Log): JobParts['log'] {
  return { error: (event, facts) => log.error(event, facts), info: (event, facts) => log.debug(event, facts) }
}
