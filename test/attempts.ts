import { importStatement } from '#commands/bank/import-statement.ts'
import { askCancel } from '#commands/transactions/ask-cancel.ts'
import { existing } from '#domain/assert.ts'
import { lineIds } from './bank-day.ts'
import { approvedPayout, exportedPayout, exportOf, plannedPayout } from './payouts.ts'
import { creditLine, fileOf, statementOf } from './statements.ts'
import { lapse, proposalOf } from './steps.ts'
import { usualTerms } from './usual-terms.ts'
import type { World } from './world.ts'

/*
 * What is sent to every command and every question there is, about the real ids of other people's things: one
 * line for each. Two tests read it, `strangers.test.ts` and `access.test.ts`; what is not here fails them.
 */

export type Things = Awaited<ReturnType<typeof otherPeoplesThings>>
export type Raw = Readonly<Record<string, unknown>>
/** What somebody sends; or why there is nothing of anybody else in it. */
export type Attempt = ((things: Things) => Raw) | Readonly<{ own: string; raw: Raw }>

/** A world in which Ana and Benito have everything that a stranger could want. */
export async function otherPeoplesThings(world: World) {
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
    colleague: world.ids.carla,
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

/** What is sent to each command. */
export const commands: Readonly<Record<string, Attempt>> = {
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
  'people.appoint': ({ person }) => ({ personId: person, role: 'mediator', reason }),
  'people.archive-bank-account': ({ account }) => ({ accountId: account }),
  'people.ask-identity': { own: 'one’s own identity', raw: { legalName: 'Zoe Prueba' } },
  'people.change-profile': {
    own: 'one’s own name',
    raw: { name: 'Zoe', residence: 'MX:America/Mexico_City' },
  },
  'people.check-account-name': ({ account }) => ({ accountId: account, verdict: 'confirmed', note }),
  'people.confirm-identity': ({ person }) => ({ personId: person, tier: 1, verifiedName: 'Ana', note }),
  'people.dismiss': ({ colleague }) => ({ personId: colleague, role: 'mediator', reason }),
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

/** What is sent to each question. */
export const queries: Readonly<Record<string, Attempt>> = {
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
  'people.find-candidates': () => ({ words: 'ana' }),
  'people.find-people': () => ({ words: 'ana' }),
  'people.my-account': { own: 'one’s own account', raw: {} },
  'people.my-bank-accounts': { own: 'one’s own bank accounts', raw: {} },
  'people.person-roles': ({ person }) => ({ personId: person }),
  'people.person': ({ person }) => ({ personId: person }),
  'people.reveal-account': ({ account }) => ({ accountId: account }),
  'people.team': () => ({}),
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
