-- The chart of accounts, for every movement that is written: which accounts each code debits and credits, that an
-- account of a deal is that very deal's, and that money passes the operator's accounts as lines of the bank say.
-- A new code or family of accounts is a line here. `offset 0` keeps PostgreSQL from reading whole tables into a hash: it
-- expects a thousand postings, and a step has a few.
create or replace function assert_entries_follow_the_chart() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  wrong record;
begin
  with entry as materialized (
    -- Once for each entry: its postings are many, and all of one deal.
    select entry.*, deal.buyer_id, deal.seller_id, deal.currency as deal_currency
    from (select distinct journal_id from fresh_postings) fresh
    join lateral (
      select journal_id, code, transaction_id, line_id, lines from journal_entries entry
      where entry.journal_id = fresh.journal_id offset 0
    ) entry on true
    left join lateral (
      select buyer_id, seller_id, currency from transactions deal where deal.transaction_id = entry.transaction_id offset 0
    ) deal on true
  )
  select posting.journal_id, entry.code, posting.account into wrong
  from (select *, split_part(account, ':', 1) as family from fresh_postings) posting
  join entry using (journal_id)
  left join (values
    ('L1', '{bank}'::text[], '{suspense}'::text[]),
    ('L2', '{suspense}', '{escrow,fee_pending}'),
    ('L3', '{suspense}', '{refundable}'),
    ('L4', '{bank_fees}', '{escrow,fee_pending}'),
    ('L6', '{escrow,fee_pending}', '{payable,fee_income,tax_payable}'),
    ('L7', '{escrow,fee_pending}', '{payable,fee_income,tax_payable}'),
    ('L8', '{escrow,fee_pending}', '{refundable}'),
    ('L9', '{escrow,fee_pending}', '{payable,refundable,fee_income,tax_payable}'),
    ('L10', '{payable,refundable}', '{transit}'),
    ('L11', '{transit,bank_fees}', '{bank}'),
    ('L12', '{transit}', '{payable,refundable}'),
    ('L13', '{suspense,bank_fees}', '{payable,refundable,unclaimed}'),
    ('L14', '{escrow,fee_pending,refundable}', '{unexplained,bank_fees}'),
    ('L15', '{receivable}', '{unexplained}'),
    ('L16', '{suspense,transit}', '{suspense,transit}'),
    ('L17', '{payable,refundable}', '{unclaimed}'),
    ('L18', '{fee_income,own_funds,transit}', '{own_funds,transit}'),
    ('L19', '{unexplained,bank_fees,own_funds,suspense}', '{unexplained,bank}'),
    ('L20', '{refundable}', '{suspense}'),
    ('L21', '{transit,payable,refundable,receivable}', '{unexplained}'),
    ('L22', '{unexplained}', '{bank_fees,own_funds,suspense}'),
    ('L23', '{unclaimed}', '{payable,refundable}'),
    ('L24', '{unclaimed,transit}', '{unclaimed,transit}'),
    ('L25', '{transit,refundable,unclaimed}', '{receivable,refundable}'),
    ('L26', '{suspense,own_funds}', '{own_funds,suspense}'),
    ('L27', '{escrow}', '{escrow}'),
    ('L28', '{escrow}', '{fee_pending}')
  ) chart (code, debits, credits) on chart.code = entry.code
  where not coalesce(
    posting.family = any (case when posting.amount_minor > 0 then chart.debits else chart.credits end)
    and case when entry.transaction_id is null then exists (
      select from custody_accounts where custody_id = posting.currency
    ) else entry.deal_currency = posting.currency end
    and case posting.family
      when 'escrow' then exists (select from tranches tranche where tranche.transaction_id = entry.transaction_id
        and posting.account = 'escrow:' || tranche.transaction_id || ':' || tranche.number
        -- What is split off makes a part of its own, once.
        and (entry.code <> 'L27' or posting.amount_minor > 0 or tranche.split_from is not null
          and moved_in_deal(entry.transaction_id, posting.account) = posting.amount_minor)
        -- What a deposit pays of the fee is changed by the amendment of the price that counts.
        and (entry.code <> 'L28' or exists (select from proposals asked join transactions deal using (transaction_id)
          where asked.transaction_id = entry.transaction_id and asked.tranche = tranche.number
          and asked.terms_version = deal.terms_version and asked.amendment ? 'priceMinor')) offset 0)
      when 'fee_pending' then posting.account = 'fee_pending:' || entry.transaction_id
      when 'payable' then case split_part(posting.account, ':', 2)
        when 'broker' then broker_is_owed(entry.transaction_id, posting.account)
        else posting.account = 'payable:seller:' || entry.seller_id || ':' || entry.transaction_id end
        and (entry.code not in ('L13', 'L23') or owed_again(entry.transaction_id, split_part(posting.account, ':', 2)))
      when 'refundable' then posting.account = 'refundable:buyer:' || entry.buyer_id || ':' || entry.transaction_id
        and (entry.code not in ('L13', 'L23') or owed_again(entry.transaction_id, 'buyer'))
      when 'receivable' then posting.account = 'receivable:' || entry.buyer_id || ':' || entry.transaction_id
        and (posting.amount_minor > 0 or moved_in_deal(entry.transaction_id, posting.account) >= 0)
      when 'transit' then case when entry.transaction_id is null then exists (
        select from custody_payments payment where posting.account = 'transit:' || payment.payment_id
          and entry.code in ('L11', case payment.out_of when 'own_funds' then 'L18' when 'suspense' then 'L16' else 'L24' end)
          and payment.state = any (case when posting.amount_minor < 0 then '{approved}'::text[]
            when entry.code = 'L11' then '{settled}' else '{dropped,rejected}' end)
          and payment.custody_id = posting.currency and abs(posting.amount_minor) = payment.amount_minor
          and (select sum(amount_minor) from postings moved where moved.account = posting.account) in (0, -payment.amount_minor) offset 0)
        -- A payout is set aside from what its own side is owed, goes back there only when it is over, and leaves by its line.
        else exists (select from payouts payout where payout.transaction_id = entry.transaction_id
          and posting.account = 'transit:' || payout.payout_id and abs(posting.amount_minor) = payout.amount_minor
          and case entry.code
            when 'L11' then exists (select from bank_lines line where line.transaction_id = entry.transaction_id
              and line.payout_id = payout.payout_id and line.direction = 'debit')
            when 'L21' then true
            when 'L25' then payout.to_party = 'buyer'
            when 'L16' then false
            else entry.lines = 2 and (entry.code = 'L10' or payout.state in ('rejected', 'unclaimed')) and exists (
              select from postings side where side.journal_id = posting.journal_id and side.amount_minor = -posting.amount_minor
                and split_part(side.account, ':', 2) = payout.to_party) end offset 0)
        and (posting.amount_minor < 0 or moved_in_deal(entry.transaction_id, posting.account) <= 0) end
      when 'bank' then posting.account = 'bank:' || posting.currency and case when entry.transaction_id is null
        then exists (select from bank_lines line where line.line_id = entry.line_id
          and line.custody_id = posting.currency and line.currency = posting.currency and line.transaction_id is null and line.divided_from is null
          and posting.amount_minor = case line.direction when 'credit' then line.amount_minor else -line.amount_minor end offset 0)
        else -moved_in_deal(entry.transaction_id, posting.account) <= seen_at_bank(entry.transaction_id, 'debit') end
      when 'unexplained' then posting.account = 'unexplained:' || posting.currency and (posting.amount_minor > 0
        or (select sum(amount_minor) from postings known where known.account = posting.account offset 0) >= 0)
      when 'suspense' then posting.account = 'suspense' and (entry.transaction_id is null
        or entry.code <> 'L16' and moved_in_deal(entry.transaction_id, 'suspense') <= seen_at_bank(entry.transaction_id, 'credit'))
      when 'bank_fees' then posting.account = 'bank_fees' and operator_bears(posting.journal_id)
      when 'unclaimed' then posting.account = 'unclaimed' and (entry.transaction_id is null
        or moved_by(entry.transaction_id, '{L17,L23,L25}', '{unclaimed}') <= 0
        and (entry.code <> 'L25' or moved_by(entry.transaction_id, '{L25}', '{unclaimed}')
          <= moved_by(entry.transaction_id, '{L17,L23}', '{refundable}')))
      else posting.account = posting.family and case entry.code
        when 'L18' then entry.transaction_id is null and (posting.amount_minor < 0 or own_funds_bear(posting.currency))
        when 'L26' then entry.transaction_id is null and own_funds_brought(posting.currency)
          and (posting.amount_minor < 0 or own_funds_bear(posting.currency))
        else true end
    end, false)
  limit 1;
  if found then
    raise exception '% does not move %: see assert_entries_follow_the_chart (entry %)', wrong.code, wrong.account, wrong.journal_id
      using errcode = 'integrity_constraint_violation', constraint = 'entries_follow_the_chart';
  end if;
  return null;
end $$;

create or replace trigger entries_follow_the_chart after insert on postings
  referencing new table as fresh_postings for each statement execute function assert_entries_follow_the_chart();
