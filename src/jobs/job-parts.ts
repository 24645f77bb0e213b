import type { Means } from '#store/means.ts'
import type { IdentityProvider } from '#outside/identity/identity-provider.ts'
import type { Mailer } from '#outside/mail/mail.ts'
import type { PushSender } from '#outside/push/push.ts'

/** Where the worker writes down what nobody waits for. */
type JobLog = Readonly<{
  error(event: string, facts?: Readonly<Record<string, unknown>>): void
  info(event: string, facts?: Readonly<Record<string, unknown>>): void
}>

/** What every task works with. */
export type JobParts = Readonly<{
  means: Means
  mailer: Mailer
  /** Who looks at documents and faces; absent where the operator's people do it alone. */
  identity?: IdentityProvider | null
  /** Who brings messages to devices; absent where nothing leaves for them. */
  push?: PushSender
  /** The public address, without a final slash: for the links in mails. */
  baseUrl: string
  /** Where the operator reads what people write to them. */
  operatorEmail: string
  log: JobLog
}>

/** How a job ended: it is done, or comes again at a moment, because of a problem that has a code or because it is its turn then. */
export type Outcome = void | Readonly<{ again: Temporal.Instant; problem: string | null }>
