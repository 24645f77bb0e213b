import { coolOff } from '#commands/people/cool-off.ts'
import { addresseeOf } from '#domain/people/addressee.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { letterMail } from '#outside/mail/letter.ts'
import { saveDelivery } from '#store/notices/notices.ts'
import { noteAccountChangeTold, readAccountChange, stopTokenOf } from '#store/people/account-changes.ts'
import { personById } from '#store/people/people.ts'
import { accountName } from '#words/bank/account-name.ts'
import { accountChangeLetter } from '#words/people/account-change-mail.ts'
import type { JobParts, Outcome } from '../job-parts.ts'
import { tellInApp } from '../notices/tell-in-app.ts'

/** After a mail was refused, this long until it is tried again: nothing is paid to the account meanwhile. */
const AGAIN_HOURS = 1

/**
 * Tells somebody in the app, on their devices and by mail that where they are paid changed, with the link that stops it.
 * The cool-off begins when they were told; while the mail is refused it does not begin.
 */
export async function sayAccountChange(
  job: JobParts,
  { changeId }: Payload<'say-account-change'>,
): Promise<Outcome> {
  const { means, mailer, baseUrl, log } = job
  const { reader, writer } = means.database
  const change = await readAccountChange(reader, changeId)
  if (!change || change.toldAt !== null || change.stoppedAt !== null) return
  const person = await personById(reader, change.personId)
  if (!person || person.closedAt !== null) return
  const link = new URL('/login/payout-account/stop', baseUrl)
  link.searchParams.set('token', stopTokenOf(means.seals, changeId))
  const letter = accountChangeLetter({
    kind: change.kind,
    name: person.displayName,
    account: accountName(change),
    currency: change.currency,
    link: link.href,
  })
  const told = await tellInApp(
    job,
    {
      promise: `account-change:${changeId}`,
      about: { path: '/app/account/bank-accounts' },
      name: `payout-account-${change.kind}`,
      subject: 'account',
      group: 'account',
      text: {
        title: letter.subject,
        body: `${letter.paragraphs[1]} Si no fuiste tú, usa el enlace del correo o escríbenos.`,
      },
    },
    person,
  )
  const now = means.clock()
  if (told && person.email !== '') {
    const { delivered, failure } = await mailer.send(letterMail(addresseeOf(person), letter))
    if (!delivered) {
      log.info('mail-refused', { kind: 'account-change', failure })
      // Nothing is noted of it: other notices take a refusal for good, and this one is tried until it arrives.
      return { again: now.add({ hours: AGAIN_HOURS }), problem: 'mail-refused' }
    }
    await saveDelivery(writer, { noticeId: told.noticeId, channel: 'mail', at: now, delivered, failure })
  }
  const usableFrom = coolOff(change.coolOff, { person, now, means })
  await noteAccountChangeTold(writer, change, { at: now, usableFrom })
}
