import { historyFormat } from '#domain/history/export.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { AccountSnapshot, Timer } from '#domain/transactions/situation.ts'
import { numberOf } from '#store/bank/account-snapshot.ts'
import { type Proofs, readProofs } from '#store/ledger/history-proofs.ts'
import { listEvidence } from '#store/transactions/evidence.ts'
import { listFiles, type ListedFile } from '#store/transactions/attachments.ts'
import { historyOf } from '../transactions/history-file.ts'
import { statementOfTransaction } from '../transactions/statement-of-transaction.ts'
import { transactionPage } from '../transactions/transaction-page.ts'
import type { Asking } from '../query.ts'
import { without } from './without.ts'

const PAGE = 50

/** The ids of the deals in which somebody takes part, drafts or all the others, in the order of their beginning. */
async function* dealsOf({ reader, actor }: Asking, which: 'drafts' | 'deals') {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await reader
      .selectFrom('participants')
      .innerJoin('transactions', 'transactions.transaction_id', 'participants.transaction_id')
      .select('participants.transaction_id as id')
      .where('participants.person_id', '=', actor.id)
      .where('participants.transaction_id', '>', last)
      .where('transactions.state', which === 'drafts' ? '=' : '<>', 'draft')
      .orderBy('participants.transaction_id')
      .limit(PAGE)
      .execute()
    for (const { id } of rows) yield id
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end.id
  }
}

/** What somebody is still writing. */
export async function* exportedDrafts(asking: Asking) {
  for await (const id of dealsOf(asking, 'drafts')) {
    const draft = await asking.reader
      .selectFrom('drafts')
      .select(['content', 'saved_at as savedAt', 'revision'])
      .where('transaction_id', '=', id)
      .executeTakeFirst()
    if (draft) yield { ...draft, files: (await filesOf(asking, id, [null])).map(exportedFile) }
  }
}

/** What proves the history of each deal: all signed roots and their key, once for the whole file. */
export async function exportedHistory({ reader }: Asking) {
  return { ...historyFormat, ...(await readProofs(reader)).roots() }
}

/**
 * Every deal of a person, one after the other: agreement with all its versions, events, parts, movements to the cent,
 * what came in and what was paid to them. Of the other person only what the page of the deal shows.
 */
export async function* exportedDeals(asking: Asking) {
  const proofs = await readProofs(asking.reader)
  for await (const id of dealsOf(asking, 'deals')) {
    const deal = await exportedDeal(asking, id, proofs)
    if (deal) yield deal
  }
}

async function exportedDeal(asking: Asking, transactionId: string, proofs: Proofs) {
  const { actor } = asking
  const page = await transactionPage.run(asking, { transactionId }).catch((thrown: unknown) => {
    // Somebody left it between two pages of the list.
    if (isRefusal(thrown) && thrown.code === 'not-found') return null
    throw thrown
  })
  if (!page?.mine) return null
  const { situation, mine, seats, versions, events, receipts } = page
  const { transaction, tranches, proposals, payouts, timers } = situation
  const { movements } = await statementOfTransaction.run(asking, { transactionId })
  const { code, reference, state, currency, title, totalMinor, author, agreedAt, lateMinor } = transaction
  const own = (account: AccountSnapshot | null) => account && openedAccount(asking, account)
  return {
    code,
    reference,
    state,
    side: mine,
    buyer: seats.buyer.name,
    seller: seats.seller.name,
    title,
    currency,
    totalMinor,
    agreedAt,
    lateMinor,
    refundAccount: mine === 'buyer' ? own(transaction.refundAccount) : null,
    invitation: author === mine ? await ownInvitation(asking, transactionId) : null,
    terms: versions.map((version) => without(version, 'changed')),
    parts: tranches,
    proposals: proposals.map((proposal) => without(proposal, 'id')),
    deadlines: timers.map(exportedDeadline),
    events: events.toReversed(),
    history: (await historyOf(asking, situation, proofs, { tellsOthers: false })).deal,
    files: (await filesOf(asking, transactionId, [null])).map(exportedFile),
    messages: await dealMessages(asking, transactionId, mine, transaction),
    evidence: await ownEvidence(asking, transactionId),
    disputeDrafts: await ownDisputeDrafts(asking, transactionId),
    movements: movements.map((movement) => ({
      ...without(movement, 'id'),
      postings: movement.postings.map(({ family, amountMinor }) => ({ account: family, amountMinor })),
    })),
    receipts: receipts.map(({ facts, hash, returnedOn }) => ({ ...facts, hash, returnedOn })),
    deposits: mine === 'buyer' ? await deposits(asking, transactionId) : [],
    payouts: payouts
      .filter(({ personId }) => personId === actor.id)
      .map((payout) => ({
        code: payout.code,
        state: payout.state,
        cause: payout.cause,
        part: payout.tranche,
        amountMinor: payout.amountMinor,
        account: own(payout.account),
        plannedAt: payout.plannedAt,
        settledAt: payout.settledAt,
      })),
  }
}

function exportedDeadline({ subject, kind, state, startedAt, dueAt }: Timer) {
  return { subject, kind, state, startedAt, dueAt }
}

function openedAccount({ seals }: Asking, account: AccountSnapshot) {
  const { scheme, holderName, bank } = account
  return { scheme, number: numberOf(account, seals), holderName, bank }
}

/** What somebody typed who has not opened a dispute yet. */
function ownDisputeDrafts({ reader, actor }: Asking, transactionId: string) {
  return reader
    .selectFrom('dispute_drafts')
    .select(['tranche as part', 'content', 'saved_at as savedAt'])
    .where('transaction_id', '=', transactionId)
    .where('person_id', '=', actor.id)
    .orderBy('tranche')
    .execute()
}

async function ownInvitation({ reader }: Asking, transactionId: string) {
  const row = await reader
    .selectFrom('invitations')
    .select([
      'guest_name as guestName',
      'guest_contact as guestContact',
      'created_at as createdAt',
      'claimed_at as claimedAt',
    ])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row ?? null
}

/** What was written in a deal, by both, in its order: the page of the deal shows it. */
async function dealMessages(
  asking: Asking,
  transactionId: string,
  mine: Party,
  { buyerId }: Readonly<{ buyerId: string | null }>,
) {
  const { reader, seals } = asking
  const rows = await reader
    .selectFrom('messages')
    .select(['message_id', 'author_id', 'sealed_text', 'sent_at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('message_id')
    .execute()
  const files = await filesOf(
    asking,
    transactionId,
    rows.map((row) => row.message_id),
  )
  return rows.map((row) => {
    const by: Party = row.author_id === buyerId ? 'buyer' : 'seller'
    return {
      by,
      isOwn: by === mine,
      text: seals.open(row.sealed_text),
      sentAt: row.sent_at,
      files: files.filter(({ messageId }) => messageId === row.message_id).map(exportedFile),
    }
  })
}

/** What this person showed in a deal. What the other side showed stands on the page of the deal, and in its history by hashes. */
async function ownEvidence({ reader, seals, actor }: Asking, transactionId: string) {
  const pieces = await listEvidence(reader, seals, transactionId)
  return pieces
    .filter(({ authorId }) => authorId === actor.id)
    .map(({ number, purpose, tranche, words, hash, at, shot, files }) => ({
      number,
      purpose,
      part: tranche,
      words,
      hash,
      shownAt: at,
      ...(shot && { photograph: shot }),
      files: files.map((file) => ({ ...exportedFile(file), seconds: file.seconds })),
    }))
}

function filesOf({ reader, seals }: Asking, transactionId: string, of: readonly (string | null)[]) {
  return listFiles(reader, seals, transactionId, of)
}

function exportedFile({ id, name, mediaType, size, sha256, addedAt }: Omit<ListedFile, 'messageId'>) {
  return { id, name, mediaType, bytes: size, sha256, addedAt }
}

async function deposits({ reader }: Asking, transactionId: string) {
  return reader
    .selectFrom('bank_lines')
    .select(['booking_date as bookedOn', 'amount_minor as amountMinor', 'currency', 'state'])
    .where('transaction_id', '=', transactionId)
    .where('direction', '=', 'credit')
    .orderBy('line_id')
    .execute()
}
