-- A parcel goes to one side: what a seller sends to the buyer, what goes back to the seller. Its delivery proves nothing to
-- the other.
alter table parcels add column goes_to text not null default 'buyer' check (goes_to in ('buyer', 'seller'));
alter table parcels alter column goes_to drop default;
comment on table parcels is 'The parcels that sellers and buyers named, and what their carriers said last of them.';
