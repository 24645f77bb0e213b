-- What a buyer said of a transfer that the bank has not told of yet, so that nobody transfers twice.
alter table transactions add column announced_at timestamptz; -- null: nothing was said
