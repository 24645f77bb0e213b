-- A mailed link keeps where its reader was going: whoever asked for it says that, so it does not stand in the mail.
alter table mailed_links add column redirect text;
