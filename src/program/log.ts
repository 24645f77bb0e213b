import { requestNumber } from './request-number.ts'

/** Facts of one log line; errors are spread into message and stack. */
type Facts = Readonly<Record<string, unknown>>

/**
 * Writes one JSON line for each event: errors always, the rest by level. What happens on behalf of a request has its
 * number, which is the error number that its person reads.
 */
export type Log = {
  error(event: string, facts?: Facts): void
  info(event: string, facts?: Facts): void
  debug(event: string, facts?: Facts): void
}

const levels = ['error', 'info', 'debug'] as const
type Level = (typeof levels)[number]

/** The program's log, on standard error unless told otherwise. */
export function createLog(
  upTo: Level,
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const at =
    (level: Level) =>
    (event: string, facts: Facts = {}) => {
      if (levels.indexOf(level) > levels.indexOf(upTo)) return
      const errorNumber = requestNumber()
      const line = { time: new Date().toISOString(), level, event, errorNumber, ...facts }
      write(`${JSON.stringify(line, plain)}\n`)
    }
  return { error: at('error'), info: at('info'), debug: at('debug') }
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return {
    name,
    message,
    stack,
    ...(cause === undefined ? {} : { cause }),
    ...('code' in value ? { code: value.code } : {}),
  }
}
