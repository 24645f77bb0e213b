-- Why a timer is paused: a release that can still be undone, a declared delivery, a person who is held. It goes on when
-- the last reason is over. A day that it was given by ending at 23:59:59 is not given again by the next pause.

alter table timers
  add column paused_for text[] not null default '{}',
  add column spare_seconds int not null default 0;

update timers set paused_for = '{release}' where state = 'paused';

alter table timers
  add constraint a_paused_timer_says_why check ((state = 'paused') = (paused_for <> '{}'));
