-- A payment file has its own life: prepared, approved by another person for exactly its content, handed over once, and
-- answered by the bank; cancelled only while it was not handed over.
--
-- What holds for the file and its payouts together is kept by triggers: `keep_course_of_payment_files` and
-- `keep_payouts_in_their_file`.

alter table payment_files
  add column state text not null default 'prepared'
    constraint a_payment_file_is_in_one_of_its_states
    check (state in ('prepared', 'approved', 'handed_over', 'acknowledged', 'refused', 'cancelled')),
  add column approved_by     uuid,
  add column approved_at     timestamptz,
  add column approved_sha256 text,
  add column handed_over_by  uuid,
  add column handed_over_at  timestamptz,
  add column cancelled_by    uuid,
  add column cancelled_at    timestamptz,
  add column remark          text, -- why it was cancelled, or how the bank refused it
  add constraint who_makes_a_payment_file_does_not_approve_it
    check (approved_by is null or approved_by is distinct from made_by),
  add constraint what_was_approved_is_what_leaves check (approved_sha256 is null or approved_sha256 = sha256);

-- What was handed over before stays so. What was opened may have reached its bank: it is not cancelled any more.
update payment_files set state = 'acknowledged', handed_over_at = sent_at where sent_at is not null;
update payment_files file set state = 'handed_over', handed_over_by = taken.actor_id, handed_over_at = taken.at
from (select distinct on (subject) subject, actor_id, at from office_log
  where action = 'payouts.take-file' order by subject, office_log_id) taken
where file.state = 'prepared' and taken.subject = 'payment-file:' || file.file_id;
-- Without payouts that still wait in it, a file must not be handed over.
update payment_files file set state = 'cancelled', cancelled_at = made_at, remark = 'Uno de sus pagos fue rechazado.'
where state = 'prepared' and exists (select from payouts where payouts.file_id = file.file_id and payouts.state <> 'exported')
  and not exists (select from payouts where payouts.file_id = file.file_id and payouts.state = 'exported');

-- The program moves a file along and changes nothing of what it says.
revoke update on payment_files from resguardo_app;
grant update (state, sent_at, approved_by, approved_at, approved_sha256, handed_over_by, handed_over_at, cancelled_by,
  cancelled_at, remark) on payment_files to resguardo_app;
