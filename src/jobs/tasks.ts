import { checkBooks } from './ledger/check-books.ts'
import { eraseWhatIsDue } from './people/erase-what-is-due.ts'
import { handleIdentityMessage } from './people/handle-identity-message.ts'
import type { JobMeans } from './job-means.ts'
import { mailContactMessage } from './contact/mail-contact-message.ts'
import { sayAccountClosed } from './people/say-account-closed.ts'
import { sayIdentityNews } from './people/say-identity-news.ts'
import { sayMessage } from './notices/say-message.ts'
import { sayOfficeNews } from './people/say-office-news.ts'
import { sendNotice } from './notices/send-notice.ts'

/** One kind of work that happens later, at least once: it may be done twice and must come to the same. */
export type Task = (job: JobMeans, payload: unknown) => Promise<void>

/** Every task of the job queue, by the name under which it is promised. */
export const tasks = {
  'send-notice': sendNotice,
  'handle-identity-message': handleIdentityMessage,
  'say-account-closed': sayAccountClosed,
  'say-identity-news': sayIdentityNews,
  'say-message': sayMessage,
  'say-office-news': sayOfficeNews,
  'mail-contact-message': mailContactMessage,
  'check-books': checkBooks,
  'erase-what-is-due': eraseWhatIsDue,
} as const satisfies Record<string, Task>

/** What is done by the calendar of the server, in UTC, once whatever the number of workers. */
export const timetable = ['17 3 * * * check-books', '41 3 * * * erase-what-is-due'].join('\n')
