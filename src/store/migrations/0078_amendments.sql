-- Both sides may agree on something anew once a deal is agreed (A9): what is asked for, and the version of the terms that it became.
alter table proposals add column amendment jsonb;
alter table proposals add column terms_version int;
comment on column proposals.amendment is 'What is to be agreed on anew, field by field; null where something else is asked.';
comment on column proposals.terms_version is 'The version of the terms that an accepted amendment became.';
alter table proposals add constraint an_amendment_says_what_it_changes check ((kind = 'amendment') = (amendment is not null));
alter table proposals add constraint only_what_was_accepted_becomes_a_version
  check ((terms_version is not null) = (kind = 'amendment' and state = 'accepted'));
create unique index a_version_comes_of_one_amendment on proposals (transaction_id, terms_version) where terms_version is not null;
