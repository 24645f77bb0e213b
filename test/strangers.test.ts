import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Command, perform } from '#commands/command.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { askCancel } from '#commands/transactions/ask-cancel.ts'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { ask, type Query } from '#queries/query.ts'
import { confirmIdentity } from '#store/people.ts'
import { lineIds } from './bank-day.ts'
import { approvedPayout, exportedPayout, exportOf, plannedPayout } from './payouts.ts'
import { creditLine, fileOf, statementOf } from './statements.ts'
import { lapse, proposalOf } from './steps.ts'
import { usualTerms } from './usual-terms.ts'
import { createWorld, type World } from './world.ts'

/*
 * Every command and every question there is, tried by Zoe with the real ids of other people's things. For her
 * they do not exist: the answer is the same as for an id of nothing. A command or question that this list does
 * not know fails the test, so nobody can forget to think about strangers.
 */

type Things = Awaited<ReturnType<typeof otherPeoplesThings>>
type Raw = Readonly<Record<string, unknown>>
/** What Zoe sends; or why there is nothing of anybody else in it. */
type Attempt = ((things: Things) => Raw) | Readonly<{ own: string; raw: Raw }>

/** A world in which Ana and Benito have everything that a stranger could want. */
async function otherPeoplesThings(world: World) {
  const partFunded = await world.transactionIn('agreed')
  await world.deposit(partFunded, 400_000n)
  const asked = await world.transactionIn('funded')
  await world.perform('ana', askCancel, { transactionId: asked, tranche: 1, reason: 'Ya no la necesito.' })
  const imported = await world.perform(
    'olga',
    importStatement,
    fileOf(statementOf('MXN', [creditLine({ amountMinor: 5n, currency: 'MXN' })])),
  )
  const account = await world.database.reader
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('person_id', '=', world.ids.ana)
    .executeTakeFirstOrThrow()
  const statement = await world.database.reader
    .selectFrom('statements')
    .select('statement_id')
    .executeTakeFirstOrThrow()
  const claimed = await world.transactionIn('claimed')
  const things = {
    draft: await world.transactionIn('draft'),
    claimed,
    hash: (await world.situation(claimed)).transaction.termsHash,
    agreed: await world.transactionIn('agreed'),
    funded: await world.transactionIn('funded'),
    delivered: await world.transactionIn('delivered'),
    inspecting: await world.transactionIn('inspecting'),
    releasable: await world.transactionIn('releasable'),
    partFunded,
    asked,
    proposal: await proposalOf(world, asked),
    account: account.bank_account_id,
    statement: statement.statement_id,
    statementFile: imported.fileId,
    line: existing((await lineIds(world, imported.fileId))[0], 'the line is new'),
    person: world.ids.ana,
    code: (await world.situation(claimed)).transaction.code,
    planned: await plannedPayout(world),
    approved: await approvedPayout(world),
    exported: await exportedPayout(world),
    late: await world.transactionIn('agreed'),
  }
  await lapse(world, things.late, 'T-FUND')
  await world.deposit(things.late, 1_000n)
  return things
}

const reason = 'Porque me interesa mucho.'
const note = reason
const proof = { kind: 'tracking', text: 'Estafeta 1234567890' }
const first = { tranche: 1 }
const some = { ...first, amountMinor: '100' }

const commands: Readonly<Record<string, Attempt>> = {
  'bank.book-charge': ({ line }) => ({ lineId: line, note }),
  'bank.import-statement': () => fileOf(statementOf('MXN', [])),
  'bank.match-line': ({ line, agreed }) => ({ lineId: line, transactionId: agreed }),
  'bank.note-line': ({ line }) => ({ lineId: line, note }),
  'payouts.approve': ({ planned }) => planned,
  'payouts.block': ({ planned }) => ({ ...planned, note }),
  'payouts.export': ({ approved }) => exportOf([approved]),
  'payouts.prepare': ({ planned }) => planned,
  'payouts.reject': ({ exported }) => ({ ...exported, note }),
  'payouts.replace': ({ exported }) => exported,
  'payouts.retry-blocked': () => ({}),
  'payouts.send': ({ exported }) => ({ fileId: exported.fileId }),
  'payouts.take-file': ({ exported }) => ({ fileId: exported.fileId, reason }),
  'payouts.unapprove': ({ approved }) => ({ ...approved, note }),
  'payouts.unblock': ({ planned }) => planned,
  'people.add-bank-account': {
    own: 'an account of one’s own',
    raw: { scheme: 'clabe', number: '032180000118359719', holderName: 'Zoe Prueba', currency: 'MXN' },
  },
  'people.archive-bank-account': ({ account }) => ({ accountId: account }),
  'people.ask-identity': { own: 'one’s own identity', raw: { legalName: 'Zoe Prueba' } },
  'people.change-profile': {
    own: 'one’s own name',
    raw: { name: 'Zoe', residence: 'MX:America/Mexico_City' },
  },
  'people.check-account-name': ({ account }) => ({ accountId: account, verdict: 'confirmed', note }),
  'people.confirm-identity': ({ person }) => ({ personId: person, tier: 1, verifiedName: 'Ana', note }),
  'people.make-default-account': ({ account }) => ({ accountId: account }),
  'sandbox.travel': { own: 'the sandbox’s time is everybody’s', raw: { seconds: 1 } },
  'transactions.accept': ({ claimed, hash }) => ({ transactionId: claimed, hash }),
  'transactions.accept-proposal': ({ asked, proposal }) => ({ transactionId: asked, proposal }),
  'transactions.ask-cancel': ({ funded }) => ({ transactionId: funded, ...first, reason }),
  'transactions.ask-extension': ({ funded }) => ({ transactionId: funded, ...first, days: 3 }),
  'transactions.cancel': ({ agreed }) => ({ transactionId: agreed, reason }),
  'transactions.cancel-undelivered': ({ funded }) => ({ transactionId: funded, ...first }),
  // Whoever holds the link is the guest; without it there is nothing.
  'transactions.claim': () => ({ token: 'x'.repeat(32) }),
  'transactions.confirm-contact': ({ inspecting }) => ({ transactionId: inspecting, ...first, note }),
  'transactions.confirm-receipt': ({ delivered }) => ({ transactionId: delivered, ...first, note }),
  'transactions.counter': ({ claimed }) => ({ transactionId: claimed, terms: usualTerms }),
  'transactions.declare-delivery': ({ funded }) => ({ transactionId: funded, ...first, proof }),
  'transactions.decline': ({ claimed }) => ({ transactionId: claimed, reason }),
  'transactions.decline-proposal': ({ asked, proposal }) => ({ transactionId: asked, proposal }),
  'transactions.draft': { own: 'a draft of one’s own', raw: { party: 'buyer' } },
  'transactions.elapse': ({ releasable }) => ({
    transactionId: releasable,
    subject: 'tranche:1',
    kind: 'T-UNDO',
    cycle: 1,
  }),
  'transactions.extend': ({ funded }) => ({ transactionId: funded, ...first, days: 3 }),
  'transactions.give-back': ({ inspecting }) => ({ transactionId: inspecting, ...some }),
  'transactions.propose': ({ draft }) => ({
    transactionId: draft,
    party: 'buyer',
    terms: usualTerms,
    guest: { name: 'Zoe' },
  }),
  'transactions.propose-split': ({ inspecting }) => ({
    transactionId: inspecting,
    ...first,
    toSellerMinor: '1',
    toBuyerMinor: '1',
  }),
  'transactions.release': ({ inspecting }) => ({ transactionId: inspecting, ...first }),
  'transactions.release-part': ({ inspecting }) => ({ transactionId: inspecting, ...some }),
  'transactions.return-deposit': ({ partFunded }) => ({ transactionId: partFunded, ...first }),
  'transactions.revise': ({ claimed }) => ({ transactionId: claimed, terms: usualTerms }),
  'transactions.save-draft': ({ draft }) => ({ transactionId: draft, content: { title: 'Mía' } }),
  'transactions.send-back-late-money': ({ late }) => ({ transactionId: late }),
  'transactions.undo-delivery': ({ delivered }) => ({ transactionId: delivered, ...first }),
  'transactions.undo-release': ({ releasable }) => ({ transactionId: releasable, ...first }),
  'transactions.withdraw': ({ claimed }) => ({ transactionId: claimed }),
  'transactions.withdraw-proposal': ({ asked, proposal }) => ({ transactionId: asked, proposal }),
}

const queries: Readonly<Record<string, Attempt>> = {
  'money.bank-line': ({ line }) => ({ lineId: line }),
  'money.find-deal': ({ code }) => ({ typed: code }),
  'money.fresh-lines': () => ({}),
  'money.ledger': () => ({}),
  'money.office-queues': () => ({}),
  'money.payment-file': ({ exported }) => ({ fileId: exported.fileId }),
  'money.payment-order': ({ approved }) => ({ custody: 'MXN', payoutIds: [approved.payoutId] }),
  'money.payouts-list': () => ({}),
  'money.reconciliation': ({ statementFile }) => ({ file: statementFile }),
  'money.statement': ({ statement }) => ({ statementId: statement }),
  'money.unproven-silence': () => ({}),
  'people.find-people': () => ({ words: 'ana' }),
  'people.my-account': { own: 'one’s own account', raw: {} },
  'people.my-bank-accounts': { own: 'one’s own bank accounts', raw: {} },
  'people.person': ({ person }) => ({ personId: person }),
  'people.reveal-account': ({ account }) => ({ accountId: account }),
  'transactions.action': ({ inspecting }) => ({ transactionId: inspecting, action: 'release', ...first }),
  'transactions.deposit-instructions': ({ agreed }) => ({ transactionId: agreed }),
  'transactions.draft-page': ({ draft }) => ({ transactionId: draft }),
  'transactions.invitation': () => ({ token: 'x'.repeat(32) }),
  'transactions.list': { own: 'one’s own deals', raw: { search: 'Bicicleta' } },
  'transactions.page': ({ inspecting }) => ({ transactionId: inspecting }),
  'transactions.statement': ({ inspecting }) => ({ transactionId: inspecting }),
  'transactions.turns-waiting': { own: 'how many of one’s own', raw: {} },
  'transactions.watched': ({ inspecting }) => ({ transactionId: inspecting }),
}

type Verb = Command<unknown, unknown> & Query<unknown, unknown>

/** Everything that a room exports and that can be done or asked, by its name. */
async function verbsIn(room: 'commands' | 'queries'): Promise<ReadonlyMap<string, Verb>> {
  const folder = join(import.meta.dirname, '..', 'src', room)
  const found = new Map<string, Verb>()
  for (const path of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })) {
    const exported: Record<string, unknown> = await import(join(folder, path))
    for (const each of Object.values(exported)) if (isVerb(each)) found.set(each.name, each)
  }
  return found
}

function isVerb(value: unknown): value is Verb {
  return typeof value === 'object' && value !== null && 'run' in value && 'input' in value && 'name' in value
}

const [allCommands, allQueries] = await Promise.all([verbsIn('commands'), verbsIn('queries')])
const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

test('every command and every question has been thought about', () => {
  const byName = (names: Iterable<string>) => [...names].toSorted((one, other) => one.localeCompare(other))
  assert.deepEqual(byName(Object.keys(commands)), byName(allCommands.keys()))
  assert.deepEqual(byName(Object.keys(queries)), byName(allQueries.keys()))
})

test('for a stranger', async (t) => {
  const world = await createWorld()
  const things = await otherPeoplesThings(world)
  // Whoever is verified cannot ask to be; Zoe tries everything as somebody who may.
  await confirmIdentity(world.database.writer, { personId: world.ids.zoe, tier: 0, verifiedName: 'Zoe' })
  const events = await countEvents(world)
  const kinds: readonly Readonly<{ attempts: typeof commands; verbs: typeof allCommands; door: Door }>[] = [
    { attempts: commands, verbs: allCommands, door: perform },
    { attempts: queries, verbs: allQueries, door: ask },
  ]
  for (const { attempts, verbs, door } of kinds)
    for (const [name, attempt] of Object.entries(attempts)) {
      const verb = existing(verbs.get(name), `${name} is there`)
      const send = (raw: Raw) => door(world.means, world.actor('zoe'), verb, raw)
      if ('own' in attempt)
        await t.test(`${name}: ${attempt.own}, and nothing of anybody else is told`, async () => {
          const told = tellable(await send(attempt.raw))
          for (const [what, id] of Object.entries(things))
            if (typeof id === 'string' && id.length > 8)
              assert.ok(!told.includes(id), `${name} tells of ${what}`)
          assert.ok(!/\b(Ana|Benito)\b/.test(told))
        })
      else
        await t.test(`${name} does not exist, exactly like nothing at all`, async () => {
          const raw = attempt(things)
          const real = await refusalOf(send(raw))
          assert.deepEqual(real, { code: 'not-found', details: {} })
          if (tellable(raw).match(idPattern)) assert.deepEqual(await refusalOf(send(toNothing(raw))), real)
        })
    }
  // Zoe has begun a draft of her own; nothing else has happened.
  assert.equal(await countEvents(world), events + 1)
})

async function countEvents({ database }: World): Promise<number> {
  const { rows } = await database.pool.query<{ events: number }>('select count(*)::int as events from events')
  return rows[0]?.events ?? 0
}

type Door = (
  means: World['means'],
  actor: ReturnType<World['actor']>,
  verb: Verb,
  raw: unknown,
) => Promise<unknown>

function tellable(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each)) ?? ''
  )
}

/** The same request about ids that nothing has. */
function toNothing(raw: Raw): Raw {
  const text = tellable(raw)
  return JSON.parse(text.replaceAll(idPattern, () => randomUUID()))
}

async function refusalOf(answer: Promise<unknown>) {
  try {
    return await answer
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { code: thrown.code, details: thrown.details }
  }
}
