-- What OAuth calls an authorization request bears its name. One that is under way at the upgrade begins again: it
-- lives for ten minutes.
delete from provider_visits;
alter table provider_visits rename to authorization_requests;
alter table authorization_requests rename column returned_at to answered_at;
comment on table authorization_requests is 'Who went to another provider to prove themselves there, until they are back.';
