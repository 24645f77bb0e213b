/** What becomes of rows about a person: in the file that they may download, and when they close their account. */
type Fate = Readonly<{
  /** The part of the file that holds it, or why none does. */
  exported: Readonly<{ in: string } | { not: string }>
  /** Erased; emptied of what names somebody; kept sealed until its day; or why it stays as it is. */
  onClosing: 'erased' | 'emptied' | 'blocked' | Readonly<{ stays: string }>
}>

const secret = 'it proves who somebody is: whoever reads it could be them'
const technical = 'a number that only the program uses'
const agreement = 'agreements and money name both sides for ever, and cannot be changed'
const work = 'what somebody did for the operator belongs to the operator’s books'
const passing = 'it lives for minutes and says nothing that the log of the account does not say'

const inPart = (part: string, onClosing: Fate['onClosing']): Fate => ({
  exported: { in: part },
  onClosing,
})
const notBecause = (not: string, onClosing: Fate['onClosing']): Fate => ({ exported: { not }, onClosing })

/**
 * Every column that says of which person a row is, with the fate of its rows. A test compares it with the database,
 * so that a new table cannot be forgotten.
 */
export const personColumns: Readonly<Record<string, Fate>> = {
  'people.person_id': inPart('record', 'emptied'),
  'waiting_names.person_id': inPart('record', 'erased'),
  'people.drafted_as': notBecause(technical, 'erased'),
  'closed_accounts.person_id': notBecause('whoever closed their account can ask for nothing here', 'blocked'),
  'sessions.person_id': inPart('sessions', 'erased'),
  'passwords.person_id': inPart('record', 'erased'),
  'linked_identities.person_id': inPart('record', 'erased'),
  'acceptances.person_id': inPart('acceptedTexts', {
    stays: 'the proof of the contract that an account was under; without a name once it is closed',
  }),
  'account_log.person_id': inPart('accountLog', 'erased'),
  'authenticators.person_id': inPart('secondFactors', 'erased'),
  'passkeys.person_id': inPart('secondFactors', 'erased'),
  'recovery_codes.person_id': inPart('secondFactors', 'erased'),
  'api_keys.person_id': inPart('apiKeys', 'erased'),
  'lost_factors.person_id': inPart('secondFactors', 'erased'),
  'lost_factors.confirmed_by': notBecause(work, { stays: work }),
  'pending_sign_ins.person_id': notBecause(passing, 'erased'),
  'passkey_challenges.person_id': notBecause(passing, 'erased'),
  'authorization_requests.person_id': notBecause(passing, 'erased'),
  'one_time_codes.person_id': notBecause(secret, 'erased'),
  'mailed_links.person_id': notBecause(secret, 'erased'),
  'identity_checks.person_id': inPart('identity', 'blocked'),
  'verified_identities.person_id': inPart('identity', 'blocked'),
  'identity_fingerprints.person_id': notBecause(technical, 'blocked'),
  'appointments.person_id': notBecause('the log of the account says it', { stays: work }),
  'appointments.proposed_by': notBecause(work, { stays: work }),
  'delivery_proofs.proven_by': inPart('deals', { stays: agreement }),
  'holds.person_id': inPart('identity', 'blocked'),
  'holds.placed_by': notBecause(work, { stays: work }),
  'holds.extended_by': notBecause(work, { stays: work }),
  'holds.extension_by': notBecause(work, { stays: work }),
  'holds.lifted_by': notBecause(work, { stays: work }),
  // That a side brought an order is an event of the deal, and its paper a piece of its evidence.
  'freezes.brought_by': inPart('deals', { stays: agreement }),
  'freezes.decided_by': notBecause(work, { stays: work }),
  'freezes.lift_by': notBecause(work, { stays: work }),
  'freezes.ruling_by': notBecause(work, { stays: work }),
  'freezes.ended_by': notBecause(work, { stays: work }),
  'account_changes.person_id': notBecause('the log of the account says it', 'erased'),
  'bank_accounts.person_id': inPart('bankAccounts', 'blocked'),
  'participants.person_id': inPart('deals', { stays: agreement }),
  'transactions.buyer_id': inPart('deals', { stays: agreement }),
  'transactions.seller_id': inPart('deals', { stays: agreement }),
  'terms_versions.broker_id': inPart('commissions', { stays: agreement }),
  'invitations.claimed_by': inPart('deals', 'emptied'),
  'invitations.invited_id': notBecause('it is in the deal of whoever invites, and their choice', 'emptied'),
  'events.actor_id': inPart('deals', { stays: agreement }),
  'messages.author_id': inPart('deals', 'emptied'),
  'attachments.author_id': inPart('deals', 'emptied'),
  'evidence.author_id': inPart('deals', 'emptied'),
  'payouts.person_id': inPart('deals', { stays: agreement }),
  'receipts.person_id': inPart('deals', { stays: agreement }),
  'payouts.prepared_by': notBecause(work, { stays: work }),
  'payouts.approved_by': notBecause(work, { stays: work }),
  'dispute_drafts.person_id': inPart('deals', 'erased'),
  'disputes.mediator_id': notBecause(work, { stays: work }),
  'disputes.reviewer_id': notBecause(work, { stays: work }),
  'notices.person_id': inPart('notices', {
    stays: 'the proof that somebody was told something, on which deals were decided',
  }),
  'notice_preferences.person_id': inPart('noticePreferences', 'erased'),
  'mail_turns.person_id': notBecause(technical, 'erased'),
  'installations.person_id': inPart('devices', 'erased'),
  'contact_messages.person_id': inPart('messages', 'erased'),
  'contact_messages.answered_by': notBecause(work, { stays: work }),
  'office_log.actor_id': notBecause(work, { stays: work }),
  'custody_payments.approved_by': notBecause(work, { stays: work }),
  'custody_payments.proposed_by': notBecause(work, { stays: work }),
  'undone_notes.confirmed_by': notBecause(work, { stays: work }),
  'undone_notes.proposed_by': notBecause(work, { stays: work }),
  'day_closes.confirmed_by': notBecause(work, { stays: work }),
  'day_closes.proposed_by': notBecause(work, { stays: work }),
  'fees_earned.person_id': notBecause('its invoice says it, where there is one', { stays: agreement }),
  'invoices.person_id': inPart('invoices', { stays: 'books of the tax are kept; their number names nobody' }),
  'tax_data.person_id': inPart('invoices', {
    stays:
      'whom an invoice was made out to is kept sealed until the day of the blocked copy; the rest is erased',
  }),
  'tax_identities.set_by': notBecause(work, { stays: work }),
  'debit_explanations.confirmed_by': notBecause(work, { stays: work }),
  'debit_explanations.proposed_by': notBecause(work, { stays: work }),
  'set_aside_statements.ended_by': notBecause(work, { stays: work }),
  'statement_intakes.begun_by': notBecause(work, { stays: work }),
  'statement_intakes.ended_by': notBecause(work, { stays: work }),
  'statement_files.uploaded_by': notBecause(work, { stays: work }),
  'payment_files.made_by': notBecause(work, { stays: work }),
  'payment_files.approved_by': notBecause(work, { stays: work }),
  'payment_files.handed_over_by': notBecause(work, { stays: work }),
  'payment_files.cancelled_by': notBecause(work, { stays: work }),
  'payout_stops.started_by': notBecause(work, { stays: work }),
  'payout_stops.released_first_by': notBecause(work, { stays: work }),
  'payout_stops.released_second_by': notBecause(work, { stays: work }),
  'cancellation_requests.asked_by': notBecause(work, { stays: work }),
  'cancellation_answers.taken_by': notBecause(work, { stays: work }),
  'recall_files.taken_by': notBecause(work, { stays: work }),
  'recall_requests.answered_by': notBecause(work, { stays: work }),
  'bank_answers.taken_by': notBecause(work, { stays: work }),
  'statement_profiles.changed_by': notBecause(work, { stays: work }),
  'payment_layouts.changed_by': notBecause(work, { stays: work }),
  'command_keys.actor_id': notBecause(technical, { stays: technical }),
}
