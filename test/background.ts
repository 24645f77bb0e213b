import { passTime, workAtOnce } from '#jobs/at-once.ts'
import type { JobParts } from '#jobs/job-parts.ts'
import type { Mail, Mailer, MailReceipt } from '#outside/mail/mail.ts'
import type { PushSender } from '#outside/push/push.ts'
import type { World } from './world.ts'

type Line = Readonly<{ event: string; facts: Readonly<Record<string, unknown>> }>

/** What the worker would do in a world, by hand: its mails and its log can be read. `answer` decides what becomes of a mail. */
export function backgroundOf(
  world: Pick<World, 'means' | 'now' | 'pass'>,
  answer: (mail: Mail) => Partial<MailReceipt> | Promise<Partial<MailReceipt>> = () => ({ delivered: true }),
  push?: PushSender,
) {
  const mails: Mail[] = []
  const lines: Line[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      const receipt = { messageId: '<1@test>', delivered: false, failure: null, ...(await answer(mail)) }
      mails.push(mail)
      return receipt
    },
    close: async () => {},
  }
  const note = (event: string, facts: Line['facts'] = {}) => void lines.push({ event, facts })
  const job: JobParts = {
    means: world.means,
    mailer,
    baseUrl: 'https://resguardo.example',
    operatorEmail: 'ayuda@resguardo.example',
    log: { info: note, error: note },
    ...(push && { push }),
  }
  // The world's clock goes in whole seconds.
  const setClock = (now: Temporal.Instant) =>
    world.pass({ seconds: Math.ceil(world.now().until(now).total('seconds')) })
  return {
    job,
    mails,
    lines,
    /** Does what is promised or due now. */
    work: () => workAtOnce(job),
    /** Lets time pass with everything that happens on the way. */
    passTo: (to: Temporal.Instant) => passTime(job, to, setClock),
  }
}
