-- Which running of which timer a notice tells of: its start, or a reminder. Silence counts after proven notices of that
-- very running and of nothing else (G-NOTICE); what was sent before this counts for none.

alter table notices
  add column timer_kind text,
  add column timer_cycle int,
  add constraint a_notice_of_a_timer_names_its_running check ((timer_kind is null) = (timer_cycle is null));
