-- An invitation may be meant for the account of somebody with whom its author dealt before: that account is told of it, and
-- that gives it nothing more than the link gives whoever holds it.
alter table invitations add column invited_id uuid references people; -- null: nobody is told
create index invitations_that_wait on invitations (invited_id) where claimed_by is null;
