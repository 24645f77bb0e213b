import { askRevival } from '#commands/transactions/ask-revival.ts'
import { randomUUID } from 'node:crypto'
import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { explainCredit } from '#commands/bank/explain-credit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { noteLine } from '#commands/bank/note-line.ts'
import { proposeUndo } from '#commands/bank/propose-undo.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { openIntake } from './intakes.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { sendMessage } from '#commands/contact/send-message.ts'
import { blockPayout } from '#commands/payouts/block.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { changeProfile } from '#commands/people/change-profile.ts'
import { askCancel } from '#commands/transactions/ask-cancel.ts'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { claimJobs, putJobBack } from '#store/queue/jobs.ts'
import { publishGuide } from '#store/transactions/guide-editions.ts'
import { addIdentityCheck } from '#store/people/identity-checks.ts'
import { newId } from '#store/ids.ts'
import { addNotice } from '#store/notices/notices.ts'
import { receiptOf } from '#store/notices/push-receipts.ts'
import { answerTo } from './bank-answers.ts'
import { brokeredInspection } from './brokers.ts'
import { proposedReturn, unknownDeposit } from './custody-payments.ts'
import { proposes } from './administrators.ts'
import { depositOfAnother, lineIds } from './bank-day.ts'
import { awaitingDeals, heldForTwo } from './divisions.ts'
import { documentOf, filesDelivered, returnDocumentOf } from './deliveries.ts'
import { invoiceToReplace, invoicing } from './invoices.ts'
import { registeredDevice } from './devices.ts'
import { twoPhones } from './handovers.ts'
import { goodsBackIn, replacementAgreed } from './goods-back.ts'
import { askLostFactor } from './lost-factors.ts'
import { approveFile, approvedPayout, exportedPayout, plannedPayout, handOver, hashOf } from './payouts.ts'
import { heldMoney } from './office-holds.ts'
import { othersOrders } from './freezes.ts'
import { othersDisputes } from './others-disputes.ts'
import { othersTables } from './others-tables.ts'
import { openSessionOf } from './sessions.ts'
import { pdf, pictured } from './pictures.ts'
import { amendmentAsked } from './amendments.ts'
import { newDevice } from './played-push.ts'
import { creditLine, debitLine, fileOf, statementOf } from './statements.ts'
import { kitchenIn } from './part-by-part.ts'
import { lapse, proposalOf } from './steps.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { soon, usualTerms } from './usual-terms.ts'
import type { World } from './world.ts'

const cheap = usualTerms.tranches.map((part) => ({ ...part, priceMinor: '10000' }))

export type Things = Awaited<ReturnType<typeof otherPeoplesThings>>

/** A world in which Ana and Benito have everything that a stranger could want. */
export async function otherPeoplesThings(world: World) {
  await publishGuide(world.url, '{}', world.now())
  // Days pass in them, before anything else runs.
  const disputes = await othersDisputes(world)
  await askLostFactor(world, 'ana')
  await openSessionOf(world, 'ana')
  await invoicing(world)
  await world.perform('ana', changeProfile, { name: 'Santander', residence: 'MX:America/Mexico_City' })
  const partFunded = await world.transactionIn('agreed')
  await world.deposit(partFunded, 400_000n)
  const asked = await world.transactionIn('funded')
  await world.perform('ana', askCancel, { transactionId: asked, tranche: 1, reason: 'Ya no la necesito.' })
  const imported = await world.perform(
    'olga',
    importStatement,
    fileOf(
      statementOf('MXN', [
        creditLine({ amountMinor: 5n, currency: 'MXN' }),
        debitLine({ amountMinor: 250n, currency: 'MXN' }),
        debitLine({ amountMinor: 1n, currency: 'MXN' }),
        creditLine({ amountMinor: 7n, currency: 'MXN', counterpartyName: 'Ferretería El Tornillo' }),
        creditLine({ amountMinor: 8n, currency: 'MXN' }),
        creditLine({ amountMinor: 9n, currency: 'MXN' }),
      ]),
    ),
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
  const lines = await lineIds(world, imported.fileId)
  const explained = existing(lines[2], 'the line is new')
  for (const lineId of lines.slice(1, 3)) await world.perform(system, matchLine, { lineId })
  await world.perform('pablo', explainDebit, { lineId: explained, kind: 'charge', note: 'Comisión del mes' })
  const [, , , held = '', noted = '', takenBack = ''] = lines
  for (const lineId of [noted, takenBack])
    await world.perform('pablo', noteLine, { lineId, note: 'Intereses de la cuenta' })
  await world.perform('pablo', proposeUndo, { lineId: takenBack, note: 'Era un depósito' })
  const { lineId: unknown } = await unknownDeposit(world, 72n)
  const { lineId: ownMoney } = await unknownDeposit(world, 73n)
  await world.perform('pablo', explainCredit, { lineId: ownMoney, note: 'Es nuestro' })
  const { paymentId: goingBack } = await proposedReturn(world, 70n)
  const { paymentId: goesBack } = await proposedReturn(world, 71n)
  await world.perform('pablo', approveCustodyPayment, { paymentId: goesBack })
  const [heldFor = '', agreed = ''] = await awaitingDeals(world)
  await world.perform('pablo', matchLine, { lineId: held, transactionId: heldFor })
  const paidByAnother = await depositOfAnother(world, heldFor)
  const page = { ...statementOf('MXN', []), page: { number: 2, isLast: true } }
  await world.perform('olga', importStatement, fileOf(page))
  const { set_aside_id: setAside } = await world.database.reader
    .selectFrom('set_aside_statements')
    .select('set_aside_id')
    .executeTakeFirstOrThrow()
  const { accountId: otherAccount } = await world.perform('ana', addBankAccount, otherName)
  const claimed = await world.transactionIn('claimed')
  const [prepared, blocked] = [await plannedPayout(world), await plannedPayout(world)]
  await world.perform('olga', preparePayout, prepared)
  await world.perform('olga', blockPayout, { ...blocked, note: 'Hay que mirarlo.' })
  const rejected = await exportedPayout(world)
  await world.perform('olga', rejectPayout, { ...rejected, note: 'AC04, cuenta cerrada' })
  const exported = await exportedPayout(world, 90)
  const handedOver = await exportedPayout(world)
  await handOver(world, handedOver.fileId)
  const bankAnswer = await answerTo(world, handedOver.fileId, { rejected: { [handedOver.code]: 'AC01' } })
  const approvedFile = await exportedPayout(world, 90)
  await approveFile(world, approvedFile.fileId)
  const identityCheck = randomUUID()
  await addIdentityCheck(world.database.writer, {
    id: identityCheck,
    personId: world.ids.ana,
    at: world.now(),
  })
  await world.perform('ana', sendMessage, {
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'Una duda',
    body: 'Tengo una pregunta.',
  })
  const { message_id: message } = await world.database.reader
    .selectFrom('contact_messages')
    .select('message_id')
    .executeTakeFirstOrThrow()
  const at = world.now()
  const [failed] = await claimJobs(world.database.writer, new Map([['mail-contact-message', 1]]), at)
  const failedJob = existing(failed, 'a mail was promised')
  const givenUp = { dueAt: null, problem: 'EAUTH', now: at, expiresAt: at }
  await putJobBack(world.database.writer, failedJob, givenUp)
  const draft = await world.transactionIn('draft')
  const attached = await world.perform('ana', attachToDraft, {
    transactionId: draft,
    files: [{ name: 'factura.pdf', bytes: pdf }, pictured],
  })
  const { receipt_id: depositReceipt } = await world.database.reader
    .selectFrom('receipts')
    .select('receipt_id')
    .where('person_id', '=', world.ids.ana)
    .limit(1)
    .executeTakeFirstOrThrow()
  const delivered = await world.transactionIn('delivered')
  const told = await world.transactionIn('draft')
  await world.perform('ana', attachToDraft, { transactionId: told, files: [pictured] })
  await world.perform('ana', proposeTransaction, {
    transactionId: told,
    party: 'buyer',
    terms: usualTerms,
    guest: { name: 'Benito', deal: delivered },
  })
  const things = {
    told,
    disputes,
    orders: await othersOrders(world),
    amendment: await amendmentAsked(world, await world.transactionIn('funded')),
    message,
    failedJob: failedJob.jobId.toString(),
    depositReceipt,
    draft,
    draftFile: existing(attached.attachmentIds[0], 'the draft has a file'),
    claimed,
    hash: (await world.situation(claimed)).transaction.termsHash,
    agreed,
    funded: await world.transactionIn('funded'),
    delivered,
    document: await documentOf(world, delivered),
    // All these deals are of one month, which has its limit.
    downloadable: await filesDelivered(world, undefined, { tranches: cheap }),
    inspecting: await brokeredInspection(world, {}, 'david'),
    releasable: await world.transactionIn('releasable'),
    work: await world.transactionIn('inspecting', { deliveryMode: 'servicio' }),
    changing: await goodsBackIn(world, 'changes_requested'),
    goodsRejected: await goodsBackIn(world, 'rejected'),
    returnAgreed: await goodsBackIn(world, 'return_agreed'),
    replacementAgreed: await replacementAgreed(world, undefined, { tranches: cheap }),
    returnDocument: await returnDocumentOf(world, await goodsBackIn(world, 'return_shipped')),
    returnReceived: await goodsBackIn(world, 'return_received'),
    firstOfThree: (await kitchenIn(world, 'first funded', 100n)).transactionId,
    tooMuch: (await kitchenIn(world, 'too much', 100n)).transactionId,
    betweenParts: (await kitchenIn(world, 'second open', 100n)).transactionId,
    partFunded,
    asked,
    proposal: await proposalOf(world, asked),
    account: account.bank_account_id,
    otherAccount,
    statement: statement.statement_id,
    statementFile: imported.fileId,
    intake: await openIntake(world.means, imported.fileId),
    setAside,
    ...(await othersTables(world, { tranches: cheap })),
    line: existing(lines[0], 'the line is new'),
    charge: existing(lines[1], 'the line is new'),
    explained,
    noted,
    takenBack,
    unknown,
    ownMoney,
    goingBack,
    goesBack,
    held,
    paidByAnother,
    heldFor,
    heldDivided: await heldForTwo(world, [heldFor, agreed]),
    person: world.ids.ana,
    identityCheck,
    colleague: world.ids.carla,
    reviewer: world.ids.david,
    code: (await world.situation(claimed)).transaction.code,
    planned: await plannedPayout(world),
    prepared,
    blocked,
    rejected,
    approved: await approvedPayout(world),
    exported: { ...exported, sha256: await hashOf(world, exported.fileId) },
    approvedFile,
    handedOver,
    bankAnswer,
    late: await world.transactionIn('agreed'),
    revivable: await world.transactionIn('agreed'),
    overdue: await world.transactionIn('funded', soon(world)),
    silent: await world.transactionIn('inspecting'),
  }
  await lapse(world, things.late, 'T-FUND')
  await world.deposit(things.late, 1_011_600n)
  await world.deposit(things.revivable, 1_011_600n)
  await world.perform('ana', askRevival, { transactionId: things.revivable })
  await lapse(world, things.silent, 'T-INSP')
  await lapse(world, things.silent, 'T-INSP')
  await lapse(world, things.overdue, 'T-DELIV')
  await proposes(world, 'ana', 'mediator', 'tomas')
  const officeHolds = await heldMoney(world)
  const { part: inPerson, meet } = await twoPhones(world, 'funded', soon(world))
  const device = await otherDevice(world)
  return {
    ...things,
    ...device,
    ...officeHolds,
    invoice: await invoiceToReplace(world, 'ana'),
    inPerson,
    shownCode: (await meet('handed')).ana,
    released: await world.transactionIn('releasable', soon(world)),
  }
}

/** A browser of Ana's that hears of what happens, and something that it was told. */
async function otherDevice(world: World) {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/somebody'
  const device = await registeredDevice(world, 'ana', {
    subscribe: () => ({ endpoint, ...newDevice().keys }),
  })
  const at = world.now()
  const notice = newId(at)
  await addNotice(world.database.writer, {
    id: notice,
    promise: 'for strangers',
    personId: world.ids.ana,
    about: { path: '/app/account/verification' },
    name: 'identity-verified',
    subject: 'identity',
    title: 'Tu identidad está verificada',
    body: 'Ya puedes aceptar acuerdos.',
    at,
    mailWaits: false,
    pushUntil: at.add({ hours: 24 }),
  })
  const { message_id } = await world.database.reader
    .selectFrom('push_messages')
    .select('message_id')
    .executeTakeFirstOrThrow()
  return { device, notice, receipt: receiptOf(world.means.seals, message_id) }
}

const otherName = {
  scheme: 'iban',
  number: 'ES9121000418450200051332',
  currency: 'EUR',
  holderName: 'Otra Persona',
}
