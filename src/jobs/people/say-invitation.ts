import { shownAs } from '#domain/people/shown-name.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { dealTotal } from '#domain/transactions/sums.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import { personById } from '#store/people/people.ts'
import { toldInvitation } from '#store/transactions/invitations.ts'
import { formatsOf, instantText } from '#words/dates.ts'
import { moneyText } from '#words/money.ts'
import { invitationLetter } from '#words/people/invitation-mail.ts'
import type { JobParts } from '../job-parts.ts'
import { tellByLetter } from './tell-by-letter.ts'

/**
 * Tells somebody that a person with whom they dealt before proposes a deal to them, with the page that leads to the invitation
 * and never the link itself. Says nothing once the seat is taken or the offer is over.
 */
export async function sayInvitation(
  job: JobParts,
  { transactionId }: Payload<'say-invitation'>,
): Promise<void> {
  const { means, baseUrl } = job
  const { reader } = means.database
  const invitation = await toldInvitation(reader, transactionId)
  const situation = invitation && (await means.load(transactionId))
  if (!situation || situation.transaction.state !== 'proposed') return
  const { transaction, terms } = situation
  const author = await personById(reader, transaction.buyerId ?? transaction.sellerId ?? '')
  const person = await personById(reader, invitation.invitedId ?? '')
  if (!author || !person || person.closedAt !== null) return
  const formats = formatsOf(person)
  const { dueAt } = waitingOf(situation)
  const path = `/app/transactions/${transactionId}/invited`
  const letter = invitationLetter({
    name: person.displayName,
    author: shownAs(author).name,
    deal: transaction.title,
    sum: moneyText(dealTotal(terms), terms.currency, formats.locale),
    until: dueAt && instantText(dueAt, { ...formats, now: means.clock() }),
    link: baseUrl + path,
    preferences: `${baseUrl}/app/settings/notices`,
  })
  const about = {
    promise: `invitation:${transactionId}`,
    path,
    name: 'invitation',
    subject: 'invitation',
  } as const
  await tellByLetter(job, person, { ...about, group: 'agreement' }, letter)
}
