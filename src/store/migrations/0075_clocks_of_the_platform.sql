-- Everybody reads how often the platform keeps its own clocks (`queries/money/platform-clocks.ts`): they are found
-- without looking through the clocks of the two sides, which are ten times as many.

create index timers_of_the_platform on timers (started_at, kind)
  where kind in ('T-ASSIGN', 'T-MED', 'T-APPDEC', 'T-SUPER', 'T-PAYOUT');
