-- What people accepted, and receipts of their money.
--
-- Terms and privacy policy are written from the settings of the instance, so that only the text itself says what
-- somebody read: it is kept once, under its seal, and whoever opens an account accepts the texts of that day in the
-- same transaction. A receipt is made with the step that books a deposit or settles a payout, once for each line of
-- the bank; its sealed text names nobody whole. What became of the money later is not written into it: whoever
-- checks a receipt is told how things are now. All of it is written once.

create table published_texts (
  seal         text primary key, -- of the whole text, by which acceptances name it
  document     text not null check (document in ('terms-of-service', 'privacy-policy')),
  edition      int not null check (edition > 0),
  published_on date not null,
  body         text not null, -- canonical JSON, exactly the bytes that the seal is of
  kept_at      timestamptz not null,
  constraint texts_are_sealed check (seal = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
comment on table published_texts is 'Every text of the terms and the privacy policy that somebody accepted.';

create table acceptances (
  person_id   uuid not null references people,
  seal        text not null references published_texts,
  way         text not null check (way in ('opening', 'notice')), -- with the account, or after being told of a change
  accepted_at timestamptz not null,
  constraint a_text_is_accepted_once primary key (person_id, seal)
);

create table receipts (
  receipt_id     text primary key check (receipt_id ~ '^[2-9BCDFGHJKMNPQRSTVWXYZ]{24}$'), -- nobody guesses it
  kind           text not null check (kind in ('deposit', 'payout')),
  transaction_id uuid not null references transactions,
  person_id      uuid not null references people, -- whose it is: who deposited, who was paid
  line_id        bigint not null constraint a_bank_line_has_one_receipt unique references bank_lines,
  payout_id      uuid constraint a_payout_has_one_receipt unique references payouts,
  body           text not null, -- canonical JSON, exactly the bytes that the hash seals
  hash           text not null,
  made_at        timestamptz not null,
  constraint receipts_are_sealed check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  constraint a_receipt_of_a_payout_names_it check ((kind = 'payout') = (payout_id is not null))
);
create index receipts_by_transaction on receipts (transaction_id, person_id);

do $$
declare
  frozen text;
begin
  foreach frozen in array array['published_texts', 'acceptances', 'receipts'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_to_rewrite()',
      frozen || '_are_written_once', frozen);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_to_rewrite()',
      frozen || '_are_never_emptied', frozen);
  end loop;
end $$;

grant select, insert on published_texts, acceptances, receipts to resguardo_app;
