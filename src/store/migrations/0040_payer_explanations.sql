-- A deposit that somebody else than the buyer paid waits, and the buyer is asked who paid it and why.

create table payer_explanations (
  line_id        bigint primary key references bank_lines,
  transaction_id uuid not null references transactions,
  asked_at       timestamptz not null,
  due_on         text not null check (due_on ~ '^\d{4}-\d{2}-\d{2}$'), -- the last day to answer, in the deal's zone
  explanation    text check (char_length(explanation) between 3 and 1000),
  explained_at   timestamptz,
  constraint an_explanation_has_its_moment check ((explanation is null) = (explained_at is null))
);
comment on table payer_explanations is 'Who paid a deposit that does not come from the buyer, in the words of the buyer.';

create index payers_of_a_deal on payer_explanations (transaction_id);

grant select, insert, update (explanation, explained_at) on payer_explanations to resguardo_app;
