-- Both sides of a dispute may settle that the goods go back: who pays for that is part of what is asked. And whoever did not open a
-- dispute may have a claim of their own in it.
alter table proposals add column paid_by text check (paid_by in ('buyer', 'seller'));
comment on column proposals.paid_by is 'Who pays for sending goods back, where that is asked for.';
alter table disputes add column counterclaim jsonb check (counterclaim is null or counterclaim ->> 'ground' is not null);
comment on column disputes.counterclaim is 'What the side says against the opener that did not open it; null where they have no claim of their own.';
