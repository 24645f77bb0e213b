import { join } from 'node:path'
import { type Auth, createAuth } from '#auth/auth.ts'
import type { Config } from '#settings/config.ts'
import type { CodeMessage } from '#domain/people/phone.ts'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import { refuse } from '#domain/refusal.ts'
import type { Captcha } from '#outside/captcha/captcha.ts'
import { createSiteverifyCaptcha } from '#outside/captcha/siteverify.ts'
import { createHttpClient, fetchBy, type HttpClient } from '#outside/http-client.ts'
import { letterMail } from '#outside/mail/letter.ts'
import type { Mailer } from '#outside/mail/mail.ts'
import { createSandboxMailbox, type SandboxMailbox } from '#outside/mail/sandbox-mailbox.ts'
import { createSmtpMailer } from '#outside/mail/smtp-mail.ts'
import { createHttpTextMessages } from '#outside/phone/http-text-messages.ts'
import type { TextMessenger } from '#outside/phone/phone.ts'
import { createSandboxTextMessages } from '#outside/phone/sandbox-text-messages.ts'
import { signInLetter } from '#words/people/sign-in-mails.ts'
import { codeText } from '#words/people/text-messages.ts'
import type { Foundation } from './foundation.ts'
import type { Log } from './log.ts'
import type { Neighbours } from './neighbours.ts'

/** People's way in, and the post: the server of `SMTP_URL`, or a mailbox on this machine. */
export type SignInParts = Readonly<{
  auth: Auth
  mailer: Mailer
  /** Null where mails really leave. */
  mailbox: SandboxMailbox | null
  /** Null where text messages cannot leave and have no mailbox: nobody signs in with a telephone then. */
  textMessenger: TextMessenger | null
  /** Null where nobody has to show that they are no program. */
  captcha: Captcha | null
  close(): Promise<void>
}>

/** Opens the sign-in on the database of the program; in a demonstration also by the account of a provider that is played. */
export function openSignIn(
  config: Config,
  foundation: Foundation,
  log: Log,
  neighbours: Neighbours | null,
): SignInParts {
  const { mailer, mailbox } = openMailer(config, foundation.means.clock)
  const http = createHttpClient()
  const textMessenger = openTextMessenger(config, mailbox, http)
  const captcha = openCaptcha(config, neighbours, http, log)
  const auth = createAuth({
    database: foundation.means.database,
    baseUrl: config.baseUrl,
    secret: foundation.secrets.current,
    previousSecrets: foundation.secrets.previous,
    seals: foundation.means.seals,
    contract: foundation.means.contract,
    officeNeedsSecondStep: config.officeNeedsSecondStep,
    messageBudget: config.messageBudget,
    secure: config.baseUrl.startsWith('https:'),
    providers: [...config.providers, ...(neighbours ? [neighbours.provider] : [])],
    authorizedDomains: config.authorizedDomains,
    callOut: (url, how) => fetchBy(http)(neighbours?.reach(url) ?? url, how),
    now: foundation.means.clock,
    mail: { send: (message) => sendLetter(mailer, log, message) },
    texts: textMessenger && {
      send: (message) => sendText(textMessenger, log, message),
      countries: config.textCountries,
    },
    log: (event, facts) => log.error(event, facts),
    note: (event, facts) => log.info(event, facts),
  })
  const close = async () => {
    await auth.idle()
    await textMessenger?.close()
    await mailer.close()
  }
  return { auth, mailer, mailbox, textMessenger, captcha, close }
}

/** Who tells people from programs: the provider of the settings, or in a demonstration one that is played. */
function openCaptcha(
  { captcha }: Config,
  neighbours: Neighbours | null,
  http: HttpClient,
  log: Log,
): Captcha | null {
  const parts = { http, log: (event: string, facts: object) => log.error(event, { ...facts }) }
  if (captcha) return createSiteverifyCaptcha(captcha, parts)
  if (!neighbours) return null
  const { sandbox, settings, origin } = neighbours.captcha
  return {
    ...createSiteverifyCaptcha(settings, parts),
    origins: { frames: [origin], connections: [], styles: [] },
    isAsked: () => sandbox.mode() !== 'off',
  }
}

/** The mailer of the settings. What stays here is dated by the program's clock, which a sandbox can set ahead. */
export function openMailer(
  config: Config,
  now: () => Temporal.Instant,
): { mailer: Mailer; mailbox: SandboxMailbox | null } {
  const { server, from } = config.mail
  if (server !== null) return { mailer: createSmtpMailer({ server, from }), mailbox: null }
  const mailbox = createSandboxMailbox({ folder: join(config.dataDir, 'mail'), from, now })
  return { mailer: mailbox, mailbox }
}

/** The gateway of `SMS_URL`; without one the mailbox of a sandbox, which production never has. */
function openTextMessenger(
  { textMessages }: Config,
  mailbox: SandboxMailbox | null,
  http: HttpClient,
): TextMessenger | null {
  if (textMessages !== null) return createHttpTextMessages(textMessages, http)
  return mailbox && createSandboxTextMessages(mailbox)
}

/** A person waits for this code: when it does not leave, they are told at once. */
async function sendText(messenger: TextMessenger, log: Log, message: CodeMessage): Promise<void> {
  const { purpose, to } = message
  try {
    const { delivered, failure } = await messenger.send({ to, text: codeText(message) })
    if (delivered) return
    log.info('text-refused', { purpose, failure })
  } catch (error) {
    log.error('text-not-sent', { purpose, error })
  }
  refuse('text-not-sent')
}

/** A person waits for this mail: when it does not leave, they are told at once. */
async function sendLetter(mailer: Mailer, log: Log, message: SignInMail): Promise<void> {
  try {
    const { delivered, failure } = await mailer.send(letterMail(message, signInLetter(message)))
    if (delivered) return
    log.info('mail-refused', { kind: message.kind, failure })
  } catch (error) {
    log.error('mail-not-sent', { kind: message.kind, error })
  }
  refuse('mail-not-sent')
}
