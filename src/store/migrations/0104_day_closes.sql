-- Days of a custody account that were compared with the bank and closed by two persons. A close keeps what was found then;
-- it stops nothing: what the bank tells later of such a day shows as a difference beside it.
create table day_closes (
  custody_id   text not null references custody_accounts,
  day          date not null,
  statement_id uuid not null references statements,
  body         text not null, -- DayFound of the domain, in its canonical form
  hash         text not null,
  proposed_by  uuid not null references people,
  proposed_at  timestamptz not null,
  confirmed_by uuid references people,
  confirmed_at timestamptz,
  constraint a_day_is_closed_once primary key (custody_id, day),
  constraint who_proposes_a_close_does_not_confirm check (confirmed_by is null or confirmed_by <> proposed_by),
  constraint a_close_has_its_moment check ((confirmed_by is null) = (confirmed_at is null)),
  constraint a_close_is_as_hashed check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
comment on table day_closes is 'Days of a custody account on which books and bank agreed, as one person says and another confirms.';

grant select, insert on day_closes to resguardo_app;
grant update (statement_id, body, hash, proposed_by, proposed_at, confirmed_by, confirmed_at) on day_closes to resguardo_app;
