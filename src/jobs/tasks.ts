import { takeIntakeStep } from '#commands/bank/take-intake-step.ts'
import { perform } from '#commands/command.ts'
import type { JobName, Payload } from '#domain/queue/tasks.ts'
import { system } from '#domain/transactions/situation.ts'
import { mailContactMessage } from './contact/mail-contact-message.ts'
import type { JobParts, Outcome } from './job-parts.ts'
import { sayMessage } from './notices/say-message.ts'
import { sendNotice } from './notices/send-notice.ts'
import { sendPush } from './notices/send-push.ts'
import { askIdentityProvider } from './people/ask-identity-provider.ts'
import { matchLines } from './bank/bank-exchange.ts'
import { endHold } from './people/end-hold.ts'
import { followHoldLater } from './people/follow-hold.ts'
import { handleIdentityMessage } from './people/handle-identity-message.ts'
import { sayAccountChange } from './people/say-account-change.ts'
import { sayAccountClosed } from './people/say-account-closed.ts'
import { sayContactChange } from './people/say-contact-change.ts'
import { sayHoldNews } from './people/say-hold-news.ts'
import { sayIdentityNews } from './people/say-identity-news.ts'
import { sayPreparedPhone } from './people/say-prepared-phone.ts'
import { sayInvitation } from './people/say-invitation.ts'
import { sayOfficeNews } from './people/say-office-news.ts'
import { askAgain } from './people/watch-identity.ts'
import { removeStoredFile } from './files/remove-stored-file.ts'
import { fireTimer } from './transactions/fire-timer.ts'

/** One kind of work that happens later, at least once: it may be done twice and must come to the same. */
export type Task<Name extends JobName> = Readonly<{
  run: (job: JobParts, payload: Payload<Name>, attempts: number) => Promise<Outcome>
  /** How many of them one worker does at the same time; the others of this kind wait, and no other kind does. */
  atOnce: number
  /** The pause after the first failure, in seconds; it doubles up to the longest. */
  pause: Readonly<{ first: number; longest: number }>
  /** How long it is tried again after the first failure; null for ever. */
  livesHours: number | null
}>

const mail = { atOnce: 4, pause: { first: 3, longest: 60 * 60 }, livesHours: 72 } as const
const hourly = { first: 60 * 60, longest: 60 * 60 }

/** Every kind of job, and how it is done and tried again. */
export const tasks: { readonly [Name in JobName]: Task<Name> } = {
  'send-notice': { run: sendNotice, ...mail },
  'say-message': { run: sayMessage, ...mail },
  'say-account-closed': { run: sayAccountClosed, ...mail },
  'say-identity-news': { run: sayIdentityNews, ...mail },
  'match-fresh-lines': { run: matchLines, atOnce: 1, pause: hourly, livesHours: null },
  'take-intake-step': {
    run: async ({ means }, step) => void (await perform(means, system, takeIntakeStep, step)),
    atOnce: 1,
    pause: { first: 3, longest: 10 * 60 },
    livesHours: null,
  },
  'follow-hold': { run: followHoldLater, ...mail, livesHours: null },
  'end-hold': { run: endHold, ...mail, livesHours: null },
  'say-hold-news': { run: sayHoldNews, ...mail },
  'say-prepared-phone': { run: sayPreparedPhone, ...mail },
  'say-account-change': { run: sayAccountChange, ...mail, livesHours: null },
  'say-contact-change': { run: sayContactChange, ...mail },
  'say-invitation': { run: sayInvitation, ...mail },
  'say-office-news': { run: sayOfficeNews, ...mail },
  'mail-contact-message': { run: mailContactMessage, ...mail },
  'send-push': { run: sendPush, atOnce: 32, pause: { first: 30, longest: 60 * 60 }, livesHours: 72 },
  'handle-identity-message': { run: handleIdentityMessage, ...mail, livesHours: null },
  'ask-identity-provider': {
    run: async (job, { sessionId }) => void (await askIdentityProvider(job, sessionId, askAgain)),
    atOnce: 4,
    pause: hourly,
    livesHours: null,
  },
  'remove-stored-file': {
    run: removeStoredFile,
    atOnce: 4,
    pause: { first: 60, longest: 60 * 60 },
    livesHours: null,
  },
  'elapse-timer': { run: fireTimer, atOnce: 64, pause: { first: 60, longest: 60 }, livesHours: null },
}
