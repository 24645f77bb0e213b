-- Where a number says neither bank nor holder (Chile, Colombia, Uruguay, Ecuador), whoever deposits needs the rest too: the
-- account as payouts describe theirs, `CL.037..corriente.70012345678.RUT.77123456-9`. `number` stays what the bank's
-- statements tell.
alter table custody_accounts add column described text;
