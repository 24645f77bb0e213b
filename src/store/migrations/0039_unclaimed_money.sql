-- Payouts that wait for an account of their payee have a term (T-CLAIM). Those that waited already have the whole of it
-- from now on, with its first reminder in a week.
insert into timers (transaction_id, subject, kind, cycle, state, started_at, due_at, remind_at)
select transaction_id, 'payout:' || payout_id, 'T-CLAIM', 1, 'armed', now(), now() + interval '90 days', now() + interval '7 days'
from payouts
where state in ('rejected', 'returned') or state = 'blocked' and blocked_by is distinct from 'hold';

-- Which payouts nobody has claimed, and since when.
create index payouts_unclaimed on payouts (currency, payout_id) where state = 'unclaimed';
