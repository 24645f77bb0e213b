import { Gauge, type Registry } from 'prom-client'
import type { Standing } from './standing.ts'

/** The gauges of what stands in the database: all are written at once, and nothing is left of what is no more. */
export function standingGauges(registry: Registry) {
  const clearings: (() => void)[] = []
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) => {
    const one = new Gauge({ name: `resguardo_${name}`, help, labelNames, registers: [registry] })
    clearings.push(() => {
      one.reset()
      // One without labels would say zero, which is something else than nothing.
      if (labelNames.length === 0) one.remove()
    })
    return one
  }
  const up = gauge(
    'database_up',
    'Whether the database told how everything stands: 1, or 0 where it did not.',
  )
  const fill = [jobsAndQueues(gauge), openWork(gauge), custody(gauge), books(gauge), machines(gauge)]
  return {
    /** Shows how everything stands; null where nobody knows. */
    show(standing: Standing | null): void {
      for (const clear of clearings) clear()
      up.set(standing === null ? 0 : 1)
      if (standing) for (const each of fill) each(standing)
    },
  }
}

type Make = <Label extends string>(name: string, help: string, ...labels: Label[]) => Gauge<Label>
type Fill = (standing: Standing) => void

const age = ({ now }: Standing, at: Temporal.Instant) => Math.max(0, now.since(at).total('seconds'))

function jobsAndQueues(gauge: Make): Fill {
  const jobs = gauge(
    'jobs_waiting',
    'How many jobs wait, by task; rounds wait for their moment for ever.',
    'task',
  )
  const due = gauge('jobs_oldest_due_seconds', 'Since when the oldest job is due, by task.', 'task')
  const queues = gauge('office_waiting', 'How much waits for the office, by queue.', 'queue')
  const oldest = gauge(
    'office_oldest_seconds',
    'Since when the oldest waits for the office, by queue.',
    'queue',
  )
  const overdue = gauge(
    'office_overdue_seconds',
    'How long the deadline of the most urgent in a queue of the office is over; 0 before.',
    'queue',
  )
  return (standing) => {
    for (const { task, waiting, dueSince } of standing.jobs) {
      jobs.set({ task }, waiting)
      due.set({ task }, dueSince ? age(standing, dueSince) : 0)
    }
    for (const { key: queue, waiting, oldestAt, dueAt } of standing.queues) {
      queues.set({ queue }, waiting)
      if (oldestAt) oldest.set({ queue }, age(standing, oldestAt))
      if (dueAt) overdue.set({ queue }, age(standing, dueAt))
    }
  }
}

function openWork(gauge: Make): Fill {
  const labels = ['kind', 'state', 'currency'] as const
  const count = gauge(
    'open',
    'How many deals, parts, payouts, disputes, due timers and stops are open.',
    ...labels,
  )
  const held = gauge(
    'open_minor_units',
    'How much money they hold, in the minor units of the currency.',
    ...labels,
  )
  const oldest = gauge('open_oldest_seconds', 'Since when the oldest of them is as it is.', ...labels)
  return (standing) => {
    for (const { kind, state, currency, count: many, heldMinor, oldestAt } of standing.work) {
      const of = { kind, state, currency: currency ?? '' }
      count.set(of, many)
      if (heldMinor !== null) held.set(of, Number(heldMinor))
      if (oldestAt) oldest.set(of, age(standing, oldestAt))
    }
  }
}

function custody(gauge: Make): Fill {
  const booked = gauge('custody_booked_minor_units', 'What the books say that the bank holds.', 'currency')
  const owed = gauge('custody_owed_minor_units', 'What is owed to clients.', 'currency')
  const difference = gauge(
    'custody_difference_minor_units',
    'Books against the last balance that the bank told; absent until it tells one.',
    'currency',
  )
  return ({ custody: currencies }) => {
    for (const { currency, bookedMinor, owedMinor, differenceMinor } of currencies) {
      booked.set({ currency }, Number(bookedMinor))
      owed.set({ currency }, Number(owedMinor))
      if (differenceMinor !== null) difference.set({ currency }, Number(differenceMinor))
    }
  }
}

function books(gauge: Make): Fill {
  const checked = gauge('books_check_age_seconds', 'How long ago the books were last checked; absent before.')
  const broken = gauge(
    'books_broken_invariants',
    'How many invariants the last check of the books found broken.',
  )
  return (standing) => {
    if (!standing.check) return
    checked.set(age(standing, standing.check.at))
    broken.set(standing.check.broken)
  }
}

function machines(gauge: Make): Fill {
  const seconds = gauge('replication_lag_seconds', 'How far a following server is behind.', 'standby')
  const bytes = gauge(
    'replication_lag_bytes',
    'What of the log a following server has not replayed.',
    'standby',
  )
  const copy = gauge(
    'backup_age_seconds',
    'How old the newest whole copy is; absent where none are made here.',
  )
  const broken = gauge('backup_broken', 'What was wrong with the newest whole copy when it was tried.')
  return ({ standbys, copy: newest }) => {
    for (const each of standbys) {
      seconds.set({ standby: each.name }, each.seconds)
      bytes.set({ standby: each.name }, each.bytes)
    }
    if (!newest) return
    copy.set(newest.seconds)
    broken.set(newest.broken)
  }
}
