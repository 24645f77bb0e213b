import { dealIn } from './crowd.ts'

// pgbench takes every colon before a letter or a digit for a variable, also inside texts.
const account = (...parts: string[]) => `concat_ws(chr(58), ${parts.join(', ')})`
const zeros = "repeat('0', 64)"

/**
 * The floor: every row that releasing a part writes (two events, two journal entries with seven postings, the
 * transaction under its version, the tranche with its constrained balance, the payout, its clock, two promises),
 * in one prepared data-modifying statement, against the same tables with the same constraints. `:id` is the deal.
 */
export function stepFloor(sample: { bodies: readonly string[]; account: string }): string {
  const [first = 0, second = 0] = sample.bodies.map((body) => Buffer.byteLength(body))
  return `
with step as (
  update transactions set version = version + 2, last_hash = ${zeros}, waits_for = 'seller', due_at = now(), changed_at = now()
  where transaction_id = ${dealIn(':id::int')} and version >= 6 returning transaction_id as t, version, buyer_id, seller_id
), part as (
  update tranches set released_minor = released_minor + 1000, held_minor = held_minor - 1000
  where transaction_id = ${dealIn(':id::int')} and number = 1
), fact as (
  insert into events (transaction_id, version, name, transition, actor_id, actor_role, at, body, previous_hash, hash)
  select t, version - back, name, transition, buyer_id, 'buyer', now(), body, ${zeros},
    encode(sha256(convert_to(${zeros} || body, 'UTF8')), 'hex')
  from step, (values (1, 'tranche.released', 'R5', repeat('x', ${first})), (0, 'payout.planned', 'P1', repeat('x', ${second})))
    as fact(back, name, transition, body)
), paid as (
  insert into payouts (payout_id, transaction_id, code, state, cause, to_party, person_id, tranche, amount_minor, currency,
    account, attempt, planned_at)
  select uuidv7(), t, 'RG' || :id::int || '-' || version, 'planned', 'release', 'seller', seller_id,
    1, 988, 'MXN', '${sample.account.replaceAll(':', ': ')}'::jsonb || jsonb_build_object('bankAccountId', (
      select bank_account_id from bank_accounts where person_id = seller_id and currency = 'MXN' limit 1)), 1, now()
  from step returning payout_id
), clock as (
  insert into timers (transaction_id, subject, kind, cycle, state, started_at, due_at)
  select t, ${account("'payout'", 'payout_id')}, 'T-PAYOUT', 1, 'armed', now(), now() from step, paid
), entry as (
  insert into journal_entries (code, currency, lines, transaction_id, version, at)
  select code, 'MXN', lines, t, version, now() from step, (values ('L7', 5), ('L10', 2)) as kind(code, lines)
  returning journal_id, code
), leg as (
  insert into postings (journal_id, line, account, amount_minor, currency)
  select journal_id, line, account, amount, 'MXN' from entry join (
    select code, line, amount, case name
      when 'escrow' then ${account('name', 't', '1')}
      when 'fee_pending' then ${account('name', 't')}
      when 'payable' then ${account('name', "'seller'", 'seller_id', 't')}
      when 'transit' then ${account('name', 'payout_id')}
      else name end as account
    from step, paid, (values ('L7', 1, 'escrow', 1000), ('L7', 2, 'payable', -988), ('L7', 3, 'fee_income', -20),
      ('L7', 4, 'tax_payable', -4), ('L7', 5, 'fee_pending', 12), ('L10', 1, 'payable', 988), ('L10', 2, 'transit', -988)
    ) as leg(code, line, name, amount)
  ) as leg using (code)
)
insert into jobs (task, payload)
select task, jsonb_build_object('to', 'seller', 'task', task, 'notice', 'liberacion_parcial', 'subject', 'tranche', 'version', version,
  'transactionId', t) from step, (values ('send-notice'), ('tell-page')) as promise(task)`
}

/** For measures whose accounts are of no deal, on both of their sides: the chart of accounts refuses them. */
export const withoutChart = 'alter table postings disable trigger entries_follow_the_chart'

/** The limit of a plain movement: a journal row, two postings and two balances in one statement. `:id` and `:to` are the people. */
export const movementLimit = `
with entry as (
  insert into journal_entries (code, currency, lines, at) values ('L9', 'MXN', 2, now()) returning journal_id
), leg as (
  insert into postings (journal_id, line, account, amount_minor, currency)
  select journal_id, line, account, amount, 'MXN' from entry, (values
    (1, ${account("'payable'", ':id::int')}, 5), (2, ${account("'refundable'", ':to::int')}, -5)) as leg(line, account, amount)
)
update balances set balance_minor = balance_minor + delta from (values
  (${account("'payable'", ':id::int')}, -5), (${account("'refundable'", ':to::int')}, 5)) as change(account, delta)
where balances.account = change.account`
