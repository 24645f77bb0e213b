/*
 * Why a statement asks for rows of deals without saying of which deal, and which are not heard where the others are: functions of the
 * program by file, those of the database with `()`. `docs/shards.md` shows them with their tables.
 */

/** Functions that have a reason in common. */
export type Reasons = readonly Readonly<{ why: string; names: readonly string[] }>[]

const listed = (names: string): readonly string[] => names.trim().split(/,\s+/)

/** What goes to every machine. */
export const crossing: Reasons = [
  {
    why: 'Found by its own key, though whoever asks knows the deal or could be told it: the first to change, by saying it',
    names: listed(`
      assert_fees_are_told(), assert_payout_goes_to_its_payee(), keep_payouts_from_stakes(), keep_proposals(),
      queries/disputes/dispute, queries/disputes/dispute mediators, queries/transactions/my-receipt,
      store/notices/notices hasNotice, store/notices/notices markRead, store/notices/notices noticeOfPromise,
      store/notices/push-messages reportPush, store/notices/waiting-mails mailsLeft, store/queue/timers saveReminder,
      store/transactions/freezes change, store/transactions/freezes freezeById, store/transactions/handovers saidOf,
      store/transactions/prepared-phones phoneOfKey, store/transactions/receipts receiptsOf`),
  },
  {
    why: 'Found by a word that names no deal, in a link, on paper or typed: a small table on the one machine has to lead from the word to its deal',
    names: listed(`
      queries/money/find-deal, store/transactions/invitations claimInvitation,
      store/transactions/invitations readInvitation, store/transactions/receipts receiptByNumber`),
  },
  {
    why: 'What one person has, or may still do in a month: their deals lie on all machines. A table by person that the steps keep has to name them',
    names: listed(`
      erase_closed_person(), one_person_holds_until(), open_holds_on(), queries/commissions/mine,
      queries/contact/messages, queries/notices/list, queries/people/around-pages, queries/people/my-account,
      queries/people/track-record trackRecordOf, queries/transactions/my-drafts, queries/transactions/open-deals,
      queries/transactions/transactions-list, store/people/bank-accounts isAccountAwaitingMoney,
      store/people/closed-accounts dealsInCourse, store/people/closed-accounts eraseWaysIn,
      store/people/closed-accounts eraseWritten, store/people/holds confirmExtension, store/people/holds holdById,
      store/people/holds identityHold, store/people/holds lockHold, store/people/holds myOpenHolds,
      store/people/holds proposeExtension, store/people/holds wasLifted, store/people/tell-deals tellDealsOf,
      store/transactions/attachments keptSince, store/transactions/counterparts counterpartsOf,
      store/transactions/counterparts invitedBy, store/transactions/deals-between dealsBetween,
      store/transactions/drafts countDrafts, store/transactions/live-deals listLiveDeals,
      store/transactions/messages countSentSince, store/transactions/messages eraseMessagesOf,
      store/transactions/payees agreedBetween, store/transactions/situations readKnown`),
  },
  {
    why: 'A line of a statement is of no deal until somebody says so: lines would lie with their statements on the one machine, as a table of no deal, and a step that takes one would be over two',
    names: listed(`
      assert_lines_are_their_entry(), assert_pieces_are_their_line(), held_at_bank(), keep_bank_lines(),
      keep_custody_payments(), post_credits(), queries/money/announced-rows readAnnouncedRows,
      queries/money/bank-line-rows readBankLines, queries/money/next-bank-line, queries/money/reconciliation,
      queries/money/reconciliation countLines, queries/money/reconciliation viewOf,
      queries/money/statement-rows readStatementRows, record_rows(), record_steps(),
      store/bank/assignments holdForDeal, store/bank/assignments letGo, store/bank/bank-lines candidates,
      store/bank/bank-lines listFreshLines, store/bank/bank-lines noteLine, store/bank/bank-lines readLine,
      store/bank/bank-lines saveSuggestion, store/bank/certain-lines certainLines,
      store/bank/custody-payments excessOf, store/bank/custody-payments lockLine,
      store/bank/custody-payments lockPaymentOfDebit, store/bank/custody-payments moveLine,
      store/bank/debits confirmExplanation, store/bank/debits lockLine, store/bank/debits markUnexplained,
      store/bank/debits noteDebit, store/bank/divisions divideLine, store/bank/divisions holdDivided,
      store/bank/entries readAccountBooks, store/bank/payer-explanations listPayersAsked,
      store/bank/payer-explanations savePayerExplanation, store/bank/recall-requests hasStakeInCredits,
      store/bank/recall-requests isInSomeDeal, store/bank/recall-requests listAskedCredits,
      store/bank/undone-notes undoNote, told_by_account(), told_minor(), told_opening(), uncovered_minor(), withdrawable_minor()`),
  },
  {
    why: 'A payment file pays payouts of many deals, and is made, approved, held and sent as a whole',
    names: listed(`
      keep_course_of_payment_files(), keep_payouts_in_their_file(), refuse_approval_by_hands(),
      refuse_files_to_who_is_held(), store/bank/held-files doubtedInFile, store/bank/held-files doubtedPayoutsIn,
      store/bank/held-files heldInFile, store/bank/held-files heldPayoutsIn, store/bank/payment-files fileOfRejected,
      store/bank/payment-files fileWithUsOf, store/bank/payment-files filesWithUsFor,
      store/bank/payment-files listFilePayouts, store/bank/payment-files listPayoutsIn,
      store/payouts/payouts listBlockedPayouts, store/payouts/payouts listUnsentPayouts,
      store/payouts/payouts-to-export listPayoutsToExport`),
  },
  {
    why: 'Invoices are numbered without a gap, over all deals of a year: they would lie on the one machine',
    names: listed(`
      add_invoice(), replace_invoice(), store/ledger/invoices feesBooked, store/ledger/invoices invoicedSums,
      store/ledger/invoices readInvoiceState, store/ledger/invoices readInvoices,
      store/ledger/tax-data isSeriesOfOther, store/ledger/tax-data withdrawTaxData`),
  },
  {
    why: 'An entry is proved where its postings are, and these name accounts, of which many are of no deal: a posting has to carry its deal, and what is added up over all deals goes over all machines',
    names: listed(`
      assert_entries_balance(), assert_entries_follow_the_chart(), keep_unexplained_debits(), operator_bears(),
      own_funds_brought(), queries/money/ledger statementSums, queries/money/own-funds,
      store/ledger/account-days accountDays, store/ledger/balances balanceAt, store/ledger/balances listBalances,
      store/ledger/day-found readItems, store/ledger/day-found readSums, store/ledger/day-found readTold,
      store/ledger/invariants checkInvariants, store/ledger/journal-page journalPage, store/ledger/sold listSellers,
      store/ledger/trial-balance familyMoves, store/ledger/unclaimed listUnclaimed, take_snapshots()`),
  },
  {
    why: 'What is due next, whosever it is: a worker has to ask each machine, or one works on each',
    names: listed(`
      store/queue/timers isAnythingDue, store/queue/timers nextTimerMoment, store/queue/timers queueDueTimers,
      store/queue/timers takeDueReminders`),
  },
  {
    why: 'Once a night, or when a history is closed for all: nobody waits',
    names: listed(`
      erase_blocked_copies(), history_bounds(), history_digests(), store/ledger/history newsPages,
      store/transactions/dispute-drafts eraseDisputeDraftsBefore, store/transactions/drafters forgottenDrafters,
      store/transactions/drafts forgottenDrafts`),
  },
  {
    why: 'A list or a figure of the office or for everybody, over all deals: each machine answers for its own, side by side',
    names: listed(`
      queries/disputes/by-month disputesByMonthIn, queries/disputes/open-disputes,
      queries/money/office-queues readQueues, queries/money/payouts-list, queries/money/payouts-list countPayouts,
      queries/money/platform-clocks platformClocks, queries/money/times-by-month timesByMonthIn,
      queries/money/transparency dealsAndTimes, queries/money/transparency owedByCurrency,
      queries/money/unproven-silence, queries/people/find-people, queries/queue/jobs, queries/storage/files-stored,
      queries/storage/largest, queries/transactions/unproven-deliveries, store/people/holds listOpenHolds,
      store/transactions/freezes listOpenFreezes`),
  },
]

/** What no attempt of `test/thorough/access.test.ts` comes to, or not every time, by what reading it tells. */
export const elsewhere: Reasons = [
  {
    why: 'On the machine of its deal, which it names: nothing here comes to where it is asked',
    names: listed(`
      queries/disputes/calendars calendarsOf, queries/people/export-deals dealMessages,
      queries/people/export-deals deposits, queries/people/export-deals ownDisputeDrafts,
      queries/people/export-deals ownInvitation, queries/transactions/action-page termsBefore,
      store/notices/waiting-mails giveMailTurnBack, store/payouts/stops payeesOfStopped,
      store/queue/timers isTimerDue, store/transactions/attachments posterOf,
      store/transactions/events-since eventsSince, store/transactions/evidence deliveredUnseen,
      store/transactions/evidence isShotKept, store/transactions/evidence listEvidence,
      store/transactions/handovers isCodeShown, store/transactions/lost-answers stands,
      store/transactions/messages knowsOfMessages, store/transactions/parcels askParcelAt,
      store/transactions/parcels noteParcelWord, store/transactions/parcels parcelsOf,
      store/transactions/return-addresses returnAddresses`),
  },
  {
    why: 'Everywhere, as what one person has: exports that are told piece by piece, mails of the day, changes of an account',
    names: listed(`
      queries/people/export-account exportedIdentity, queries/people/export-account exportedNotices,
      queries/people/export-deals dealsOf, queries/people/export-deals exportedDrafts,
      store/notices/daily-mails untoldByMail, store/people/contact-changes,
      store/people/identity-fingerprints sitsOnBothSides, store/transactions/handovers carryHandoverKeys`),
  },
  {
    why: 'Everywhere, as lines of statements and payouts of files are: recalls, pieces and debits of which the attempts come to other ends',
    names: listed(`
      queries/money/bank-line payoutForLine, queries/money/bank-line run,
      queries/money/deposits-of-debit depositsOfDebit, queries/money/payouts-of-debit payoutsOfDebit,
      store/bank/advised-payments listBookable, store/bank/bank-lines payoutsIn,
      store/bank/brought-to-part broughtToPart, store/bank/certain-lines countEqual, store/bank/entries learnOfEntries,
      store/bank/entries readBooksFor,
      store/bank/debits useAsGivenBack, store/bank/held-files heldAmong, store/bank/recall-requests readCreditNow,
      store/bank/recalls onlyExplainedRecalls, store/bank/recalls partsOf, store/bank/recalls readRecallable,
      store/bank/recalls takeBackWhole, store/payouts/stops listUnknownDebits`),
  },
  {
    why: 'Everywhere, by its own key, though the promise could say the deal',
    names: listed(`
      store/notices/push-messages pushToSend, store/transactions/messages messageToTell,
      store/files/stored-files isNamed`),
  },
  {
    why: 'Everywhere, for the office or for what is due: open work, lost files, parcels',
    names: listed(`
      queries/queue/open-work readOpenWork, store/files/file-looks lastFileLook,
      store/transactions/parcels isParcelOfAnother, store/transactions/parcels parcelsOnTheirWay,
      store/transactions/parcels takeParcelsToAsk`),
  },
  {
    why: 'Everywhere, once and by the operator: another key, another place for files, a copy that is looked through, the demonstration',
    names: listed(`
      jobs/payouts/demonstration-office, program/backup/look-through, program/demonstration/deal,
      program/demonstration/seed, store/files/resealed-files, store/files/compared-files,
      store/files/moved-files`),
  },
]
