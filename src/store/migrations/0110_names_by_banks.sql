-- What the payee's bank answered the last time about the holder of an account (Verification of Payee, Regulation (EU)
-- 2024/886): the name is right, close, another's, or it could not tell. Beside `name_check`, which compares with the
-- identity that the owner proved: where the bank does not know the holder by that name, somebody looks at it again.
alter table bank_accounts
  add column name_answer text check (name_answer in ('match', 'close', 'other', 'unknown')),
  add column name_answered_at timestamptz,
  add constraint an_answer_about_a_name_has_its_moment check (num_nulls(name_answer, name_answered_at) in (0, 2));
