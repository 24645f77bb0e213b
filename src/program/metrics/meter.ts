import { Counter, Histogram, type Registry } from 'prom-client'
import type { Meter, Outcome } from '#store/means.ts'

/** In seconds: what a page may take lies in the middle of them. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts commands, jobs and requests by how long they took. Every label is one of our own words: a name, a pattern, a code. */
export function createMeter(registry: Registry): Meter {
  const registers = [registry]
  const commands = new Histogram({
    name: 'resguardo_command_duration_seconds',
    help: 'How long commands took, by name and by how they ended: done, refused or failed.',
    labelNames: ['command', 'outcome'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'resguardo_command_refusals_total',
    help: 'How many commands were refused, by name and by the code of the refusal.',
    labelNames: ['command', 'code'],
    registers,
  })
  const jobs = new Histogram({
    name: 'resguardo_job_duration_seconds',
    help: 'How long attempts of jobs took, by task and by how they ended: done, refused or failed.',
    labelNames: ['task', 'outcome'],
    buckets,
    registers,
  })
  const requests = new Histogram({
    name: 'resguardo_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route, by method and by class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  })
  return {
    command(command) {
      const seconds = stopwatch()
      return (outcome) => {
        commands.observe({ command, outcome: nameOf(outcome) }, seconds())
        if (typeof outcome === 'object') refusals.inc({ command, code: outcome.refused })
      }
    },
    job(task) {
      const seconds = stopwatch()
      return (outcome) => jobs.observe({ task, outcome: nameOf(outcome) }, seconds())
    },
    request() {
      const seconds = stopwatch()
      return ({ route, method, status }) =>
        requests.observe(
          { route, method: methodOf(method), status: `${Math.floor(status / 100)}xx` },
          seconds(),
        )
    },
  }
}

/** Node knows some thirty methods more, of which no page takes one: whoever sends them makes no new series. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST']
const methodOf = (method: string) => (methods.includes(method) ? method : 'other')

function stopwatch(): () => number {
  const began = performance.now()
  return () => (performance.now() - began) / 1000
}

function nameOf(outcome: Outcome): 'done' | 'refused' | 'failed' {
  return typeof outcome === 'string' ? outcome : 'refused'
}
