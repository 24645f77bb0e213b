/** A mail as it leaves: one recipient, plain text always, HTML for those who see it better. */
export type Mail = Readonly<{
  to: string
  subject: string
  text: string
  html?: string
  /** Who gets the answer, where that is not us. */
  replyTo?: string
  /** Where its reader chooses not to get such mails; absent for what everybody gets. */
  unsubscribe?: string
}>

/** What became of a mail. `delivered`: the recipient's side took it over, which is the proof that notices need. */
export type MailReceipt = Readonly<{
  messageId: string
  delivered: boolean
  /** Why the recipient's side refused it for good; null when it did not. */
  failure: string | null
}>

/**
 * Sends mails. A refusal of the recipient is an answer; an outage of the server is thrown, because the same
 * mail may get through later.
 */
export type Mailer = Readonly<{ send(mail: Mail): Promise<MailReceipt>; close(): Promise<void> }>
