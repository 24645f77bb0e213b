-- How much somebody agreed to in a month: read wherever a deal is about to be accepted or paid into, so that it
-- is one short stretch of an index, whatever size the table has. Both columns that say whose deal it is are written
-- once, and the moment of agreement too: no later step of a deal touches these indexes.

create index deals_bought_by_month on transactions (buyer_id, currency, agreed_at) where agreed_at is not null;
create index deals_sold_by_month on transactions (seller_id, currency, agreed_at) where agreed_at is not null;
