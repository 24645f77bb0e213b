-- A court, an arbitrator or an authority holds the money of a deal (X15), and rules on it (X16). One side or the office brings
-- its paper, which is a piece of evidence of the deal; another person of the office confirms it, and two end it.

alter table transactions add column frozen_at timestamptz; -- null: its money may move
create index frozen_deals on transactions (frozen_at) where frozen_at is not null;
alter table disputes add column by_ruling boolean not null default false;

create table freezes (
  freeze_id      uuid primary key,
  transaction_id uuid not null references transactions,
  state          text not null default 'proposed'
    check (state in ('proposed', 'refused', 'standing', 'lifted', 'executed')),
  kind           text not null check (kind in ('court', 'arbitration', 'authority')),
  authority      text not null check (length(authority) between 1 and 200),
  reference      text not null check (length(reference) between 1 and 200),
  dated_on       date not null,
  evidence       int not null, -- the number of the paper among the evidence of the deal
  brought_by     uuid not null references people,
  brought_as     text not null check (brought_as in ('buyer', 'seller', 'platform')),
  brought_at     timestamptz not null,
  decided_by     uuid references people, -- who confirmed or refused it
  decided_at     timestamptz,
  decision_note  text check (length(decision_note) between 1 and 4000), -- why it was refused
  lift_by        uuid references people, -- who proposed to lift it
  lift_reason    text check (length(lift_reason) between 1 and 4000),
  ruling         jsonb, -- what was ruled, prepared by one person: who ruled, and what the seller gets of each part
  ruling_by      uuid references people,
  ended_by       uuid references people, -- who lifted it, or executed the ruling
  ended_at       timestamptz,
  constraint an_order_is_a_piece_of_evidence foreign key (transaction_id, evidence) references evidence (transaction_id, number),
  constraint who_brought_an_order_does_not_decide_it check (decided_by <> brought_by),
  constraint two_persons_lift_a_freeze check (state <> 'lifted' or (lift_by is not null and ended_by is not null and ended_by <> lift_by)),
  constraint two_persons_execute_a_ruling
    check (state <> 'executed' or (ruling_by is not null and ended_by is not null and ended_by <> ruling_by)),
  constraint what_was_decided_says_by_whom check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint a_refusal_says_why check ((state = 'refused') = (decision_note is not null)),
  constraint what_ended_says_by_whom check ((state in ('lifted', 'executed')) = (ended_by is not null) and (ended_by is null) = (ended_at is null)),
  constraint a_lift_is_proposed_with_its_reason check ((lift_by is null) = (lift_reason is null)),
  constraint a_ruling_says_who_prepared_it check ((ruling is null) = (ruling_by is null))
);
comment on table freezes is 'Orders of courts, arbitrators and authorities about the money of a deal, and what became of them.';
create unique index one_order_at_a_time_for_each_deal on freezes (transaction_id) where state in ('proposed', 'standing');
create index freezes_by_transaction on freezes (transaction_id, brought_at);
create index open_freezes on freezes (brought_at) where state in ('proposed', 'standing');

grant select, insert on freezes to resguardo_app;
grant update (state, decided_by, decided_at, decision_note, lift_by, lift_reason, ruling, ruling_by, ended_by, ended_at)
  on freezes to resguardo_app;
