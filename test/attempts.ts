import { disputeAttempts } from './dispute-attempts.ts'
import { goodsBackAttempts } from './goods-back-attempts.ts'
import { freezeAttempts } from './freeze-attempts.ts'
import { holdAttempts } from './hold-attempts.ts'
import { taxDataTyped, taxIdentityTyped } from './invoices.ts'
import { layoutRulesOf } from './payment-layouts.ts'
import { oneStopId } from './payout-stops.ts'
import { exportOf } from './payouts.ts'
import { pieces } from './divisions.ts'
import { deliveryAttempts } from './delivery-attempts.ts'
import { partAttempts } from './part-attempts.ts'
import { pdf } from './pictures.ts'
import { fileOf, statementOf } from './statements.ts'
import type { Things } from './others-things.ts'
import { rulesOf } from './bank-tables.ts'
import { resolutionOf } from './cancellations.ts'
import { askedBack } from './recall-requests.ts'
import { usualTerms } from './usual-terms.ts'

/*
 * What is sent to every command there is, about the real ids of other people's things: one
 * line for each. Two tests read it, `strangers.test.ts` and `access.test.ts`; what is not here fails
 * them. What is asked stands in `question-attempts.ts`.
 */

export type Raw = Readonly<Record<string, unknown>>
/** What somebody sends; or why there is nothing of anybody else in it. */
export type Attempt = ((things: Things) => Raw) | Readonly<{ own: string; raw: Raw }>

const reason = 'Porque me interesa mucho.'
const note = reason
const proof = { kind: 'tracking', text: 'Estafeta 1234567890' }
const first = { tranche: 1 }
const some = { ...first, amountMinor: '100' }

/** A credit of five cents for two deals. */
const forTwo = (...deals: readonly string[]) => pieces(deals, [2n, 3n])

/** What is sent to each command. */
export const commands: Readonly<Record<string, Attempt>> = {
  'bank.confirm-match': ({ held, heldFor }) => ({ lineId: held, transactionId: heldFor }),
  'bank.divide-line': ({ line, heldFor, agreed }) => ({ lineId: line, pieces: forTwo(heldFor, agreed) }),
  'bank.confirm-division': ({ heldDivided, heldFor, agreed }) => ({
    lineId: heldDivided,
    pieces: forTwo(heldFor, agreed),
  }),
  'transactions.explain-payer': ({ paidByAnother, heldFor }) => ({
    transactionId: heldFor,
    lineId: paidByAnother,
    explanation: reason,
  }),
  'bank.dismiss-match': ({ held }) => ({ lineId: held, note }),
  'bank.confirm-debit': ({ explained }) => ({ lineId: explained, kind: 'charge' }),
  'bank.propose-undo': ({ noted }) => ({ lineId: noted, note }),
  'bank.confirm-undo': ({ takenBack }) => ({ lineId: takenBack }),
  'bank.explain-credit': ({ unknown }) => ({ lineId: unknown, note }),
  'bank.confirm-credit': ({ ownMoney }) => ({ lineId: ownMoney }),
  'bank.explain-debit': ({ charge }) => ({ lineId: charge, kind: 'charge', note }),
  'bank.send-back': ({ unknown }) => ({ lineId: unknown, note }),
  'bank.propose-withdrawal': () => ({ custody: 'MXN', amountMinor: '1', note }),
  'bank.approve-payment': ({ goingBack }) => ({ paymentId: goingBack }),
  'bank.stop-payment': ({ goingBack }) => ({ paymentId: goingBack, note }),
  'bank.match-fresh-lines': () => ({}),
  'ledger.propose-close': ({ dayToClose }) => dayToClose,
  'ledger.set-tax-identity': () => taxIdentityTyped,
  'ledger.take-sellers-report': () => ({ year: '2026' }),
  'ledger.replace-invoice': ({ invoice }) => ({ invoiceId: invoice }),
  'ledger.confirm-close': ({ proposedDay }) => proposedDay,
  'bank.import-statement': () => fileOf(statementOf('MXN', [])),
  'bank.match-line': ({ line, agreed }) => ({ lineId: line, transactionId: agreed }),
  'bank.take-intake-step': ({ intake }) => ({ intakeId: intake, part: 0 }),
  'bank.stop-intake': ({ intake }) => ({ intakeId: intake }),
  'bank.dismiss-set-aside': ({ setAside }) => ({ setAsideId: setAside, note }),
  'bank.take-recall-requests': () => askedBack({ caseId: 'OTRO' }),
  'bank.answer-recall-request': ({ recallRequest }) => ({
    requestId: recallRequest,
    answer: 'refused',
    note,
  }),
  'bank.set-aside-file': () => ({
    name: 'nota.txt',
    bytes: Buffer.from('nota'),
    reason: 'file-not-understood',
    details: {},
  }),
  'bank.save-statement-profile': ({ profile }) => ({
    custodyId: 'MXN',
    name: 'Banco Dos',
    rules: rulesOf({ skipTop: 2 }),
    changes: { profileId: profile, version: 1 },
  }),
  'bank.delete-statement-profile': ({ profile }) => ({ profileId: profile }),
  'bank.try-table': ({ tableAside }) => ({ table: { setAsideId: tableAside }, custodyId: 'MXN' }),
  'bank.take-set-aside': ({ setAside }) => ({ setAsideId: setAside, note }),
  'bank.note-line': ({ line }) => ({ lineId: line, note }),
  'contact.answer-message': ({ message }) => ({ messageId: message, note }),
  'contact.send-message': {
    own: 'a message of one’s own',
    raw: { name: 'Zoe', email: 'zoe@example.com', subject: 'Una duda', body: 'Tengo una pregunta.' },
  },
  ...disputeAttempts,
  ...freezeAttempts,
  ...holdAttempts,
  'installations.add': ({ device: { sessionId } }) => ({ sessionId, userAgent: null }),
  'installations.register-push': ({ device }) => device,
  'installations.renew-token': ({ device }) => device,
  'installations.unregister-push': ({ device }) => device,
  'notices.choose': {
    own: 'what oneself wants to hear',
    raw: { byMail: [], byPush: [], tellsDetails: false },
  },
  'notices.read': ({ notice }) => ({ noticeId: notice }),
  'notices.read-all': { own: 'one’s own notices', raw: {} },
  // Whoever holds the receipt has the device; without it there is no message.
  'notices.report-push': () => ({ receipt: 'x', what: 'delivered' }),
  'payouts.approve': ({ prepared }) => prepared,
  'payouts.approve-file': ({ exported }) => ({ fileId: exported.fileId, sha256: exported.sha256 }),
  'payouts.block': ({ planned }) => ({ ...planned, note }),
  'payouts.cancel-file': ({ exported }) => ({ fileId: exported.fileId, note }),
  'payouts.export': ({ approved }) => exportOf([approved]),
  'payouts.export-payment': ({ goesBack }) => ({ paymentId: goesBack, version: '09' }),
  'payouts.delete-layout': ({ layout }) => ({ layoutId: layout }),
  'payouts.save-layout': ({ layout }) => ({
    custodyId: 'MXN',
    name: 'Banco Dos',
    rules: layoutRulesOf({ titles: true }),
    changes: { layoutId: layout, version: 1 },
  }),
  'payouts.try-layout': () => ({ custodyId: 'MXN', rules: layoutRulesOf() }),
  'payouts.note-refused-file': ({ handedOver }) => ({ fileId: handedOver.fileId, answer: note }),
  'payouts.prepare': ({ planned }) => planned,
  'payouts.reject': ({ exported }) => ({ ...exported, note }),
  'payouts.release-stop': () => ({ stopId: oneStopId, looked: note }),
  'payouts.replace': ({ rejected }) => rejected,
  'payouts.retry-blocked': () => ({}),
  'payouts.send': ({ handedOver }) => ({ fileId: handedOver.fileId }),
  'payouts.stop': () => ({ note }),
  'payouts.ask-cancellation': ({ handedOver: { fileId, code } }) => ({ fileId, code, reason: 'DUPL', note }),
  'payouts.take-cancellation-answer': ({ cancelled }) => resolutionOf(cancelled.code),
  'payouts.take-bank-answer': ({ bankAnswer }) => bankAnswer,
  'payouts.take-file': ({ approvedFile }) => ({ fileId: approvedFile.fileId, reason }),
  'payouts.unapprove': ({ approved }) => ({ ...approved, note }),
  'payouts.unblock': ({ blocked }) => ({ ...blocked, note }),
  'people.accept-contract': { own: 'what oneself accepts', raw: { hashes: [] } },
  'people.add-bank-account': {
    own: 'an account of one’s own',
    raw: { scheme: 'clabe', number: '032180000118359719', holderName: 'Zoe Prueba', currency: 'MXN' },
  },
  'people.apply-identity-decision': () => ({ decision: { id: 'x', status: 'approved', decisionTime: null } }),
  'people.appoint': ({ person }) => ({ personId: person, role: 'mediator', reason }),
  'people.archive-bank-account': ({ account }) => ({ accountId: account }),
  'people.ask-full-identity': { own: 'one’s own identity', raw: {} },
  'people.ask-identity': { own: 'one’s own identity', raw: { legalName: 'Zoe Prueba' } },
  'people.begin-identity-check': { own: 'one’s own identity', raw: {} },
  'people.save-tax-data': { own: 'one’s own tax data', raw: taxDataTyped },
  'people.withdraw-tax-data': { own: 'one’s own tax data', raw: {} },
  'people.show-record': { own: 'one’s own record', raw: { shown: true } },
  'people.change-formats': { own: 'one’s own formats', raw: { locale: 'es-AR', timeZone: '' } },
  'people.change-profile': {
    own: 'one’s own name',
    raw: { name: 'Zoe', residence: 'MX:America/Mexico_City' },
  },
  'people.check-account-name': ({ otherAccount }) => ({
    accountId: otherAccount,
    verdict: 'confirmed',
    note,
  }),
  'people.close-account': { own: 'one’s own account', raw: { confirmation: 'CERRAR MI CUENTA' } },
  'people.confirm-identity': ({ person }) => ({ personId: person, tier: 1, verifiedName: 'Ana', note }),
  'people.confirm-lost-factor': ({ person }) => ({ personId: person, note }),
  'people.confirm-appointment': ({ person }) => ({ personId: person, role: 'mediator' }),
  'people.decide-name': ({ person }) => ({ personId: person, name: 'Santander', verdict: 'allowed', note }),
  'people.dismiss-appointment': ({ person }) => ({ personId: person, role: 'mediator', reason }),
  'people.propose-appointment': ({ person }) => ({ personId: person, role: 'approver', reason }),
  'people.dismiss': ({ colleague }) => ({ personId: colleague, role: 'mediator', reason }),
  'people.end-sessions': ({ person }) => ({ personId: person, reason }),
  'people.expire-identity-checks': ({ person }) => ({ personId: person }),
  'people.make-default-account': ({ otherAccount }) => ({ accountId: otherAccount }),
  'people.note-export': { own: 'one’s own data', raw: {} },
  'people.note-identity-event': () => ({ id: 'x', attemptId: null, action: 'started' }),
  'people.open-identity-session': ({ identityCheck }) => ({
    checkId: identityCheck,
    sessionId: 'x',
    url: 'https://provider.example/v/x',
  }),
  // Whoever holds the link has the mailbox; without it there is nothing.
  'people.stop-account-change': () => ({ token: 'x'.repeat(40) }),
  'people.stop-lost-factor': ({ person }) => ({ personId: person, note }),
  'people.take-identity-message': () => ({ body: new Uint8Array([1]) }),
  'queue.retry-job': ({ failedJob }) => ({ jobId: failedJob }),
  'sandbox.travel': { own: 'the sandbox’s time is everybody’s', raw: { seconds: 1 } },
  'transactions.accept': ({ claimed, hash }) => ({ transactionId: claimed, hash }),
  'transactions.request-changes': ({ work }) => ({ transactionId: work, ...first, reason }),
  'transactions.redeliver': ({ changing }) => ({ transactionId: changing, ...first, proof }),
  'transactions.reject': ({ inspecting }) => ({
    transactionId: inspecting,
    ...first,
    reason,
    wanted: 'return',
  }),
  ...goodsBackAttempts,
  'transactions.propose-amendment': ({ funded }) => ({
    transactionId: funded,
    ...first,
    amendment: { inspectionDays: 9 },
  }),
  'transactions.accept-amendment': ({ amendment }) => amendment,
  'transactions.accept-proposal': ({ asked, proposal }) => ({ transactionId: asked, proposal }),
  'transactions.ask-cancel': ({ funded }) => ({ transactionId: funded, ...first, reason }),
  'transactions.ask-extension': ({ funded }) => ({ transactionId: funded, ...first, days: 3 }),
  'transactions.ask-inspection-time': ({ inspecting }) => ({ transactionId: inspecting, ...first, days: 3 }),
  'transactions.add-evidence': ({ funded }) => ({
    transactionId: funded,
    purpose: 'delivery',
    files: [{ name: 'x.pdf', bytes: pdf }],
  }),
  'transactions.attach-to-draft': ({ draft }) => ({
    transactionId: draft,
    files: [{ name: 'x.pdf', bytes: pdf }],
  }),
  'transactions.cancel': ({ agreed }) => ({ transactionId: agreed, reason }),
  'transactions.cancel-undelivered': ({ overdue }) => ({ transactionId: overdue, ...first }),
  // Whoever holds the link is the guest; without it there is nothing.
  'transactions.claim': () => ({ token: 'x'.repeat(32) }),
  'transactions.confirm-contact': ({ silent }) => ({ transactionId: silent, ...first, note }),
  ...deliveryAttempts,
  ...partAttempts,
  'transactions.counter': ({ claimed }) => ({ transactionId: claimed, terms: usualTerms }),
  'transactions.decline': ({ claimed }) => ({ transactionId: claimed, reason }),
  'transactions.decline-proposal': ({ asked, proposal }) => ({ transactionId: asked, proposal }),
  'transactions.discard-draft': ({ draft }) => ({ transactionId: draft }),
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
  'transactions.reinvite': ({ claimed }) => ({
    transactionId: claimed,
    token: 'x'.repeat(32),
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
  'transactions.remove-attachment': ({ draft, draftFile }) => ({
    transactionId: draft,
    attachmentId: draftFile,
  }),
  'transactions.revise': ({ claimed }) => ({ transactionId: claimed, terms: usualTerms }),
  'transactions.save-draft': ({ draft }) => ({ transactionId: draft, content: { title: 'Mía' } }),
  'transactions.announce-deposit': ({ agreed }) => ({ transactionId: agreed }),
  'transactions.ask-revival': ({ late }) => ({ transactionId: late }),
  'transactions.revive': ({ revivable }) => ({ transactionId: revivable }),
  'transactions.decline-revival': ({ revivable }) => ({ transactionId: revivable }),
  'transactions.send-message': ({ agreed }) => ({ transactionId: agreed, text: 'Hola' }),
  'transactions.send-back-late-money': ({ late }) => ({ transactionId: late }),
  'transactions.undo-release': ({ released }) => ({ transactionId: released, ...first }),
  'transactions.withdraw': ({ claimed }) => ({ transactionId: claimed }),
  'transactions.withdraw-proposal': ({ asked, proposal }) => ({ transactionId: asked, proposal }),
}
