-- Whether somebody lets those with whom they make a deal read what the record proves about them
-- (`queries/people/track-record.ts`). Nobody does until they say so.

alter table people add column shows_record boolean not null default false;
