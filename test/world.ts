import { after } from 'node:test'
import { perform as performOn, type Command } from '#commands/command.ts'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { existing } from '#domain/assert.ts'
import { type Actor, type OfficeRole, type Situation, system } from '#domain/transactions/situation.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { addBankAccount } from '#store/people/bank-accounts.ts'
import { type Database, openDatabase } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { createMeans, type MeansOptions } from '#store/means.ts'
import { addPerson, confirmIdentity, grantRole, setEmailVerified } from '#store/people/people.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { saveOwnAccounts } from '#store/bank/own-accounts.ts'
import { copyOfDatabase, freshDatabase } from './postgres.ts'
import { creditLine, custodyIban, fileOf, statementOf } from './statements.ts'
import { usualTerms } from './usual-terms.ts'

const ids = {
  ana: '00000000-0000-7000-8000-00000000000a',
  benito: '00000000-0000-7000-8000-00000000000b',
  carla: '00000000-0000-7000-8000-00000000000c',
  olga: '00000000-0000-7000-8000-00000000000d',
  pablo: '00000000-0000-7000-8000-00000000000e',
  zoe: '00000000-0000-7000-8000-00000000000f',
  adela: '00000000-0000-7000-8000-000000000010',
  tomas: '00000000-0000-7000-8000-000000000011',
  david: '00000000-0000-7000-8000-000000000012',
  sara: '00000000-0000-7000-8000-000000000013',
} as const
export type Name = keyof typeof ids

const roles: Record<Name, readonly OfficeRole[]> = {
  ana: [],
  benito: [],
  carla: ['mediator'],
  olga: ['operator'],
  pablo: ['operator', 'approver'],
  zoe: [],
  adela: ['administrator'],
  tomas: ['administrator'],
  david: ['mediator'],
  sara: ['supervisor'],
}

export const worldSecret = Buffer.alloc(32, 7)

/** Where the operator of the world takes its own pesos to; it has no such account in another currency. */
export const ownClabe = '032180000118359719'

type WorldOptions = Readonly<
  Pick<MeansOptions, 'policy' | 'contract' | 'currencies' | 'guideEdition' | 'pushServices' | 'files'> & {
    startAt?: string
  }
>
type DealState =
  | 'draft'
  | 'proposed'
  | 'claimed'
  | 'agreed'
  | 'funded'
  | 'delivered'
  | 'inspecting'
  | 'releasable'

/** A whole product of one's own: database, clock, people. Ana buys, Benito sells, Carla mediates, Olga and Pablo operate, Adela and Tomás administer, Zoe is a stranger. */
export async function createWorld(options: WorldOptions = {}) {
  // Asked for before anything is waited for: later it would belong to the whole run, and every database would stay until its end.
  const ends: (() => Promise<void>)[] = []
  after(async () => {
    for (const end of ends) await end()
  })
  let now = Temporal.Instant.from(options.startAt ?? '2026-03-02T16:00:00Z')
  const fresh = await copyOfDatabase(await peopledAt(now))
  const { toleranceMinor = 0n } = options.policy ?? {}
  if (toleranceMinor > 0n) await keepCustodyAccounts(fresh.url, custodyAccounts(toleranceMinor))
  const database = openDatabase(fresh.url, { max: 6 })
  ends.push(() => database.close(), fresh.drop)
  const seals = createSeals(worldSecret)
  const means = createMeans({
    database,
    seals,
    clock: () => now,
    sandbox: true,
    guideEdition: options.guideEdition ?? 1,
    ...(options.contract ? { contract: options.contract } : {}),
    ...(options.currencies ? { currencies: options.currencies } : {}),
    ...(options.policy ? { policy: options.policy } : {}),
    ...(options.pushServices ? { pushServices: options.pushServices } : {}),
    ...(options.files ? { files: options.files } : {}),
  })
  const actor = (name: Name): Actor => ({
    id: ids[name],
    kind: 'person',
    roles: roles[name],
    contactVerified: true,
    steppedUpAt: now,
  })
  const perform = <Input, Output>(
    who: Name | Actor,
    wanted: Command<Input, Output>,
    raw: unknown,
    key?: string,
  ) => performOn(means, typeof who === 'string' ? actor(who) : who, wanted, raw, { key })
  const situation = async (id: string): Promise<Situation> => existing(await means.load(id), 'it exists')

  const base = {
    database,
    means,
    url: fresh.url,
    actor,
    perform,
    situation,
    ids,
    now: () => now,
    /** Moves the clock on by a duration ("PT10M", { days: 3 }). */
    pass: (duration: Temporal.DurationLike | string) => {
      // Instants count in hours; tests may speak of days.
      now = now.add({
        seconds: Temporal.Duration.from(duration).total({
          unit: 'seconds',
          relativeTo: '2026-03-02T00:00Z[UTC]',
        }),
      })
    },
    balance: (account: string) => balanceOf(database, account),
  }
  return {
    ...base,
    transactionIn: (state: DealState, terms: object = {}): Promise<string> =>
      transactionIn(base, state, terms),
    deposit: (transactionId: string, amountMinor: bigint, bookedOn?: string): Promise<string> =>
      deposit(base, transactionId, amountMinor, bookedOn),
  }
}
export type World = Awaited<ReturnType<typeof createWorld>>
type Base = Omit<World, 'transactionIn' | 'deposit'>

const peopled = new Map<string, Promise<string>>()

/** The address of a database with the people who came at a moment, to be copied: writing them costs more than a copy. */
function peopledAt(at: Temporal.Instant): Promise<string> {
  const known = peopled.get(at.toString())
  const url = known ?? newlyPeopled(at)
  peopled.set(at.toString(), url)
  return url
}

async function newlyPeopled(at: Temporal.Instant): Promise<string> {
  const { url } = await freshDatabase()
  const database = openDatabase(url, { max: 1 })
  await peopleIn(database.writer, createSeals(worldSecret), at)
  await database.close()
  await keepCustodyAccounts(url, custodyAccounts(0n))
  await saveOwnAccounts(url, createSeals(worldSecret), [
    { currency: 'MXN', number: ownClabe, holder: 'Custodia de prueba' },
  ])
  return url
}

function custodyAccounts(toleranceMinor: bigint) {
  return (['EUR', 'MXN', 'COP', 'CLP'] as const).map((currency) => ({
    currency,
    scheme: 'iban',
    number: custodyIban,
    holder: 'Custodia de prueba',
    bic: null,
    bank: null,
    described: null,
    toleranceMinor,
  }))
}

async function balanceOf(database: Database, account: string): Promise<bigint> {
  const { rows } = await database.pool.query<{ sum: string | null }>(
    'select sum(amount_minor)::text as sum from postings where account = $1',
    [account],
  )
  return BigInt(rows[0]?.sum ?? '0')
}

async function peopleIn(
  writer: Database['writer'],
  seals: ReturnType<typeof createSeals>,
  at: Temporal.Instant,
) {
  for (const [name, personId] of Object.entries(ids)) {
    const displayName = name === 'tomas' ? 'Tomás' : name.charAt(0).toUpperCase() + name.slice(1)
    const person = { id: personId, displayName, email: `${name}@example.com` }
    await addPerson(writer, { ...person, country: 'MX', timeZone: 'America/Mexico_City' }, at)
    await setEmailVerified(writer, personId)
    for (const role of roles[name as Name]) await grantRole(writer, personId, role)
    await confirmIdentity(writer, { personId, tier: 1, verifiedName: `${displayName} Prueba` })
    for (const currency of ['MXN', 'EUR']) {
      const id = newId(at)
      const number = currency === 'EUR' ? 'ES7921000813610123456789' : '002010077777777771'
      await addBankAccount(writer, {
        id,
        personId,
        scheme: currency === 'EUR' ? 'iban' : 'clabe',
        country: currency === 'EUR' ? 'ES' : 'MX',
        currency,
        sealedNumber: seals.seal(number, id),
        fingerprint: seals.fingerprint(`${currency} ${name}`),
        masked: currency === 'EUR' ? 'ES79 •••• 6789' : '002 •••• 7771',
        bank: currency === 'EUR' ? 'CaixaBank' : 'Banamex',
        holderName: `${displayName} Prueba`,
        nameCheck: 'match',
        isDefault: true,
        at,
        usableFrom: at,
      })
    }
  }
}

/**
 * A deposit that arrives at the bank with its reference, today unless a day is named, is imported from a statement and
 * matched. Returns the line's id.
 */
async function deposit(world: Base, transactionId: string, amountMinor: bigint, bookedOn?: string) {
  const { transaction, terms } = await world.situation(transactionId)
  const day = bookedOn ?? world.now().toZonedDateTimeISO(terms.timeZone).toPlainDate().toString()
  const { currency, reference } = transaction
  const line = creditLine({ amountMinor, currency, text: [reference], bookingDate: day, valueDate: day })
  const statement = { ...statementOf(currency, [line]), fromDate: day, toDate: day }
  const { fileId } = await world.perform('olga', importStatement, fileOf(statement))
  const { line_id } = await world.database.reader
    .selectFrom('bank_lines')
    .innerJoin('statements', 'statements.statement_id', 'bank_lines.statement_id')
    .select('line_id')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  await world.perform(system, matchLine, { lineId: line_id.toString() })
  return line_id.toString()
}

/** A transaction of Ana and Benito that has come so far by real commands. */
async function transactionIn(world: Base, state: DealState, terms: object): Promise<string> {
  const { perform } = world
  const wanted = Terms.parse({ ...usualTerms, ...terms })
  const { transactionId } = await perform('ana', draftTransaction, { party: 'buyer' })
  if (state === 'draft') return transactionId
  await perform('ana', proposeTransaction, {
    transactionId,
    party: 'buyer',
    terms: wanted,
    guest: { name: 'Benito' },
  })
  if (state === 'proposed') return transactionId
  await perform('benito', claimTransaction, { token: await invitationToken(world, transactionId) })
  if (state === 'claimed') return transactionId
  const { transaction } = await world.situation(transactionId)
  await perform('benito', acceptTransaction, { transactionId, hash: transaction.termsHash })
  if (state === 'agreed') return transactionId
  const { buyerPaysMinor } = sumsOf(wanted)
  await deposit(world, transactionId, buyerPaysMinor)
  if (state === 'funded') return transactionId
  await perform('benito', declareDelivery, {
    transactionId,
    tranche: 1,
    proof: { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' },
  })
  if (state === 'delivered') return transactionId
  await perform('ana', confirmReceipt, { transactionId, tranche: 1 })
  if (state === 'inspecting') return transactionId
  await perform('ana', releaseTranche, { transactionId, tranche: 1 })
  return transactionId
}

/** The secret of the invitation link, as its author sees it. */
export async function invitationToken(world: Base, transactionId: string): Promise<string> {
  const { sealed_token } = await world.database.reader
    .selectFrom('invitations')
    .select('sealed_token')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return world.means.seals.open(sealed_token)
}
