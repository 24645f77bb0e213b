// Before what it listens to.
import { listen } from '../shards/listening.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Actor, type OfficeRole, system } from '#domain/transactions/situation.ts'
import { stopToken } from '#test/account-changes.ts'
import { ask } from '#queries/query.ts'
import { openDatabase } from '#store/database/database.ts'
import { createMeans, type Means } from '#store/means.ts'
import { confirmIdentity } from '#store/people/people.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { createVisit } from '#web/server/visit.ts'
import { compareWithPage, eitherParty, type Row } from '../access-page.ts'
import { type Attempt, commands, type Raw } from '../attempts.ts'
import { queries } from '../question-attempts.ts'
import { manyDeals } from '../many-deals.ts'
import { stopsAsRestored } from '../payout-stops.ts'
import { otherPeoplesThings } from '../others-things.ts'
import { copyOfDatabase, freshDatabase } from '../postgres.ts'
import { daysLater } from '../shards/later.ts'
import { compareStatements } from '../shards/statements-page.ts'
import { verbsIn } from '../verbs-in.ts'
import { createWorld, invitationToken, type Name, worldSecret } from '../world.ts'

/*
 * Every command and every question, tried by somebody in every role, on things that are there and in a state in
 * which whoever may do it can. What comes of it is compared with `docs/security/access.md`.
 */

/** Only what the world's clocks do, and what the identity provider says. */
const systemOnly = [
  'holds.end-unreviewed',
  'payouts.retry-blocked',
  'people.appoint',
  'people.apply-identity-decision',
  'people.expire-identity-checks',
  'people.note-identity-event',
  'people.take-identity-message',
  'transactions.elapse',
  'transactions.hear-carrier',
]

/** What is the same for a stranger: the invitation's link makes a guest of whoever holds it, a receipt is of a device. */
const withLink = [
  'transactions.claim',
  'transactions.invitation',
  'transactions.invitation-picture',
  'notices.report-push',
]

/** What only somebody may do who has proved nothing yet. */
const ofUnverified = ['people.ask-identity', 'people.begin-identity-check']

/** What there has to be a stop of all payouts for, during which nothing else leaves. */
const ofStopped = 'payouts.release-stop'

const [allCommands, allQueries] = await Promise.all([verbsIn('commands'), verbsIn('queries')])

let base: Awaited<ReturnType<typeof setUp>>

test('each role may do what the page says', async (t) => {
  base = await setUp()
  await t.test('every command', tryCommands)
  await t.test('every question', tryQuestions)
  await t.test('and what comes of it in the days after', async () => {
    const { means, end } = await openCopy()
    await daysLater(means)
    await end()
  })
  await t.test(
    'and each statement of all this says of which deal it wants rows, or has a reason',
    compareStatements,
  )
})

async function tryCommands() {
  const rows = await onCopies(Object.entries(commands), async ([name, attempt], copy) => {
    const verb = existing(allCommands.get(name), `${name} is there`)
    const raw = rawOf(name, attempt)
    const run = async (who: Actor | null) => {
      const means = await copy.means()
      if (ofUnverified.includes(name)) await forgetIdentities(means)
      if (name === ofStopped) await stopsAsRestored(means.database.pool)
      const seen = { seen: null }
      const door = who ? perform(means, who, verb, raw) : createVisit(means, null).perform(verb, raw, seen)
      const outcome = await outcomeOf(door, attempt)
      if (may.has(outcome) || ofUnverified.includes(name) || name === ofStopped) await copy.spoil()
      return outcome
    }
    const row = await tryAll(name, run)
    if (systemOnly.includes(name)) assert.equal(await run(system), 'yes', name)
    else mustBeForSomebody(row)
    return row
  })
  compareWithPage('commands', rows)
}

async function tryQuestions() {
  const rows = await onCopies(Object.entries(queries), async ([name, attempt], copy) => {
    const verb = existing(allQueries.get(name), `${name} is there`)
    const raw = rawOf(name, attempt)
    const means = await copy.means()
    const row = await tryAll(name, (who) =>
      outcomeOf(who ? ask(means, who, verb, raw) : createVisit(means, null).ask(verb, raw), attempt),
    )
    mustBeForSomebody(row)
    return row
  })
  compareWithPage('questions', rows)
}

/** A world with everything in it, left by everybody, to be copied for whoever changes something. */
async function setUp() {
  await listen((await freshDatabase()).url)
  const world = await createWorld({ policy: manyDeals })
  const things = await otherPeoplesThings(world)
  const transactionId = things.told
  const invited = { transactionId, token: await invitationToken(world, transactionId) }
  const stop = await stopToken(world)
  const now = world.now()
  await world.database.close()
  return { url: world.url, things, invited, stop, now, actor: world.actor, ids: world.ids }
}

async function forgetIdentities({ database }: Means): Promise<void> {
  for (const personId of Object.values(base.ids))
    await confirmIdentity(database.writer, { personId, tier: 0, verifiedName: 'Nadie' })
}

function rawOf(name: string, attempt: Attempt): Raw {
  if (name === 'notices.report-push') return { receipt: base.things.receipt, what: 'delivered' }
  if (name === 'transactions.check-receipt') return { receiptId: base.things.depositReceipt }
  if (name === 'people.stop-account-change') return { token: base.stop }
  if (name === 'transactions.reinvite') return { ...base.invited, guest: { name: 'Zoe' } }
  if (withLink.includes(name)) return { token: base.invited.token }
  return 'own' in attempt ? attempt.raw : attempt(base.things)
}

type Copy = Readonly<{ means: () => Promise<Means>; spoil: () => Promise<void> }>

/** Goes through everything with a copy of the world that lasts until somebody changes it. */
async function onCopies<One>(
  all: readonly One[],
  run: (one: One, copy: Copy) => Promise<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  let current: Awaited<ReturnType<typeof openCopy>> | null = null
  const copy: Copy = {
    means: async () => (current ??= await openCopy()).means,
    spoil: async () => {
      await current?.end()
      current = null
    },
  }
  for (const one of all) rows.push(await run(one, copy))
  await copy.spoil()
  return rows
}

async function openCopy() {
  const { url, drop } = await copyOfDatabase(base.url)
  const database = openDatabase(url, { max: 3 })
  const seals = createSeals(worldSecret)
  const means = createMeans({ database, seals, clock: () => base.now, sandbox: true, guideEdition: 1 })
  const end = async () => {
    await database.close()
    await drop()
  }
  return { means, end }
}

/** Somebody who has this one role in the office, and no other. */
const inRole = (name: Name, role: OfficeRole): Actor => ({ ...base.actor(name), roles: [role] })

async function tryAll(name: string, run: (who: Actor | null) => Promise<string>): Promise<Row> {
  const [nobody, stranger] = [await run(null), await run(base.actor('zoe'))]
  const [buyer, seller] = [await run(base.actor('ana')), await run(base.actor('benito'))]
  const cells = {
    nobody,
    stranger,
    party: eitherParty(buyer, seller),
    operator: await run(inRole('olga', 'operator')),
    approver: await run(inRole('pablo', 'approver')),
    mediator: await run(inRole('carla', 'mediator')),
    supervisor: await run(inRole('sara', 'supervisor')),
    administrator: await run(inRole('adela', 'administrator')),
  }
  return { name, cells }
}

const may = new Set(['yes', 'own'])
const refusals: Readonly<Record<string, string>> = {
  'sign-in-needed': 'sign in',
  'not-found': '—',
  'not-your-role': 'no',
  'not-your-turn': 'no',
}

/** One word for what came of it; a refusal that says nothing of the role is told by its code. */
async function outcomeOf(answer: Promise<unknown>, attempt: Attempt): Promise<string> {
  const code = await answer.then(codeIn, (thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 404) return 'not-found'
    if (isRefusal(thrown)) return thrown.code
    throw thrown
  })
  if (code === null) return 'own' in attempt ? 'own' : 'yes'
  return refusals[code] ?? code
}

/** The refusal that a visit hands back as a value. */
function codeIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('refused' in answer)) return null
  const { refused } = answer
  return typeof refused === 'object' && refused !== null && 'code' in refused ? String(refused.code) : null
}

/** A line in which nobody may tells nothing: what is tried has to be possible for somebody. */
function mustBeForSomebody({ name, cells }: Row) {
  const somebody = Object.values(cells).some((cell) => ['yes', 'own', 'buyer', 'seller'].includes(cell))
  assert.ok(somebody, `${name}: nobody may, so the attempt is not made well: ${JSON.stringify(cells)}`)
}
