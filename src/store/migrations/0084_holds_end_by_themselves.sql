-- A hold of the office ends by itself when nobody decided by its day: that is promised when it is placed. Those that stand
-- are promised it now.

insert into jobs (task, payload, due_at, key)
select 'end-hold', jsonb_build_object('holdId', hold_id), greatest(review_by, now()), 'end-hold:' || hold_id
from holds where lifted_at is null and class <> 'identity';
