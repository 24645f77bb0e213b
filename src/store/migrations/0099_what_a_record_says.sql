-- The address of a picture was shown to nobody, and the tenant of every account was one word that nobody set: which
-- instance an account is of follows from the settings.
alter table people drop column photo_url, drop column tenant;
