import { createTransport } from 'nodemailer'
import { isThisMachine } from '#domain/this-machine.ts'
import type { Mail, MailReceipt, Mailer } from './mail.ts'

/**
 * Sends through the server of `SMTP_URL` (`smtp:` or `smtps:`), few connections, nobody waits for ever. To another
 * machine a mail leaves encrypted or not at all: codes and links are in it.
 */
export function createSmtpMailer({ server, from }: { server: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url: server,
      pool: true,
      requireTLS: !isThisMachine(server),
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // A mail is made of our texts: it never reads a file or an address of the machine.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ unsubscribe, ...mail }: Mail): Promise<MailReceipt> {
      try {
        const { messageId } = await transport.sendMail({
          ...mail,
          to: { name: '', address: mail.to },
          ...(unsubscribe !== undefined && { list: { unsubscribe } }),
          ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
        })
        return { messageId, delivered: true, failure: null }
      } catch (error) {
        if (isRefusedForGood(error)) return { messageId: '', delivered: false, failure: error.message }
        throw error
      }
    },
    close: async () => transport.close(),
  }
}

/** The server's answer of class 5 to the recipient or the content (RFC 5321, 4.2.1): trying again changes nothing. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}
