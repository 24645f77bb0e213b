// Printed by tools/schema.ts from the migrations. Do not edit.
import type { Generated } from 'kysely'

/** A value of a json column, as the driver hands it over. */
export type Json = unknown

export type Schema = {
  acceptances: {
    person_id: string
    seal: string
    way: string
    accepted_at: Temporal.Instant
  }
  account_changes: {
    change_id: string
    person_id: string
    bank_account_id: string
    former_account_id: string | null
    kind: string
    cool_off: string
    changed_at: Temporal.Instant
    told_at: Temporal.Instant | null
    stopped_at: Temporal.Instant | null
  }
  account_log: {
    account_log_id: Generated<bigint>
    person_id: string
    what: string
    detail: Generated<string>
    device: Generated<string>
    at: Temporal.Instant
  }
  account_snapshots: {
    account: string
    currency: string
    journal_id: bigint
    balance_minor: string
    at: Temporal.Instant
  }
  advised_payments: {
    advised_id: string
    report_id: string
    custody_id: string
    entry: string
    day: string
    direction: string
    amount_minor: bigint
    currency: string
    bank_reference: string | null
    end_to_end_id: string | null
    payment_info_id: string | null
    payer_name: string | null
    payer_print: string | null
    return_reason: string | null
    text: string
    references: string[]
    told_at: Temporal.Instant
    withdrawn_at: Temporal.Instant | null
    line_id: bigint | null
  }
  api_keys: {
    api_key_id: string
    person_id: string
    name: string
    prefix: string
    key_hash: string
    scope: string
    made_at: Temporal.Instant
    expires_at: Temporal.Instant
    last_used_at: Temporal.Instant | null
    revoked_at: Temporal.Instant | null
  }
  appointments: {
    person_id: string
    role: string
    reason: string
    proposed_by: string
    proposed_at: Temporal.Instant
    lapses_at: Temporal.Instant
  }
  attachments: {
    attachment_id: string
    transaction_id: string
    message_id: string | null
    author_id: string
    media_type: string
    sealed_name: string
    size: number
    sha256: string
    sealed_bytes: Buffer | null
    added_at: Temporal.Instant
    evidence_id: string | null
    seconds: number | null
    sealed_thumbnail: Buffer | null
    poster_sha256: string | null
    stored_as: string | null
    stored_generation: number | null
  }
  attempts: {
    subject: string
    failures: number
    last_at: Temporal.Instant
    blocked_until: Temporal.Instant | null
  }
  authenticators: {
    authenticator_id: string
    person_id: string
    name: string
    sealed_secret: string
    last_step: Generated<bigint>
    added_at: Temporal.Instant
    confirmed_at: Temporal.Instant | null
    last_used_at: Temporal.Instant | null
  }
  authorization_requests: {
    state_hash: string
    provider: string
    purpose: string
    mode: string
    person_id: string | null
    session_id: string | null
    sealed_secrets: string
    is_remembered: Generated<boolean>
    redirect: string
    begun_at: Temporal.Instant
    expires_at: Temporal.Instant
    answered_at: Temporal.Instant | null
    outcome: string | null
  }
  balances: {
    account: string
    currency: string
    balance_minor: bigint
  }
  bank_accounts: {
    bank_account_id: string
    person_id: string
    scheme: string
    country: string
    currency: string
    sealed_number: string
    fingerprint: string
    masked: string
    bank: string | null
    holder_name: string
    name_check: Generated<string>
    is_default: Generated<boolean>
    added_at: Temporal.Instant
    usable_from: Temporal.Instant
    archived_at: Temporal.Instant | null
    name_answer: string | null
    name_answered_at: Temporal.Instant | null
    sealed_document: string | null
  }
  bank_answers: {
    answer_id: string
    file_id: string
    sha256: string
    name: string
    sealed_bytes: Buffer
    said: Json
    taken_by: string | null
    at: Temporal.Instant
  }
  bank_entries: {
    entry_id: Generated<bigint>
    custody_id: string
    booking_date: string
    direction: string
    amount_minor: bigint
    currency: string
    ordinal: number
    reference: string | null
    reference_ordinal: Generated<number>
    content: string
    before_minor: bigint | null
  }
  bank_lines: {
    line_id: Generated<bigint>
    statement_id: string | null
    custody_id: string
    state: string
    direction: string
    amount_minor: bigint
    currency: string
    booking_date: string
    value_date: string | null
    payer_name: string | null
    payer_account: Json
    payer_print: string | null
    end_to_end_id: string | null
    bank_reference: string | null
    return_reason: string | null
    text: string
    references: string[]
    suggestion: Json
    transaction_id: string | null
    payout_id: string | null
    handled_at: Temporal.Instant | null
    entry_id: bigint | null
    part: number
    payment_info_id: string | null
    message_id: string | null
    batch_of: number | null
    divided_from: bigint | null
  }
  bank_reports: {
    report_id: string
    file_id: string
    custody_id: string
    number: string
    made_at: Temporal.Instant
    told_from: Temporal.Instant | null
    told_until: Temporal.Instant | null
    news: Generated<number>
    repeats: Generated<number>
    imported_at: Temporal.Instant
  }
  book_checks: {
    book_check_id: Generated<bigint>
    at: Temporal.Instant
    broken: number
  }
  cancellation_answers: {
    answer_id: string
    request_id: string
    sha256: string
    name: string
    sealed_bytes: Buffer
    said: Json
    taken_by: string | null
    at: Temporal.Instant
  }
  cancellation_requests: {
    request_id: string
    file_id: string
    code: string
    reason: string
    note: string
    sealed_xml: Buffer
    asked_by: string
    asked_at: Temporal.Instant
  }
  clock: {
    only_row: Generated<boolean>
    ahead: string
  }
  closed_accounts: {
    person_id: string
    closed_at: Temporal.Instant
    keep_until: Temporal.Instant
    sealed_copy: string | null
    provider_sessions: Generated<string[]>
    erased_at: Temporal.Instant | null
  }
  command_keys: {
    actor_id: string
    command: string
    key: string
    body_hash: string
    answer: Json
    created_at: Temporal.Instant
  }
  contact_messages: {
    message_id: string
    reference: string
    person_id: string | null
    name: string
    email: string
    subject: string
    body: string
    deal_code: Generated<string>
    sent_at: Temporal.Instant
    mailed_at: Temporal.Instant | null
    answered_at: Temporal.Instant | null
    answered_by: string | null
    note: string | null
  }
  custody_accounts: {
    custody_id: string
    currency: string
    scheme: string
    number: string
    holder: string
    bic: string | null
    bank: string | null
    tolerance_minor: Generated<bigint>
    described: string | null
  }
  custody_payments: {
    payment_id: string
    code: string
    custody_id: string
    line_id: bigint | null
    amount_minor: bigint
    account: Json
    note: string
    state: Generated<string>
    proposed_by: string
    proposed_at: Temporal.Instant
    approved_by: string | null
    approved_at: Temporal.Instant | null
    file_id: string | null
    settled_line_id: bigint | null
    ended_at: Temporal.Instant | null
    reason: string | null
    out_of: string
  }
  day_closes: {
    custody_id: string
    day: string
    statement_id: string
    body: string
    hash: string
    proposed_by: string
    proposed_at: Temporal.Instant
    confirmed_by: string | null
    confirmed_at: Temporal.Instant | null
  }
  debit_explanations: {
    line_id: bigint
    kind: string
    credit_line_id: bigint | null
    note: string
    proposed_by: string
    proposed_at: Temporal.Instant
    confirmed_by: string | null
    confirmed_at: Temporal.Instant | null
    payout_ids: string[] | null
    undone_at: Temporal.Instant | null
    explanation_id: Generated<bigint>
    recalled_line_id: bigint | null
  }
  delivery_proofs: {
    transaction_id: string
    version: number
    tranche: number
    kind: string
    delivered_at: Temporal.Instant | null
    delivered_on: string | null
    document: number | null
    proven_by: string | null
    files: string[] | null
  }
  dispute_drafts: {
    transaction_id: string
    tranche: number
    person_id: string
    content: Json
    saved_at: Temporal.Instant
  }
  disputes: {
    dispute_id: string
    transaction_id: string
    tranche: number
    state: string
    ground: string
    opened_by: string
    by_system: boolean
    claimed_minor: bigint
    wanted: string
    statement: string
    opened_at: Temporal.Instant
    mediator_id: string | null
    reviewer_id: string | null
    excluded: Json
    objected: Json
    rested: Json
    waived: Json
    questions: Json
    evidence_closed_at: Temporal.Instant | null
    resolution: Json
    accepted: Json
    refused: boolean
    decision: Json
    appeal: Json
    review: Json
    missed: Json
    secret_offers: Json
    secret_tries: number
    counterclaim: Json
    by_ruling: Generated<boolean>
  }
  drafts: {
    transaction_id: string
    content: Json
    revision: Generated<number>
    saved_at: Temporal.Instant
  }
  events: {
    event_id: Generated<bigint>
    transaction_id: string
    version: number
    name: string
    transition: string
    actor_id: string
    actor_role: string
    at: Temporal.Instant
    body: string
    previous_hash: string
    hash: string
  }
  evidence: {
    evidence_id: string
    transaction_id: string
    version: number
    number: number
    tranche: number | null
    author_id: string
    side: string
    purpose: string
    sealed_words: string | null
    hash: string
    added_at: Temporal.Instant
  }
  fees_earned: {
    journal_id: bigint
    party: string
    person_id: string
    transaction_id: string
    currency: string
    base_minor: bigint
    tax_minor: bigint
    tax_basis_points: number
    tax_name: string
    at: Temporal.Instant
  }
  file_looks: {
    file_look_id: Generated<bigint>
    at: Temporal.Instant
    files: number
    orphans: number
    lost: number
    lost_files: string[]
  }
  files_for_the_store: {
    kind: string | null
    id: string | null
    size: number | null
    since: Temporal.Instant | null
  }
  former_custody_accounts: {
    custody_id: string
    number: string
    left_at: Temporal.Instant
  }
  freezes: {
    freeze_id: string
    transaction_id: string
    state: Generated<string>
    kind: string
    authority: string
    reference: string
    dated_on: string
    evidence: number
    brought_by: string
    brought_as: string
    brought_at: Temporal.Instant
    decided_by: string | null
    decided_at: Temporal.Instant | null
    decision_note: string | null
    lift_by: string | null
    lift_reason: string | null
    ruling: Json
    ruling_by: string | null
    ended_by: string | null
    ended_at: Temporal.Instant | null
  }
  guide_editions: {
    edition: number
    seal: string
    body: string
    published_at: Temporal.Instant
  }
  handover_keys: {
    key_id: string
    transaction_id: string
    tranche: number
    party: string
    public_key: string
    registered_at: Temporal.Instant
    revoked_at: Temporal.Instant | null
    session_id: string | null
  }
  handovers: {
    key_id: string
    kind: string
    transaction_id: string
    version: number
  }
  history_keys: {
    key_id: string
    public_key: string
    sealed_private: string
    made_at: Temporal.Instant
  }
  history_roots: {
    number: number
    day: string
    previous: string
    body: string
    hash: string
    signature: string
    key_id: string
    made_at: Temporal.Instant
  }
  hold_answers: {
    answer_id: string
    hold_id: string
    sealed_words: string
    answered_at: Temporal.Instant
  }
  hold_documents: {
    document_id: string
    answer_id: string
    media_type: string
    sealed_name: string
    size: number
    sha256: string
    sealed_bytes: Buffer
  }
  holds: {
    hold_id: string
    person_id: string
    class: string
    reason: string
    placed_at: Temporal.Instant
    placed_by: string
    review_by: Temporal.Instant
    lifted_at: Temporal.Instant | null
    lifted_by: string | null
    lift_reason: string | null
    transaction_id: string | null
    asked: string | null
    extension_until: Temporal.Instant | null
    extension_by: string | null
    extension_reason: string | null
    extended_by: string | null
  }
  identity_checks: {
    check_id: string
    person_id: string
    session_id: string | null
    sealed_url: string | null
    state: string
    attempt_id: string | null
    decided_attempts: Generated<string[]>
    reason: string | null
    opened_at: Temporal.Instant
    submitted_at: Temporal.Instant | null
    decided_at: Temporal.Instant | null
    changed_at: Temporal.Instant
    vendor_data: string | null
  }
  identity_fingerprints: {
    fingerprint: string
    person_id: string
    first_at: Temporal.Instant
  }
  identity_messages: {
    message_id: string
    key: string
    kind: string
    session_id: string | null
    says: string | null
    sealed_body: Buffer
    received_at: Temporal.Instant
    handled_at: Temporal.Instant | null
    outcome: string | null
  }
  installations: {
    installation_id: string
    person_id: string
    session_id: string
    device: string
    generation: Generated<number>
    token_until: Temporal.Instant
    made_at: Temporal.Instant
    seen_at: Temporal.Instant
  }
  instance: {
    is_only: Generated<boolean>
    instance_id: Generated<string>
  }
  invitations: {
    transaction_id: string
    token_hash: string
    sealed_token: string
    guest_name: string
    guest_contact: string
    created_at: Temporal.Instant
    claimed_by: string | null
    claimed_at: Temporal.Instant | null
    invited_id: string | null
  }
  invoices: {
    invoice_id: string
    series: string
    kind: string
    year: number
    number: number
    identity_id: string
    tax_data_id: string | null
    person_id: string
    transaction_id: string
    journal_id: bigint
    party: string
    currency: string
    base_minor: bigint
    tax_minor: bigint
    tax_basis_points: number
    tax_name: string
    issued_at: Temporal.Instant
    rectifies: string | null
    replaces: string | null
  }
  jobs: {
    job_id: Generated<bigint>
    task: string
    payload: Json
    key: string | null
    promised_at: Generated<Temporal.Instant>
    due_at: Generated<Temporal.Instant | null>
    attempts: Generated<number>
    expires_at: Temporal.Instant | null
    claimed_until: Temporal.Instant | null
    problem: string | null
    failing_since: Temporal.Instant | null
    promised_in: Generated<string | null>
  }
  journal_entries: {
    journal_id: Generated<bigint>
    code: string
    currency: string
    lines: number
    transaction_id: string | null
    version: number | null
    line_id: bigint | null
    at: Temporal.Instant
  }
  keys: {
    generation: number
    mark: string
    sealed_printing: Buffer | null
    since: Generated<Temporal.Instant>
    retired_at: Temporal.Instant | null
  }
  linked_identities: {
    identity_id: string
    person_id: string
    provider: string
    subject: string
    linked_at: Temporal.Instant
  }
  lost_factors: {
    request_id: string
    person_id: string
    device: string
    contact: string
    asked_at: Temporal.Instant
    waits_until: Temporal.Instant
    stop_hash: string
    confirmed_at: Temporal.Instant | null
    confirmed_by: string | null
    note: string | null
    link_hash: string | null
    link_until: Temporal.Instant | null
    stopped_at: Temporal.Instant | null
    stopped_by: string | null
    done_at: Temporal.Instant | null
  }
  mail_turns: {
    person_id: string
    transaction_id: string
    at: Temporal.Instant
  }
  mailed_links: {
    token_hash: string
    purpose: string
    person_id: string
    email: string
    made_at: Temporal.Instant
    expires_at: Temporal.Instant
    used_at: Temporal.Instant | null
    redirect: string | null
  }
  messages: {
    message_id: string
    transaction_id: string
    author_id: string
    sealed_text: string
    sent_at: Temporal.Instant
  }
  notice_deliveries: {
    notice_id: string
    channel: string
    sent_at: Temporal.Instant
    delivered_at: Temporal.Instant | null
    failure: string | null
    read_at: Temporal.Instant | null
  }
  notice_preferences: {
    person_id: string
    event_group: string
    by_mail: boolean
    by_push: boolean
    changed_at: Temporal.Instant
  }
  notices: {
    notice_id: string
    promise: string
    person_id: string
    transaction_id: string | null
    name: string
    subject: string
    title: string
    body: string
    at: Temporal.Instant
    read_at: Temporal.Instant | null
    path: string | null
    timer_kind: string | null
    timer_cycle: number | null
    mail_waits: Generated<boolean>
  }
  office_log: {
    office_log_id: Generated<bigint>
    actor_id: string
    action: string
    subject: string
    note: string
    at: Temporal.Instant
  }
  one_time_codes: {
    code_id: string
    purpose: string
    phone: string
    person_id: string | null
    code_hash: string
    tries: Generated<number>
    sent_at: Temporal.Instant
    expires_at: Temporal.Instant
    used_at: Temporal.Instant | null
  }
  own_accounts: {
    custody_id: string
    account: Json
  }
  parcels: {
    transaction_id: string
    carrier: string
    number: string
    told_at: Temporal.Instant
    state: string | null
    state_at: Temporal.Instant | null
    place: string | null
    heard_at: Temporal.Instant | null
    ask_at: Temporal.Instant | null
    goes_to: string
  }
  participants: {
    person_id: string
    transaction_id: string
    party: string
  }
  passkey_challenges: {
    challenge: string
    purpose: string
    person_id: string | null
    expires_at: Temporal.Instant
    used_at: Temporal.Instant
  }
  passkeys: {
    credential_id: string
    person_id: string
    name: string
    public_key: Buffer
    counter: bigint
    transports: Generated<string[]>
    is_backed_up: Generated<boolean>
    added_at: Temporal.Instant
    last_used_at: Temporal.Instant | null
  }
  passwords: {
    person_id: string
    hash: string
    set_at: Temporal.Instant
  }
  payer_explanations: {
    line_id: bigint
    transaction_id: string
    asked_at: Temporal.Instant
    due_on: string
    explanation: string | null
    explained_at: Temporal.Instant | null
  }
  payment_files: {
    file_id: string
    message_id: string
    custody_id: string
    version: string
    sealed_xml: Buffer | null
    sha256: string
    payouts: number
    total_minor: bigint
    made_by: string
    made_at: Temporal.Instant
    sent_at: Temporal.Instant | null
    state: Generated<string>
    approved_by: string | null
    approved_at: Temporal.Instant | null
    approved_sha256: string | null
    handed_over_by: string | null
    handed_over_at: Temporal.Instant | null
    cancelled_by: string | null
    cancelled_at: Temporal.Instant | null
    remark: string | null
    layout: Json
    execution_date: string | null
    stored_as: string | null
    stored_generation: number | null
    size: number | null
    account: string | null
  }
  payment_layouts: {
    layout_id: string
    custody_id: string
    name: string
    rules: Json
    version: Generated<number>
    changed_by: string
    changed_at: Temporal.Instant
  }
  payout_stops: {
    stop_id: string
    since: Temporal.Instant
    reason: string
    note: string | null
    started_by: string | null
    restored_until: Temporal.Instant | null
    released_first_by: string | null
    released_first_at: Temporal.Instant | null
    released_first_note: string | null
    released_second_by: string | null
    released_second_at: Temporal.Instant | null
  }
  payouts: {
    payout_id: string
    transaction_id: string
    code: string
    state: string
    cause: string
    to_party: string
    person_id: string
    tranche: number
    amount_minor: bigint
    currency: string
    account: Json
    blocked_by: string | null
    attempt: number
    replaces: string | null
    prepared_by: string | null
    approved_by: string | null
    file_id: string | null
    reason: string | null
    planned_at: Temporal.Instant
    settled_at: Temporal.Instant | null
    came_from: Json
  }
  pending_registrations: {
    token_hash: string
    phone: string | null
    provider: string | null
    provider_subject: string | null
    proved_email: string | null
    name: string | null
    email: string | null
    country: string | null
    time_zone: string | null
    password_hash: string | null
    link_hash: string | null
    redirect: string
    begun_at: Temporal.Instant
    expires_at: Temporal.Instant
    done_at: Temporal.Instant | null
  }
  pending_sign_ins: {
    token_hash: string
    person_id: string
    method: string
    is_remembered: boolean
    redirect: string
    begun_at: Temporal.Instant
    expires_at: Temporal.Instant
    done_at: Temporal.Instant | null
  }
  people: {
    person_id: string
    display_name: string
    email: string
    email_verified: Generated<boolean>
    country: Generated<string>
    time_zone: Generated<string>
    tier: Generated<number>
    verified_name: string | null
    identity_asked_at: Temporal.Instant | null
    identity_asked_name: string | null
    roles: Generated<string[]>
    created_at: Temporal.Instant
    phone: string | null
    phone_proved_at: Temporal.Instant | null
    phone_is_factor: Generated<boolean>
    is_anonymous: Generated<boolean>
    drafted_as: string | null
    last_sign_in_at: Temporal.Instant | null
    closed_at: Temporal.Instant | null
    push_tells_details: Generated<boolean>
    format_locale: string | null
    format_time_zone: string | null
    shows_record: Generated<boolean>
    daily_mail: Generated<boolean>
    daily_mail_at: Temporal.Instant | null
  }
  postings: {
    journal_id: bigint
    line: number
    account: string
    amount_minor: bigint
    currency: string
  }
  proposals: {
    proposal_id: string
    transaction_id: string
    kind: string
    tranche: number
    state: string
    by_party: string
    to_seller_minor: bigint
    to_buyer_minor: bigint
    days: number
    reason: string
    opened_at: Temporal.Instant
    paid_by: string | null
    amendment: Json
    terms_version: number | null
  }
  published_texts: {
    seal: string
    document: string
    edition: number
    published_on: string
    body: string
    kept_at: Temporal.Instant
  }
  push_keys: {
    key_id: string
    public_key: string
    sealed_private: string
    made_at: Temporal.Instant
  }
  push_messages: {
    message_id: string
    notice_id: string
    installation_id: string
    expires_at: Temporal.Instant
    sent_at: Temporal.Instant | null
    delivered_at: Temporal.Instant | null
    opened_at: Temporal.Instant | null
    failure: string | null
  }
  push_registrations: {
    installation_id: string
    token: string
    endpoint: string
    p256dh: string
    auth: string
    key_id: string
    made_at: Temporal.Instant
    refreshed_at: Temporal.Instant
    taken_at: Temporal.Instant | null
  }
  recall_files: {
    file_id: string
    sha256: string
    name: string
    sealed_bytes: Buffer
    taken_by: string | null
    at: Temporal.Instant
  }
  recall_requests: {
    request_id: string
    file_id: string
    sameness: string
    asked: Json
    answer: string | null
    note: string | null
    line_id: bigint | null
    answered_by: string | null
    answered_at: Temporal.Instant | null
  }
  receipts: {
    receipt_id: string
    kind: string
    transaction_id: string
    person_id: string
    line_id: bigint
    payout_id: string | null
    body: string
    hash: string
    made_at: Temporal.Instant
    written: Generated<bigint>
  }
  recovery_codes: {
    person_id: string
    salt: string
    code_hash: string
    made_at: Temporal.Instant
    used_at: Temporal.Instant | null
  }
  return_addresses: {
    address_id: string
    transaction_id: string
    tranche: number
    sealed_address: string
    added_at: Temporal.Instant
  }
  sessions: {
    session_id: string
    person_id: string
    method: string
    second_factor: string | null
    is_remembered: boolean
    device: string
    begun_at: Temporal.Instant
    last_seen_at: Temporal.Instant
    token: string
    expires_at: Temporal.Instant
    stepped_up_at: Temporal.Instant | null
  }
  set_aside_statements: {
    set_aside_id: string
    file_id: string
    custody_id: string | null
    number: string | null
    sealed_statement: Buffer | null
    reason: string
    details: Json
    set_aside_at: Temporal.Instant
    ended_at: Temporal.Instant | null
    ended_by: string | null
    outcome: string | null
  }
  statement_files: {
    file_id: string
    sha256: string
    name: string
    sealed_bytes: Buffer | null
    format: string
    version: string
    warnings: Json
    uploaded_by: string
    uploaded_at: Temporal.Instant
    stored_as: string | null
    stored_generation: number | null
    size: number | null
  }
  statement_intake_parts: {
    part_id: string
    intake_id: string
    part: number
    day: string
    ends_day: boolean
    entries: number
    opening_minor: bigint
    closing_minor: bigint
    sealed_lines: Buffer
  }
  statement_intakes: {
    intake_id: string
    file_id: string
    custody_id: string
    number: string
    from_date: string | null
    to_date: string | null
    opens: boolean
    closes: boolean
    many: number
    known_lines: number
    taken: Generated<number>
    begun_by: string
    begun_at: Temporal.Instant
    ended_at: Temporal.Instant | null
    ended_by: string | null
    outcome: string | null
    account: string
    beside_minor: Generated<bigint>
  }
  statement_profiles: {
    profile_id: string
    custody_id: string
    name: string
    rules: Json
    version: Generated<number>
    changed_by: string
    changed_at: Temporal.Instant
    account: string | null
  }
  statements: {
    statement_id: string
    file_id: string
    custody_id: string
    number: string
    from_date: string | null
    to_date: string | null
    opening_minor: bigint | null
    closing_minor: bigint | null
    new_lines: number
    known_lines: number
    imported_at: Temporal.Instant
    opens: bigint | null
    closes: bigint | null
    intake_id: string | null
    account: string
    beside_minor: Generated<bigint>
  }
  stored_files: {
    kind: string | null
    id: string | null
    name: string | null
    generation: number | null
    size: number | null
  }
  tax_data: {
    tax_data_id: string
    person_id: string
    sealed_data: string | null
    given_at: Temporal.Instant
    withdrawn_at: Temporal.Instant | null
  }
  tax_identities: {
    identity_id: string
    legal_name: string
    tax_number: string
    address: string
    country: string
    time_zone: string
    series: string
    set_by: string
    since: Temporal.Instant
  }
  terms_versions: {
    transaction_id: string
    version: number
    author: string
    body: string
    hash: string
    created_at: Temporal.Instant
    broker_id: string | null
    commission_minor: bigint | null
    broker_salt: string | null
  }
  timers: {
    timer_id: Generated<bigint>
    transaction_id: string
    subject: string
    kind: string
    cycle: number
    state: string
    started_at: Temporal.Instant
    due_at: Temporal.Instant
    paused_at: Temporal.Instant | null
    remind_at: Temporal.Instant | null
    confirmed: Generated<boolean>
    paused_for: Generated<string[]>
    spare_seconds: Generated<number>
  }
  tranches: {
    transaction_id: string
    number: number
    title: string
    state: string
    previous: string[]
    entered_at: Temporal.Instant
    price_minor: bigint
    charges_minor: bigint
    buyer_fee_minor: bigint
    buyer_tax_minor: bigint
    seller_fee_minor: bigint
    seller_tax_minor: bigint
    funded_minor: bigint
    unfunded_minor: bigint
    released_minor: bigint
    refunded_minor: bigint
    held_minor: bigint
    fee_pending_minor: bigint
    deliver_by: string
    inspection_days: number
    proof: Json
    change_rounds: Generated<number>
    rejection: Json
    goods_return: Json
    split_from: number | null
    moved_minor: bigint
    broker_minor: Generated<bigint>
  }
  transactions: {
    transaction_id: string
    code: string
    reference: string
    version: number
    state: string
    turn: string | null
    author: string
    buyer_id: string | null
    seller_id: string | null
    currency: string
    title: string
    total_minor: bigint
    terms_version: number
    terms_hash: string
    agreed_at: Temporal.Instant | null
    last_hash: string
    refund_account: Json
    late_minor: Generated<bigint>
    waits_for: Generated<string>
    due_at: Temporal.Instant | null
    created_at: Temporal.Instant
    changed_at: Temporal.Instant
    late_from: Generated<Json>
    handled_by: Generated<Json>
    buyer_owes_minor: Generated<bigint>
    frozen_at: Temporal.Instant | null
    announced_at: Temporal.Instant | null
  }
  undone_notes: {
    undone_note_id: Generated<bigint>
    line_id: bigint
    said: Json
    note: string
    proposed_by: string
    proposed_at: Temporal.Instant
    confirmed_by: string | null
    confirmed_at: Temporal.Instant | null
  }
  verified_identities: {
    check_id: string
    person_id: string
    verified_name: string | null
    birth_date: string | null
    document_type: string | null
    country: string | null
    sealed_number: string | null
    valid_until: string | null
    decided_at: Temporal.Instant
  }
  waiting_names: {
    person_id: string
    name: string
    asked_at: Temporal.Instant
    refused_at: Temporal.Instant | null
  }
}
