-- Changes that were asked for, why what came was rejected, and the goods that go back.

alter table tranches
  add column change_rounds smallint not null default 0 check (change_rounds >= 0),
  add column rejection jsonb,
  add column goods_return jsonb;
comment on column tranches.goods_return is 'The return that both agreed to; its address is in return_addresses.';

-- Where somebody lives is in no event and in no export of another: it lies apart, sealed, and is shown to the two sides.
create table return_addresses (
  address_id     uuid primary key,
  transaction_id uuid not null references transactions,
  tranche        smallint not null,
  sealed_address text not null,
  added_at       timestamptz not null
);
comment on table return_addresses is 'Where the goods of a rejected part go back to; the newest of a part counts.';
create index return_addresses_by_transaction on return_addresses (transaction_id, tranche);

grant select, insert on return_addresses to resguardo_app;
