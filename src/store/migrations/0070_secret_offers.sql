-- Secret offers in a dispute: how far each side would go, until both have said it, and how many tries are over.
alter table disputes
  add column secret_offers jsonb not null default '[]' check (jsonb_array_length(secret_offers) <= 2),
  add column secret_tries smallint not null default 0 check (secret_tries between 0 and 3),
  add constraint only_negotiations_keep_secret_offers check (state = 'negotiation' or jsonb_array_length(secret_offers) = 0);
alter table disputes alter column secret_offers drop default, alter column secret_tries drop default;
comment on column disputes.secret_offers is 'How far each side would go: nobody reads it, and no event tells it. Forgotten when both were compared.';
comment on column disputes.secret_tries is 'How often both were compared and were apart.';
