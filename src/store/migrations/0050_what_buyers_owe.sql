-- What a buyer owes after a recall (L15) stands with the deal, as the journal moved it: what they are owed there is set
-- against it first, and no payout to them leaves meanwhile.

alter table transactions add column buyer_owes_minor bigint not null default 0 check (buyer_owes_minor >= 0);
comment on column transactions.buyer_owes_minor is 'What the buyer owes since a bank took back what had left custody, in minor units: the balance of their receivable of this deal.';
update transactions deal set buyer_owes_minor = owed.minor from (
  select entry.transaction_id, sum(posting.amount_minor) as minor
  from journal_entries entry join postings posting using (journal_id)
  where entry.code = 'L15' and posting.account like 'receivable:%' group by 1
) owed where owed.transaction_id = deal.transaction_id;
