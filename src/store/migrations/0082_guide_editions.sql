-- Every edition of the dispute guide that this instance published, so that a deal can be read with the one it was agreed under.
--
-- The guide is written from the rules of the program and the settings of the instance: only the text itself says what
-- it said. It is kept, under its seal, when it is first the one that counts here, by the owner of the database
-- (src/store/transactions/guide-editions.ts); the program's own account may only read it. Terms name its number.

create table guide_editions (
  edition      int primary key check (edition > 0),
  seal         text not null constraint a_text_of_the_guide_is_one_edition unique,
  body         text not null, -- canonical JSON, exactly the bytes that the seal is of
  published_at timestamptz not null, -- when it first was the guide of this instance
  constraint editions_are_sealed check (seal = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
comment on table guide_editions is 'Every edition of the dispute guide that was published here; terms name them by number.';
create trigger guide_editions_are_written_once before update or delete on guide_editions
  for each row execute function refuse_to_rewrite();
create trigger guide_editions_are_never_emptied before truncate on guide_editions
  for each statement execute function refuse_to_rewrite();

grant select on guide_editions to resguardo_app;
