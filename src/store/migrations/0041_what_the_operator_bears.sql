-- How much a deposit may come short of what was agreed and count as whole, at the operator's expense. It lies with the
-- account that the owner of the database alone writes: the program cannot say that it is more.

alter table custody_accounts add column tolerance_minor bigint not null default 0
  constraint a_tolerance_takes_nothing check (tolerance_minor >= 0);
