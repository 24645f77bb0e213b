/** What a code that is sent to a telephone is for; one sent for one purpose is worth nothing for another. */
export type CodePurpose = 'enter' | 'add-phone' | 'second-factor' | 'step-up'

/** How long a code works, how often it may be mistyped, and after how long another can be sent. */
export const phoneCode = { digits: 6, minutes: 10, tries: 5, resendSeconds: 60 } as const

/** A text message with a code, before it is worded. `to` is written as ITU-T E.164 wants it. */
export type CodeMessage = Readonly<{
  to: string
  code: string
  purpose: CodePurpose
  /** The site on which the code is typed; telephones fill it in there and nowhere else (WebOTP). */
  host: string
}>

/** What can be wrong with a number: nothing typed, no number of its country, no mobile, a country without messages. */
export type PhoneFault = 'empty' | 'not-a-number' | 'not-mobile' | 'country-not-served'

/** A number as it is shown to whoever did not prove yet that it is theirs: `•••• 222`. */
export function maskedPhone(phone: string): string {
  return `•••• ${phone.slice(-3)}`
}
