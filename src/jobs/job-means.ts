import type { Means } from '#store/means.ts'
import type { Mailer } from '#outside/mail/mail.ts'

/** Where the worker writes down what nobody waits for. */
export type JobLog = Readonly<{
  error(event: string, facts?: Readonly<Record<string, unknown>>): void
  info(event: string, facts?: Readonly<Record<string, unknown>>): void
}>

/** What every task works with. */
export type JobMeans = Readonly<{
  means: Means
  mailer: Mailer
  /** The public address, without a final slash: for the links in mails. */
  baseUrl: string
  log: JobLog
}>
