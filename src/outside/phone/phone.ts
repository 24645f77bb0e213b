/** A text message as it leaves. `to` is a number as ITU-T E.164 writes it: `+34600111222`. */
export type TextMessage = Readonly<{ to: string; text: string }>

/** What became of a text message. `delivered`: the gateway took it over, not that the telephone has shown it. */
type TextReceipt = Readonly<{
  messageId: string
  delivered: boolean
  /** Why the gateway refused this number or message for good, without the number and the code; else null. */
  failure: string | null
}>

/**
 * Sends text messages. A refused number is an answer; an outage or a wrong setting of ours is thrown as
 * `HttpFailure`, because the same message may get through later.
 */
export type TextMessenger = Readonly<{
  send(message: TextMessage): Promise<TextReceipt>
  close(): Promise<void>
}>

/** Whether a number is written as E.164 wants it: a plus sign and 8 to 15 digits, no zero first. */
export function isE164(number: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(number)
}
